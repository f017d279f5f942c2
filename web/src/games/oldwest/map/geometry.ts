import type { Ground, OldWestScenery, SpaceView } from "../view";

/** A space is 40 units wide; boards lie side by side. */
export const SPACE = 40;
export const BOARD = 8 * SPACE;

export type Spot = { x: number; y: number };

/** Upper left corner of a space, on a map of these boards. */
export function cornerOf(boards: readonly string[], space: string): Spot {
  const board = boards.indexOf(space.charAt(0));
  return { x: board * BOARD + (Number(space[1]) - 1) * SPACE, y: (Number(space[2]) - 1) * SPACE };
}

export function centreOf(boards: readonly string[], space: string): Spot {
  const { x, y } = cornerOf(boards, space);
  return { x: x + SPACE / 2, y: y + SPACE / 2 };
}

export const groundOf = (scenery: OldWestScenery, space: string): Ground =>
  scenery.boards[space.charAt(0)]?.ground[(Number(space[2]) - 1) * 8 + Number(space[1]) - 1] ?? "plain";

/** Every space of a board, row by row. */
export const spacesOf = (board: string): string[] =>
  Array.from({ length: 64 }, (_, at) => `${board}${(at % 8) + 1}${Math.floor(at / 8) + 1}`);

/** The four neighbours on the same board. */
export function beside(space: string): string[] {
  const [board, column, row] = [space.charAt(0), Number(space[1]), Number(space[2])];
  const around = [
    [column, row - 1],
    [column, row + 1],
    [column - 1, row],
    [column + 1, row],
  ] as const;
  return around.filter(([c, r]) => c >= 1 && c <= 8 && r >= 1 && r <= 8).map(([c, r]) => `${board}${c}${r}`);
}

/** The spaces of a basin in the order of flow: the last one is known, the rest lies one beside the other. */
export function flowOf(scenery: OldWestScenery, basin: string): string[] {
  const { spaces, last } = scenery.basins[basin] ?? { spaces: [], last: "" };
  const left = new Set(spaces);
  const path: string[] = [];
  for (let at: string | undefined = last; at; at = beside(at).find((one) => left.has(one))) {
    left.delete(at);
    path.unshift(at);
  }
  return path;
}

/** Where a basin's badge stands: in its middle. */
export const middleOf = (scenery: OldWestScenery, basin: string): string =>
  flowOf(scenery, basin)[2] ?? `${basin[0]}11`;

/** A smooth line through the middle of these spots. */
export function smooth(spots: readonly Spot[]): string {
  const [first, ...rest] = spots;
  if (!first) return "";
  const line = [`M${first.x} ${first.y}`];
  rest.forEach((spot, at) => {
    const next = rest[at + 1];
    if (next) line.push(`Q${spot.x} ${spot.y} ${(spot.x + next.x) / 2} ${(spot.y + next.y) / 2}`);
    else line.push(`L${spot.x} ${spot.y}`);
  });
  return line.join("");
}

export function riverPath(scenery: OldWestScenery, boards: readonly string[]): string {
  const spots = boards.flatMap((board) =>
    [`${board}1`, `${board}2`].flatMap((basin) => flowOf(scenery, basin).map((space) => centreOf(boards, space))),
  );
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last) return "";
  return smooth([{ x: first.x - 60, y: first.y }, ...spots, { x: last.x + 60, y: last.y }]);
}

/** The stream of a board, from its spring to the river. */
export function streamPath(scenery: OldWestScenery, boards: readonly string[], board: string): string {
  const left = new Set(spacesOf(board).filter((space) => groundOf(scenery, space) === "stream"));
  const mouth = [...left].find((space) => beside(space).some((one) => groundOf(scenery, one) === "river"));
  if (!mouth) return "";
  const river = beside(mouth).find((one) => groundOf(scenery, one) === "river") ?? mouth;
  const path = [river];
  for (let at: string | undefined = mouth; at; at = beside(at).find((one) => left.has(one))) {
    left.delete(at);
    path.push(at);
  }
  return smooth(path.reverse().map((space) => centreOf(boards, space)));
}

/** The rails, from outside the map over the railhead to the station. */
export function trackPath(boards: readonly string[], map: readonly SpaceView[], railhead: string | null): string {
  if (!railhead) return "";
  const left = new Set(
    map.filter((one) => one.piece === "track" || one.piece === "railway_station").map((one) => one.at),
  );
  const path: string[] = [];
  for (let at: string | undefined = railhead; at; at = beside(at).find((one) => left.has(one))) {
    left.delete(at);
    path.push(at);
  }
  const spots = path.map((space) => centreOf(boards, space));
  const first = spots[0];
  if (!first) return "";
  const out = { x: first.x, y: first.y < BOARD / 2 ? -8 : BOARD + 8 };
  return smooth([out, ...spots]);
}

/** A number from 0 to 1 that is always the same for a space and a counter: where its trees and tufts stand. */
export function chanceOf(space: string, n: number): number {
  let hash = 2166136261 ^ (n * 374761393);
  for (const letter of space) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
