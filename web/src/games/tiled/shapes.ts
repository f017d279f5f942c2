/** Where tiles lie: squares, and the eight ways a tile can be turned. */

export const SIZE = 11;
const COLUMNS = "abcdefghijk";

export type Spot = { x: number; y: number };

export const nameOf = ({ x, y }: Spot) => `${COLUMNS[x]}${y + 1}`;
export const spotOf = (square: string): Spot => ({
  x: COLUMNS.indexOf(square.charAt(0)),
  y: Number(square.slice(1)) - 1,
});
export const onBoard = ({ x, y }: Spot) => x >= 0 && y >= 0 && x < SIZE && y < SIZE;

export const WAYS: readonly string[] = ["r0", "r90", "r180", "r270", "f0", "f90", "f180", "f270"];

/** A tile flipped left to right (ways 4 to 7), then turned clockwise. */
export function turned(shape: readonly string[], way: number): string[] {
  let rows = way >= 4 ? shape.map((row) => [...row].reverse().join("")) : [...shape];
  for (let quarter = 0; quarter < way % 4; quarter += 1) {
    const before = rows;
    rows = [...(before[0] ?? "")].map((_, column) =>
      before
        .map((row) => row.charAt(column))
        .reverse()
        .join(""),
    );
  }
  return rows;
}

/** A quarter turn of what is seen: a flipped tile turns the same way round. */
export const quarter = (way: number, back = false) => (way & 4) | ((way + (back ? 3 : 1)) & 3);
/** The mirror image, left and right, of what is seen. */
export const flipped = (way: number) => ((way ^ 4) & 4) | ((4 - (way & 3)) & 3);

/** The name answers use: of all ways that look alike, the first. */
export function wayName(shape: readonly string[], way: number): string {
  const look = turned(shape, way).join("/");
  return WAYS.find((_, other) => turned(shape, other).join("/") === look) ?? "r0";
}

/** The squares of a tile from the top left corner of the box around it, in reading order, each with its icon. */
export function cellsOf(grid: readonly string[]): (Spot & { icon: string })[] {
  return grid.flatMap((row, y) => [...row].flatMap((icon, x) => (icon === "." ? [] : [{ x, y, icon }])));
}

/** The outline of a set of squares: one path of border segments, in squares. */
export function outline(spots: readonly Spot[]): string {
  const has = new Set(spots.map(({ x, y }) => `${x},${y}`));
  return spots
    .map(({ x, y }) =>
      [
        has.has(`${x},${y - 1}`) ? "" : `M${x} ${y}h1`,
        has.has(`${x + 1},${y}`) ? "" : `M${x + 1} ${y}v1`,
        has.has(`${x},${y + 1}`) ? "" : `M${x} ${y + 1}h1`,
        has.has(`${x - 1},${y}`) ? "" : `M${x} ${y}v1`,
      ].join(""),
    )
    .join("");
}
