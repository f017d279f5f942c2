import type { BoardProps } from "../../table/board";

/** What the game shows. A space is written as the rules write it: "b43" is board B, column 4, row 3 from the top. */

export type Letter = "A" | "B" | "C" | "D" | "E";
export type Status = "health" | "wealth" | "safety";
export type Industry = "lumbering" | "mining" | "ranching";
export type Ground = "river" | "stream" | "forest" | "grass" | "plain" | "desert" | "mountain";
export type Row = "railroad" | "telegraph";

/** A space with something on it, or whose ground has changed. */
export type SpaceView = {
  at: string;
  ground: Ground;
  trees?: number;
  drought?: boolean;
  cattle?: Partial<Record<Letter, number>>;
  piece?: string;
  owner?: Letter;
  fire?: number;
  revolt?: number;
  marks?: [Letter, "coin" | "worker"][];
  uses_left?: number;
  room?: number;
  cubes?: number;
  vein?: string;
  metal?: "gold" | "silver";
  stock?: number;
  out?: number;
  dial?: number;
  index?: number;
  meat?: number;
  dairy?: number;
  available?: number;
  used?: number;
  steam_donkey?: "ready" | "used";
};

export type BasinView = {
  id: string;
  logs: Partial<Record<Letter, number>>;
  debris: number;
  held: number;
  pile_up: boolean;
};
export type MarketView = {
  id: string;
  open: boolean;
  sold: Record<string, number>;
  next: Record<string, number>;
};
export type RowView = {
  built: { tile: string; owner: Letter; paid: boolean }[];
  up: string | null;
  damage: number;
  cost?: number;
};
export type EventView = { id: string; disc?: string; trouble?: string; shift?: number };
export type PromiseView = { status: Status; to: number; kept: boolean };

/** What is under way: a frame with its arguments. */
export type Frame = { frame: string } & Record<string, string | number | null>;

/** What the player whose turn it is may still do. */
export type Plan = {
  seat: Letter;
  workers: number;
  white: number;
  town: boolean;
  industry: Partial<Record<Industry, boolean>>;
  development: boolean;
  campaign: boolean;
  doctor: boolean;
  cattle: number;
  wheels: number;
  bought: Record<string, number>;
  luck: number[];
  captain: number;
  discounts: Record<string, number>;
};

export type HeldCard = { card: string; wheel: number; ready: boolean };
export type PlayerView = {
  seat: Letter;
  money: number;
  income: number;
  political: number;
  investment: number;
  workers: number;
  standing: number;
  stock: Record<string, number>;
  animals: Record<string, { available: number; used: number; on_cards: number }>;
  card_room: number;
  cattle: Record<string, number>;
  levels: Record<Industry, number>;
  banked: { gold: number; silver: number };
  donations: number;
  field: string | null;
  custom: string | null;
  owed: number;
  votes: number;
  cards: HeldCard[];
  kept_goal: boolean;
  points: number;
  goal?: string;
  goal_points?: number;
  goal_parts?: number[];
  score?: Record<string, number>;
};

export type OldWestView = {
  boards: string[];
  stage: string;
  round: number;
  era: number;
  year: number;
  mayor: Letter;
  turn: Letter | null;
  over: boolean;
  map: SpaceView[];
  river: BasinView[];
  railhead: string | null;
  station: string | null;
  trains: Record<string, number>;
  markets: MarketView[];
  tiles_left: Record<string, number>;
  rows: Record<Row, RowView>;
  events: EventView[];
  events_left: number;
  severity: { left: Record<string, number>; seen: (number | null)[] };
  status: Record<Status, number>;
  promises: PromiseView[];
  prices: Record<string, number>;
  discounts: Record<string, number>;
  bans: string[];
  office: { card: string; used: boolean; used_in_era: boolean; building: boolean }[];
  offices: (Letter | null)[];
  decks: Record<string, number>;
  towns: { id: string; cards: string[]; taken: number }[];
  now: {
    asked: string | null;
    under_way: Frame[];
    dice?: number[];
    miners?: string[];
    /** Uses a public building would have, by the space it may be placed on; none if left out. */
    uses?: Record<string, number>;
    dealt?: string[];
    goals?: string[];
  };
  plan: Plan | null;
  players: PlayerView[];
};

export type PublicFace = {
  id: string;
  name: string;
  kind: "health" | "safety" | "wealth" | "civic";
  cost: number;
  logs: number;
  political: number;
  investment: number;
  status: string;
  use: string;
  use_cost: "worker" | number;
  text: string;
};
export type IndustryFace = {
  id: string;
  name: string;
  text: string;
  industry: Industry;
  level: number;
  cost: number;
  logs: number;
};
export type HomeFace = {
  id: string;
  cost: number;
  logs: number;
  lumber?: number;
  capacity: number;
  political?: number;
};
export type CharacterFace = {
  id: string;
  name: string;
  deck: "assistants" | "partners" | "tycoons";
  suit: string;
  requires: string;
  text: string;
  wheel?: string[];
  building?: string;
  status?: Status;
};

/** What never changes in a match. */
export type OldWestScenery = {
  boards: Record<string, { name: string; ground: Ground[]; founding: string[]; railheads: string[] }>;
  basins: Record<string, { limit: number; spaces: string[]; last: string }>;
  trees: number;
  public: PublicFace[];
  housing: HomeFace[];
  industry: IndustryFace[];
  dials: number[][];
  markets: { id: string; name: string; sell: Record<string, number[]>; buy: Record<string, number> }[];
  rows: Record<Row, { id: string; name: string; text: string; extra: number; moves: string[] }[]>;
  base_cost: number[];
  events: { id: string; name: string; era: number; text: string }[];
  discs: { id: string; name: string; linked: Status; sides: string[] }[];
  status: Record<Status, string[]>;
  characters: CharacterFace[];
  goals: { id: string; name: string; text: string }[];
  towns: { id: string; name: string; suit: string; rewards: string[] }[];
  fields: { id: string; number: number; statuses: Status[]; next: string[] }[];
  offices: string[][];
  rounds: number[];
  level_4: string[];
};

/** A number taken apart: why this price, this severity, these votes, this score. */
export type Breakdown = {
  title: string;
  total: number;
  lines: { what: string; n: number; rule: string }[];
  row?: number[];
  sold?: number;
  cards?: Record<string, number>;
  goal_parts?: number[];
  logs?: number;
  left?: number;
  faces?: Record<string, number>;
  edges?: number[];
};

export type OldWest = { view: OldWestView; scenery: OldWestScenery; inspected: Breakdown };
export type Props = BoardProps<OldWest>;
