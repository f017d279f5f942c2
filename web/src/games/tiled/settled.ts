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
export type Laid = {
  id: string;
  cells: readonly Cell[];
  squares: readonly string[];
  sign: string;
  yellow: boolean;
  stash: number;
};
export type BuiltTown = Town & { covered: number; done: boolean };
/** A player who has a board: what is printed on it, and how things stand there. */
export type Settled = Player &
  Omit<Required<Settlement>, "tiles" | "yellow" | "stashes" | "towns" | "towns_done" | "side"> & {
    side: Side;
    tiles: readonly Laid[];
    towns: readonly BuiltTown[];
  };

/** What a settlement says nothing about. */
const NOTHING = {
  partner_points: {},
  forecast: {},
  tiles: [],
  yellow: [],
  stashes: {},
  alleys: [],
  towns_done: [],
  pastures: [],
  cowpokes: [],
  live_bandits: [],
  tombstones: [],
  sheriffs: [],
  lines_of_fire: [],
  in_line: [],
  open_red: [],
  horseshoes_left: 0,
  ace_value: 0,
  ace_cards: [],
  sawmills_ready: 0,
  suits_reached: [],
  ropes_done: [],
  signposts_covered: 0,
  store: "",
} satisfies Partial<Settlement>;
const NO_ACES = { spades: 0, hearts: 0, clubs: 0, diamonds: 0 };

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
  const side = scenery.sides.find((one) => one.id === player?.settlement?.side);
  if (!player?.settlement || !side) return null;
  const settlement = { ...NOTHING, ...player.settlement };
  const alleys = settlement.alleys.map((at): Placed => ["alley", at, "r0"]);
  return {
    ...player,
    ...settlement,
    side,
    aces: { ...NO_ACES, ...settlement.aces },
    tiles: [...settlement.tiles, ...alleys].map((tile) => laid(tile, settlement, scenery)),
    towns: side.towns.map((town, at) => ({
      ...town,
      covered: settlement.towns[at] ?? 0,
      done: settlement.towns_done.includes(at),
    })),
  };
}

function laid([id, at, way]: Placed, { yellow, stashes }: Settlement, scenery: TiledScenery): Laid {
  const stack = stackOf(scenery, id);
  const corner = spotOf(at);
  const cells = cellsOf(turned(stack?.shape ?? ["s"], WAYS.indexOf(way))).map((cell) => ({
    ...cell,
    x: cell.x + corner.x,
    y: cell.y + corner.y,
  }));
  return {
    id,
    cells,
    squares: cells.map(nameOf),
    sign: stack?.sign ?? "",
    yellow: yellow?.includes(at) ?? false,
    stash: stashes?.[at] ?? 0,
  };
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
