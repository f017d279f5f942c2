/** Where things are on the screen, and where a note may lie without hiding them. */
export type Box = { x: number; y: number; width: number; height: number };

export type Lit = Box & { label: string };

/** A thing by kind and id: "supply bullets" is what wears data-supply="bullets", "total" what wears data-total. */
export function selectorOf(thing: string): string {
  const [kind = "", ...id] = thing.split(" ");
  return id.length ? `[data-${kind}="${CSS.escape(id.join(" "))}"]` : `[data-${kind}]`;
}

/** "supply bullets = you have": the thing, and the word beside it. */
export function lightOf(light: string): { thing: string; label: string } {
  const [thing = "", label = ""] = light.split(" = ");
  return { thing, label };
}

export const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const hasSize = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
};

/** The first of these that can be seen; of a thing without a size of its own, the first part that has one. */
export function seen(selector: string): Element | undefined {
  for (const element of document.querySelectorAll(selector)) {
    const found = [element, ...element.querySelectorAll("*")].find(hasSize);
    if (found) return found;
  }
  return undefined;
}

/** What is to be pressed next: the answer itself, or the last thing of the way to it that is there. */
export function pressed(press: readonly string[]): Element | undefined {
  for (const selector of [".table-page .hinted", ...[...press].reverse().map(selectorOf)]) {
    const found = seen(selector);
    if (found) return found;
  }
  return undefined;
}

export function litThings(light: readonly string[]): Lit[] {
  return light.flatMap((one) => {
    const { thing, label } = lightOf(one);
    const found = seen(selectorOf(thing));
    return found ? [{ ...boxOf(found), label }] : [];
  });
}

/** Whether the middle of it is in the window. */
export function inWindow(box: Box): boolean {
  const { x, y } = middle(box);
  return x > 0 && x < innerWidth && y > 0 && y < innerHeight;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const GAP = 62; // room for the arrow
const EDGE = 8;

/** Where a note of this size lies best: it hides neither what is to be pressed nor what is lit, and is near to it. */
export function placeNote(
  size: { width: number; height: number },
  page: { width: number; height: number },
  target: Box | null,
  lit: readonly Box[],
  calm: readonly Box[],
): { x: number; y: number } {
  const inside = (x: number, y: number) => ({
    x: Math.max(EDGE, Math.min(x, page.width - size.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, page.height - size.height - EDGE)),
  });
  const about = target ?? lit[0] ?? { x: page.width / 2, y: page.height / 2, width: 0, height: 0 };
  const centre = middle(about);
  const spots = [
    inside(centre.x - size.width / 2, about.y - size.height - GAP),
    inside(centre.x - size.width / 2, about.y + about.height + GAP),
    inside(about.x - size.width - GAP, centre.y - size.height / 2),
    inside(about.x + about.width + GAP, centre.y - size.height / 2),
  ];
  for (const x of [0, 0.5, 1])
    for (const y of [0, 0.08, 0.3, 0.55, 1])
      spots.push(inside(x * (page.width - size.width), y * (page.height - size.height)));
  const cost = (spot: { x: number; y: number }) => {
    const note = { ...spot, ...size };
    const hidden = (box: Box) => overlap(note, box) / Math.max(1, Math.min(box.width * box.height, 40_000));
    const far = Math.hypot(middle(note).x - centre.x, middle(note).y - centre.y) / Math.hypot(page.width, page.height);
    const touches = target
      ? 30 * hidden({ x: target.x - 12, y: target.y - 12, width: target.width + 24, height: target.height + 24 })
      : 0;
    return touches + sum(lit.map((box) => 30 * hidden(box))) + sum(calm.map((box) => 3 * hidden(box))) + far;
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) - 1e-9 ? spot : best));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A bent line from the note to 10 px before the thing; none where they touch, or where it would cross out what is lit. */
export function arrowTo(note: Box, target: Box, lit: readonly Box[]): { path: string; head: string } | null {
  const goal = middle(target);
  const from = {
    x: Math.max(note.x + 24, Math.min(goal.x, note.x + note.width - 24)),
    y: Math.max(note.y + 12, Math.min(goal.y, note.y + note.height - 12)),
  };
  const upright = goal.y < note.y || goal.y > note.y + note.height;
  if (upright) from.y = goal.y < note.y ? note.y : note.y + note.height;
  else from.x = goal.x < note.x ? note.x : note.x + note.width;
  const to = upright
    ? {
        x: Math.max(target.x + 12, Math.min(from.x, target.x + target.width - 12)),
        y: goal.y < note.y ? target.y + target.height + 18 : target.y - 18,
      }
    : {
        x: goal.x < note.x ? target.x + target.width + 18 : target.x - 18,
        y: Math.max(target.y + 8, Math.min(from.y, target.y + target.height - 8)),
      };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ahead = upright ? (to.y - from.y) * (goal.y - from.y) : (to.x - from.x) * (goal.x - from.x);
  if (length < 14 || ahead <= 0) return null;
  const [width, height] = [Math.abs(to.x - from.x) + 1, Math.abs(to.y - from.y) + 1];
  const way = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height };
  if (lit.some((box) => overlap(box, way) > 0 && overlap(box, target) === 0)) return null;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const bend = Math.min(26, length / 4);
  const mid = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const [hx, hy] = unit(to.x - mid.x, to.y - mid.y);
  const wing = (side: number) => `${round(to.x - 18 * hx - side * 15 * hy)} ${round(to.y - 18 * hy + side * 15 * hx)}`;
  return {
    path: `M${round(from.x)} ${round(from.y)}Q${round(mid.x)} ${round(mid.y)} ${round(to.x)} ${round(to.y)}`,
    head: `M${wing(1)}L${round(to.x)} ${round(to.y)}L${wing(-1)}`,
  };
}

const round = (n: number) => Math.round(n * 10) / 10;
const unit = (x: number, y: number): [number, number] => {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
};
