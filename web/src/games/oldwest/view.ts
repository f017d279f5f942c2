// Made from src/saloon/games/oldwest/lookup.py, preview.py, scenery.py, view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type Deck = "assistants" | "partners" | "tycoons";

export type Ground = "river" | "stream" | "forest" | "grass" | "plain" | "desert" | "mountain";

export type Industry = "lumbering" | "mining" | "ranching";

export type PublicKind = "health" | "safety" | "civic" | "wealth";

export type Row = "railroad" | "telegraph";

export type Status = "health" | "wealth" | "safety";

export type Marker = [string, "coin" | "worker"];

export interface Line {
  what: string;
  n: number;
  rule: string;
}

/** A number taken apart. */
export interface Breakdown {
  title: string;
  total: number;
  lines: Line[];
  row?: number[];
  sold?: number;
  cards?: Record<string, number>;
  candidate?: boolean;
  promises_kept?: boolean;
  goal_parts?: number[];
  logs?: number;
  left?: number;
  faces?: Record<string, number>;
  edges?: number[];
  index?: number;
}

export interface Change {
  what: string;
  from: number;
  to: number;
}

/** A space as it would be: what would stand there, how many cubes, cattle or animals. */
export interface Drawn {
  at: string;
  piece: string;
  count: number;
}

export interface Result {
  own: Change[];
  others: Change[];
  town: Change[];
  river: Change[];
  map: Drawn[];
}

export interface MapBoard {
  name: string;
  ground: Ground[];
  founding: string[];
  railheads: string[];
}

export interface Basin {
  limit: number;
  spaces: string[];
  last: string;
}

export interface StatusShift {
  status: Status;
  by: number;
}

export interface PublicFace {
  id: string;
  name: string;
  kind: PublicKind;
  cost: number;
  logs: number;
  political: number;
  investment: number;
  status: string;
  shifts: StatusShift[];
  use: string;
  use_cost: "worker" | number;
  text: string;
}

export interface HomeFace {
  id: string;
  cost: number;
  logs: number;
  lumber?: number;
  capacity: number;
  political?: number;
}

export interface IndustryFace {
  id: string;
  name: string;
  text: string;
  industry: Industry;
  level: number;
  cost: number;
  logs: number;
}

export interface MarketCard {
  id: string;
  name: string;
  sell: Record<string, number[]>;
  buy: Record<string, number>;
}

export interface TileFace {
  id: string;
  name: string;
  text: string;
  extra: number;
  moves: string[];
}

export interface EventFace {
  id: string;
  name: string;
  era: number;
  text: string;
}

export interface DiscSide {
  id: string;
  trouble: string;
}

export interface Disc {
  id: string;
  name: string;
  linked: Status;
  sides: DiscSide[];
}

export interface CharacterFace {
  id: string;
  name: string;
  deck: Deck;
  suit: string;
  requires: string;
  text: string;
  wheel?: string[];
  building?: string;
  status?: Status;
}

export interface GoalFace {
  id: string;
  name: string;
  text: string;
}

export interface TownFace {
  id: string;
  name: string;
  suit: string;
  rewards: string[];
}

export interface ElectionField {
  id: string;
  number: number;
  statuses: Status[];
  next: string[];
}

export interface OldWestScenery {
  boards: Record<string, MapBoard>;
  basins: Record<string, Basin>;
  trees: number;
  cattle_per_grass: number;
  public: PublicFace[];
  housing: HomeFace[];
  industry: IndustryFace[];
  dials: number[][];
  markets: MarketCard[];
  custom_row: number[];
  rows: Record<Row, TileFace[]>;
  base_cost: number[];
  events: EventFace[];
  discs: Disc[];
  status: Record<Status, string[]>;
  characters: CharacterFace[];
  goals: GoalFace[];
  goal_most: number;
  towns: TownFace[];
  fields: ElectionField[];
  offices: string[][];
  rounds: number[];
  level_4: string[];
}

/** A space with something on it, or whose ground has changed. */
export interface SpaceView {
  at: string;
  ground: Ground;
  trees?: number;
  drought?: boolean;
  cattle?: Record<string, number>;
  piece?: string;
  owner?: string;
  fire?: number;
  revolt?: number;
  marks?: [string, "coin" | "worker"][];
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
}

export interface BasinView {
  id: string;
  logs: Record<string, number>;
  debris: number;
  held: number;
  pile_up: boolean;
}

/** Sold this round, and what the next unit brings the viewer (a spectator: nothing, prices differ by player). */
export interface MarketView {
  id: string;
  open: boolean;
  sold: Record<string, number>;
  next: Record<string, number>;
}

export interface BuiltTile {
  tile: string;
  owner: string;
  paid: boolean;
}

export interface RowView {
  built: BuiltTile[];
  up: string | null;
  damage: number;
  cost?: number;
}

export interface EventView {
  id: string;
  disc?: string;
  trouble?: string;
  shift?: number;
}

export interface SeverityView {
  left: Record<string, number>;
  seen: (number | null)[];
}

export interface PromiseView {
  status: Status;
  to: number;
  kept: boolean;
}

export interface OfficeCard {
  card: string;
  used: boolean;
  used_in_era: boolean;
  building: boolean;
}

export interface TownView {
  id: string;
  cards: string[];
  taken: number;
}

/** What is under way, outermost first; none of it is secret. */
export interface Now {
  asked: string | null;
  under_way: Record<string, number | string | null>[];
  dice?: number[];
  miners?: string[];
  uses?: Record<string, number>;
  dealt?: string[];
  goals?: string[];
}

/** What the player whose turn it is may still do: the tickets. */
export interface Plan {
  seat: string;
  workers: number;
  white: number;
  town: boolean;
  industry: Record<string, boolean>;
  development: boolean;
  campaign: boolean;
  doctor: boolean;
  cattle: number;
  wheels: number;
  bought: Record<string, number>;
  luck: number[];
  captain: number;
  new_cattle: [string, string][];
  ends: string[];
  discounts: Record<string, number>;
}

export interface Animals {
  available: number;
  used: number;
  on_cards: number;
}

export interface Banked {
  gold: number;
  silver: number;
}

export interface HeldCard {
  card: string;
  wheel: number;
  ready: boolean;
}

export interface PlayerView {
  seat: string;
  money: number;
  income: number;
  political: number;
  investment: number;
  workers: number;
  standing: number;
  stock: Record<string, number>;
  animals: Record<string, Animals>;
  card_room: number;
  cattle: Record<string, number>;
  levels: Record<Industry, number>;
  banked: Banked;
  donations: number;
  paid: Record<Row, number>;
  field: string | null;
  custom: string | null;
  custom_sold: number;
  owed: number;
  milked: boolean;
  votes: number;
  cards: HeldCard[];
  kept_goal: boolean;
  points: number;
  goal?: string;
  goal_points?: number;
  goal_parts?: number[];
  returned_goals?: string[];
  under?: string[];
  score?: Record<string, number>;
}

export interface OldWestView {
  boards: string[];
  stage: string;
  round: number;
  era: number;
  year: number;
  mayor: string;
  turn: string | null;
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
  severity: SeverityView;
  status: Record<Status, number>;
  promises: PromiseView[];
  prices: Record<string, number>;
  discounts: Record<string, number>;
  bans: string[];
  office: OfficeCard[];
  no_tycoons: boolean;
  offices: (string | null)[];
  decks: Record<Deck, number>;
  towns: TownView[];
  now: Now;
  plan: Plan | null;
  players: PlayerView[];
}
