import type { Rect } from "../view";

/** Pixels of half an inch. Everything on the table is drawn in these: a base on foot is 30 wide. */
export const UNIT = 15;

/** A rectangle in pixels. */
export type Box = { x: number; y: number; w: number; h: number };

export const boxOf = ([x1, y1, x2, y2]: Rect): Box => ({
  x: x1 * UNIT,
  y: y1 * UNIT,
  w: (x2 - x1) * UNIT,
  h: (y2 - y1) * UNIT,
});

/** Chance that always falls alike: the same piece looks the same in every picture. */
export function dice(seed: number): () => number {
  let at = (seed * 2654435761) >>> 0 || 1;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const seedOf = ([x1, y1, x2, y2]: Rect) => x1 * 7919 + y1 * 104729 + x2 * 31 + y2 * 17 + 1;

const round = (value: number) => Math.round(value * 10) / 10;

export const rectPath = ({ x, y, w, h }: Box) => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

/** Boards side by side, as one path for each of four tones, and the seams between them. */
export function planks(
  box: Box,
  across: boolean,
  width: number,
  roll: () => number,
): { tones: string[]; seams: string } {
  const tones = ["", "", "", ""];
  let seams = "";
  const length = across ? box.w : box.h;
  const count = Math.max(1, Math.round(length / width));
  const step = length / count;
  for (let at = 0; at < count; at++) {
    const board = across ? { ...box, x: box.x + at * step, w: step } : { ...box, y: box.y + at * step, h: step };
    tones[Math.floor(roll() * 4)] += rectPath(board);
    if (at > 0) seams += across ? `M${round(board.x)} ${box.y}v${box.h}` : `M${box.x} ${round(board.y)}h${box.w}`;
  }
  return { tones, seams };
}

export type Facet = { path: string; tone: number };

/** A rectangle broken into stones: jittered triangles that fill it to its edges. */
export function facets(box: Box, size: number, roll: () => number): Facet[] {
  const nx = Math.max(1, Math.round(box.w / size));
  const ny = Math.max(1, Math.round(box.h / size));
  const points = Array.from({ length: ny + 1 }, (_, j) =>
    Array.from({ length: nx + 1 }, (_, i) => {
      const inX = i > 0 && i < nx ? (roll() - 0.5) * 0.6 : 0;
      const inY = j > 0 && j < ny ? (roll() - 0.5) * 0.6 : 0;
      return [round(box.x + ((i + inX) * box.w) / nx), round(box.y + ((j + inY) * box.h) / ny)] as const;
    }),
  );
  const at = (i: number, j: number) => points[j]?.[i] ?? [0, 0];
  const found: Facet[] = [];
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      const halves = roll() < 0.5 ? [[a, b, c] as const, [a, c, d] as const] : [[a, b, d] as const, [b, c, d] as const];
      // Light comes from the north-west: the half that looks there is paler.
      halves.forEach((corners, half) => {
        const path = `M${corners.map((corner) => corner.join(" ")).join("L")}z`;
        found.push({ path, tone: Math.min(3, Math.floor(roll() * 2.2) + half) });
      });
    }
  return found;
}

/** "ranch_house" is "Ranch house". */
export function spoken(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
