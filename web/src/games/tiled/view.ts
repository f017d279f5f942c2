import type { Situation } from "../../table/moment";

/** What the game shows. A square is written as the rules write it: "e4" is column e, row 4 from the top. */
export type TiledView = {
  year: number;
  round: number;
  rounds: number[];
  first: number;
  who: number;
  asked: string;
  over: boolean;
  scoreboard: {
    tussle: number[];
    completion: number[];
    wrangle: Record<string, number>;
    mining_gold: number[];
    mining_points: number[];
    partner_space: number;
    /** Points of a set of three aces and of four. */
    ace_sets: { 3: number; 4: number };
    contracts: Contract[];
    card_spaces: number[][];
  };
  stacks: Stack[];
  dice: Die[];
  ace_cards: Suit[];
  partners: { face_up: string[]; deck: number };
  dealt: string[];
  free_boards: number[];
  tile: { id: string; shape: string[]; yellow: boolean } | null;
  alleys_owed: number;
  pair: string | null;
  pasture_offered: string | null;
  tussle: { points: number; bandits: number[]; winning: number[]; losing: number[] };
  solo: Solo | null;
  players: Player[];
};

export type Suit = "spades" | "hearts" | "clubs" | "diamonds";
export type Contract = { cows: number; id: string; large: number; small: number; turned: boolean };
export type Stack = { slot: string; id: string; left: number; cost: number; shape: string[]; sign: string };
export type Reach = { id: string; slot: string; price: number; affordable: boolean; fits: boolean };
export type Die = { kind: "prairie" | "river"; slot: number; reach: Reach[] };
export type Solo = {
  row: { id: string; cows: number; bandits: number; bullets: number }[];
  deck: number;
  live_bandits: number;
  hill_bandits: number;
  bullets_waiting: number;
  unwrangled_cows: number;
  ranks: { id: string; points: number }[];
};

export type Placed = {
  id: string;
  turned: string;
  corner: string;
  squares: string[];
  icons: string;
  sign?: string;
  yellow?: boolean;
  stash?: number;
};
export type Town = {
  id: string;
  name: string;
  key: string;
  size: number;
  covered: number;
  done: boolean;
  points: number;
};
export type Pasture = { squares: string[]; cows: number; wrangled: boolean };

type Purse = {
  score: number;
  items: [string, number][];
  gold: number;
  bullets: number;
  mine: number;
  mine_gold: number;
  mine_points: number;
  has_partner: boolean;
  partner: string | null;
  returned: string | null;
  second: string | null;
  bandits: number;
};
/** A player who has a board. */
export type Settled = Purse & {
  side: string;
  board: number;
  wild: boolean;
  partner_points: Record<string, number>;
  forecast?: [string, number][];
  land: string[];
  marks: string[];
  tiles: Placed[];
  alleys: number;
  reachable: string[];
  towns: Town[];
  pastures: Pasture[];
  cowpokes: string[];
  live_bandits: string[];
  tombstones: string[];
  sheriffs: string[];
  lines_of_fire: { from: string; squares: string[] }[];
  in_line: string[];
  open_red: { tile: string; corner: string; open: string[] }[];
  horseshoes_left: number;
  aces: Record<Suit, number>;
  ace_value: number;
  ace_cards: Suit[];
  sawmills_ready: number;
  yellow_wheelwright: boolean;
  stash: number;
  suit_signs: { suit: Suit; square: string; reached: boolean }[];
  ropes: { square: string; done: boolean; covered: boolean }[];
  signposts_covered: number;
  store: string;
  bandits_at_house: string[];
};
export type Player = (Purse & { side: null }) | Settled;

/** What one placement would give, as the server works it out. */
export type Gain = {
  tile: string;
  squares: string[];
  icons: string[];
  points: number;
  gold: number;
  bullets: number;
  alleys: number;
  pickaxes: number;
  horseshoes: number;
  aces: Partial<Record<Suit, number>>;
  bandits: number;
  shots: string[];
  in_line: string[];
  /** Bullets for which one then chooses bandits. */
  free_shots: number;
  /** Of the sheriffs on the tile. */
  lines_of_fire: { from: string; squares: string[] }[];
  towns: { id: string; name: string; covered: number; size: number; completed: boolean }[];
  /** The pastures it makes or expands: cows of the parts joined, points for wrangling now. */
  pastures: { squares: string[]; cows: number; wrangled: boolean; joined: number[]; worth: number }[];
  surrounded: string[];
  open_left: { tile: string; open: number }[];
  ropes: string[];
  /** What it changes of the Endgame score, item by item. */
  endgame: [string, number][];
  /** What is asked next because of it. */
  then: string[];
  lines: string[];
};

export const viewOf = (situation: Situation) => situation.view as TiledView;

export function playerOf(situation: Situation, seat: number): Player {
  const player = viewOf(situation).players[seat];
  if (!player) throw new Error(`Nobody sits on seat ${seat}.`);
  return player;
}

export const isSettled = (player: Player | undefined): player is Settled =>
  player !== undefined && player.side !== null;
