import type { BoardProps } from "../../table/board";
import type { Situation } from "../../table/moment";
import { cellsOf, nameOf, type Spot, spotOf, turned, WAYS } from "./shapes";
import type {
  FireLine,
  Placed,
  Placement,
  Player,
  Settlement,
  Side,
  Stack,
  TiledScenery,
  TiledView,
  Town,
} from "./view";

export type Tiled = { view: TiledView; scenery: TiledScenery; preview: Placement | null };
export type Props = BoardProps<Tiled>;
export type Here = Situation<Tiled>;

export type Cell = Spot & { icon: string };
/** A tile on a board: its squares in reading order, each with what is printed there. */
export type Laid = Placed & { cells: readonly Cell[]; squares: readonly string[]; sign: string };
export type BuiltTown = Town & { covered: number; done: boolean };
/** A player who has a board: what is printed on it, and how things stand there. */
export type Settled = Player &
  Omit<Settlement, "tiles" | "towns" | "towns_done" | "side"> & {
    side: Side;
    tiles: readonly Laid[];
    towns: readonly BuiltTown[];
  };

export function playerOf(situation: Here, seat: number): Player {
  const player = situation.view.players[seat];
  if (!player) throw new Error(`Nobody sits on seat ${seat}.`);
  return player;
}

export const stackOf = ({ stacks }: TiledScenery, id: string): Stack | undefined =>
  stacks.find((stack) => stack.id === id);

/** A player's settlement, if he has a board already. */
export function settledAt({ view, scenery }: Here, seat: number): Settled | null {
  const player = view.players[seat];
  const settlement = player?.settlement;
  const side = scenery.sides.find((one) => one.id === settlement?.side);
  if (!player || !settlement || !side) return null;
  const alleys = settlement.alleys.map((at) => ({ id: "alley", way: "r0", at }));
  return {
    ...player,
    ...settlement,
    side,
    tiles: [...settlement.tiles, ...alleys].map((tile) => laid(tile, stackOf(scenery, tile.id))),
    towns: side.towns.map((town, at) => ({
      ...town,
      covered: settlement.towns[at] ?? 0,
      done: settlement.towns_done.includes(at),
    })),
  };
}

function laid(tile: Placed, stack: Stack | undefined): Laid {
  const corner = spotOf(tile.at);
  const cells = cellsOf(turned(stack?.shape ?? ["s"], WAYS.indexOf(tile.way))).map((cell) => ({
    ...cell,
    x: cell.x + corner.x,
    y: cell.y + corner.y,
  }));
  return { ...tile, cells, squares: cells.map(nameOf), sign: stack?.sign ?? "" };
}

/** Whether a sheriff's bullets reach a square. */
export function reaches(line: FireLine, square: string): boolean {
  const [from, at] = [spotOf(line.sheriff), spotOf(square)];
  return line.to.map(spotOf).some((end) => {
    const between = (low: number, value: number, high: number) =>
      Math.min(low, high) <= value && value <= Math.max(low, high);
    return square !== line.sheriff && between(from.x, at.x, end.x) && between(from.y, at.y, end.y);
  });
}

/** What the Endgame would add to a score now. */
export const ahead = ({ settlement }: Player) =>
  Object.values(settlement?.forecast ?? {}).reduce((sum, points) => sum + points, 0);
