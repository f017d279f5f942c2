/** Where everybody stands, in pixels of the ring. No React here: plain geometry. */
export type Size = { w: number; h: number };
export type Place = { x: number; y: number; w: number; h: number };
export type Point = { x: number; y: number };

/** Below this width opponents stand in rows above the street. */
export const PHONE = 620;
const GAP = 6;
const CHIP = 92;
const ME = 62;
const STREET = 196;

/** One place for each seat, the viewer's first, then clockwise. */
export function placesOf(size: Size, seats: number): Place[] {
  return size.w < PHONE ? inRows(size.w, seats) : inRing(size, seats);
}

/** How tall the ring must be on a phone. */
export function phoneHeight(seats: number): number {
  return rowsOf(seats).length * (CHIP + GAP) + STREET + GAP + ME;
}

/** Where the street begins on a phone: under the rows of opponents. */
export const streetTop = (seats: number) => rowsOf(seats).length * (CHIP + GAP) + GAP;

export const scaleOf = ({ w, h }: Size) => Math.max(0.84, Math.min(1.3, w / 944, h / 440));

/** A flattened circle that uses the corners of the room; I stand nearest, at the bottom. */
function inRing(size: Size, seats: number): Place[] {
  const scale = scaleOf(size);
  const w = (seats > 5 ? 176 : 208) * scale; // few have room for their whole names
  const h = 100 * scale;
  const flat = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55;
  return Array.from({ length: seats }, (_, at) => {
    const angle = Math.PI * (0.5 + (2 * at) / seats);
    return {
      x: size.w / 2 + ((size.w - w) / 2 - 4) * flat(Math.cos(angle)),
      y: size.h / 2 + ((size.h - h) / 2 - 4) * flat(Math.sin(angle)),
      w,
      h,
    };
  });
}

function rowsOf(seats: number): number[] {
  const others = seats - 1;
  return others <= 4 ? [others] : [Math.ceil(others / 2), Math.floor(others / 2)];
}

function inRows(width: number, seats: number): Place[] {
  const rows = rowsOf(seats);
  const w = Math.min(124, (width - GAP * 3) / 4 + (Math.max(...rows) < 4 ? 24 : 0));
  const others = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: width / 2 + (at - (count - 1) / 2) * (w + GAP),
      y: row * (CHIP + GAP) + CHIP / 2,
      w,
      h: CHIP,
    })),
  );
  return [{ x: width / 2, y: phoneHeight(seats) - ME / 2, w: 168, h: ME }, ...others];
}

export const angleTo = (from: Point, to: Point) => Math.atan2(to.y - from.y, to.x - from.x);

/** Where a ray from the middle of a place leaves it, `beyond` pixels further out. */
export function edge(place: Place, angle: number, beyond = 0): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.min(place.w / 2 / Math.max(Math.abs(cos), 1e-6), place.h / 2 / Math.max(Math.abs(sin), 1e-6));
  return { x: place.x + cos * (reach + beyond), y: place.y + sin * (reach + beyond) };
}

/** The line of fire, a little to the right so that two who aim at each other do not share one. */
export function lineOfFire(from: Place, to: Place): { start: Point; end: Point; angle: number } {
  const angle = angleTo(from, to);
  const aside = { x: -Math.sin(angle) * 7, y: Math.cos(angle) * 7 };
  const start = edge(from, angle, 6);
  const end = edge(to, angle + Math.PI, 5);
  return {
    start: { x: start.x + aside.x, y: start.y + aside.y },
    end: { x: end.x + aside.x, y: end.y + aside.y },
    angle,
  };
}
