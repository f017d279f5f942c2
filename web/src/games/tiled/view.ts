// Made from src/saloon/games/tiled/view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type Suit = "spades" | "hearts" | "clubs" | "diamonds";

export type Lack = "gold" | "room";

export type Placed = [string, string, string];

export interface Reward {
  large: number;
  small: number;
}

export interface Scoreboard {
  tussle: number[];
  completion: number[];
  wrangle: Record<string, number>;
  mining_gold: number[];
  mining_points: number[];
  partner_space: number;
  ace_sets: number[];
  contracts: Record<string, Reward>;
}

export interface Stack {
  slot: string;
  id: string;
  cost: number;
  shape: string[];
  sign: string;
}

export interface Town {
  id: string;
  name: string;
  key: string;
  size: number;
  points: number;
}

/** Pocket Aces: the square beside which a suit's sign stands. */
export interface SuitSign {
  suit: Suit;
  square: string;
}

export interface Side {
  id: string;
  name: string;
  board: number;
  wild: boolean;
  stars: number;
  land: string[];
  marks: string[];
  towns: Town[];
  suit_signs: SuitSign[];
}

export interface BanditCard {
  cows: number;
  bandits: number;
  bullets: number;
}

export interface Rank {
  id: string;
  points: number;
}

export interface SoloScenery {
  card_spaces: number[][];
  cards: Record<string, BanditCard>;
  ranks: Rank[];
}

export interface TiledScenery {
  rounds: number[];
  scoreboard: Scoreboard;
  stacks: Stack[];
  sides: Side[];
  solo: SoloScenery | null;
}

/** A stack that a die opens for whoever is to move. */
export interface Reach {
  id: string;
  price: number;
  lacks?: Lack[];
}

export interface Die {
  kind: string;
  slot: number;
  reach: Reach[];
}

export interface FaceUp {
  face_up: string[];
  deck: number;
}

export interface InHand {
  id: string;
  yellow: boolean;
}

/** How the Tussle of this year would go now. */
export interface Tussle {
  points: number;
  bandits: number[];
  winning: number[];
  losing: number[];
}

export interface Solo {
  row: string[];
  deck: number;
  live_bandits: number;
  hill_bandits: number;
  bullets_waiting: number;
  unwrangled_cows: number;
}

export interface Pasture {
  squares: string[];
  cows: number;
  wrangled?: boolean;
}

/** Where a sheriff stands, and the last square his bullets reach each way. */
export interface FireLine {
  sheriff: string;
  to: string[];
}

/** A red building that is not surrounded yet. */
export interface OpenRed {
  tile: string;
  at: string;
  open: string[];
}

/** A player's board. Of a table's four it is most of what is sent: what is empty or 0 is left out. */
export interface Settlement {
  side: string;
  partner_points?: Record<string, number>;
  forecast?: Record<string, number>;
  tiles?: [string, string, string][];
  yellow?: string[];
  stashes?: Record<string, number>;
  alleys?: string[];
  towns: number[];
  towns_done?: number[];
  pastures?: Pasture[];
  cowpokes?: string[];
  live_bandits?: string[];
  tombstones?: string[];
  sheriffs?: string[];
  lines_of_fire?: FireLine[];
  in_line?: string[];
  open_red?: OpenRed[];
  horseshoes_left?: number;
  aces?: Record<Suit, number>;
  ace_value?: number;
  ace_cards?: Suit[];
  sawmills_ready?: number;
  suits_reached?: Suit[];
  ropes_done?: string[];
  signposts_covered?: number;
  store?: string;
}

export interface Player {
  score: number;
  items: Record<string, number>;
  gold: number;
  bullets: number;
  mine: number;
  has_partner: boolean;
  partner?: string;
  returned?: string;
  second?: string;
  bandits: number;
  settlement: Settlement | null;
}

export interface TiledView {
  year: number;
  round: number;
  first: number;
  who: number;
  asked: string;
  over: boolean;
  contracts: string[];
  turned: boolean[];
  left: number[];
  dice: Die[];
  ace_cards: string[];
  partners: FaceUp;
  dealt: string[];
  free_boards: number[];
  tile: InHand | null;
  alleys_owed: number;
  pair: string | null;
  pasture_offered: string | null;
  tussle: Tussle;
  solo: Solo | null;
  players: Player[];
}

export interface TownGain {
  id: string;
  name: string;
  covered: number;
  size: number;
  completed: boolean;
}

/** A pasture it makes or expands. */
export interface Herd {
  squares: string[];
  cows: number;
  wrangled: boolean;
  joined: number[];
  worth: number;
}

export interface OpenLeft {
  tile: string;
  open: number;
}

export interface Placement {
  tile: string;
  squares: string[];
  icons: string[];
  points: number;
  gold: number;
  bullets: number;
  alleys: number;
  pickaxes: number;
  horseshoes: number;
  aces: Record<Suit, number>;
  bandits: number;
  shots: string[];
  in_line: string[];
  free_shots: number;
  lines_of_fire: FireLine[];
  towns: TownGain[];
  pastures: Herd[];
  surrounded: string[];
  open_left: OpenLeft[];
  ropes: string[];
  endgame: Record<string, number>;
  then: string[];
  lines: string[];
}

export interface ScorePart {
  what: string;
  count: number;
  points: number;
}

export interface ScoreLine {
  item: string;
  points: number;
  parts: ScorePart[];
}

/** A seat's score so far, and what the Endgame would add now. */
export interface ScoreView {
  score: number;
  scored: ScoreLine[];
  endgame: ScoreLine[];
  if_it_ended: number;
}

/** What a tile costs with a die: its own price, and a gold for each stack that is jumped. */
export interface PriceView {
  cost: number;
  jumped: string[];
  price: number;
  gold: number;
  fits: boolean;
}
