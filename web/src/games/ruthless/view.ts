// Made from src/saloon/games/ruthless/feud_view.py, inspect.py, scenery.py, view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type Harm = "" | "left" | "shaken";

export type Shape = "stayed_home" | "fielded" | "unconscious" | "dead";

export type Cover = "none" | "soft" | "partial" | "hard";

export type Range = "out" | "short" | "long";

export type Why = "inside" | "hidden" | "behind" | "perch" | "carcass";

export type Going = "open" | "rough" | "blocked" | "walls";

export type Height = "flat" | "low" | "tall";

export type Location = "leg" | "arm" | "graze" | "gut" | "chest" | "severe";

export type Mode = "two" | "teams" | "ffa";

export type Manner = "single" | "fanfire" | "two_rounds" | "covering" | "snap";

export type Status = "off_table" | "up" | "unconscious" | "dead" | "escaped" | "left" | "left_unconscious" | "captive";

export type Whereabouts = "lies" | "carried" | "locked" | "gone";

export type Point = [number, number];

export type Rect = [number, number, number, number];

export interface Guest {
  seat: number;
  id: string;
  horse: boolean;
}

export interface Offer {
  seat: number;
  points: number;
}

export interface Fighter {
  id: string;
  number: number | null;
  toughness: number;
  frame: string;
  guns: string[];
  traits: string[];
  horse: boolean;
  points: number;
  advances: number;
  gone: number | null;
  dead: boolean;
  shape: Shape;
  harm: Harm;
}

export interface ActPlayed {
  act: number;
  title: string;
  plans: string[];
  scenario: string;
  winner: number | null;
  ended: string;
  tally: number[];
  bags: number[];
}

/** The campaign between its acts, and beside them. */
export interface FeudView {
  act: number;
  title: string;
  dollars: number[];
  won: number[];
  tally: number[];
  plans: (string | null)[];
  spies: number[];
  sixth: number[];
  whiskey: number[];
  prisoner: string | null;
  guests: Guest[];
  offer: Offer | null;
  rosters: Fighter[][];
  buried: string[];
  history: ActPlayed[];
}

export interface Act {
  title: string;
  plans: string[][];
  scenes: string[][];
}

export interface Purchase {
  id: string;
  name: string;
  text: string;
  price: number;
}

export interface Campaign {
  name: string;
  sides: string[];
  win_acts: number;
  acts: Act[];
  purchases: Purchase[];
}

export interface SightPoint {
  at: [number, number];
  clear: boolean;
}

/** The cover, why it is that, and the piece that gives it. */
export interface CoverView {
  cover: Cover;
  why: Why | null;
  piece: number | null;
}

export interface Sight {
  cover: Cover;
  why: Why | null;
  piece: number | null;
  lines: number;
  eye: [number, number];
  points: SightPoint[];
  distance: number;
}

/** On each row the stretches where somebody on foot would be seen. */
export interface Field {
  rows: [number, number][][];
}

/** The cover each point a man may Duck to has from the one who attacks him. */
export interface Shelter {
  points: [number, number, Cover | "unseen"][];
}

export interface Ruler {
  squared: number;
  hundredths: number;
  clear: boolean;
}

/** Points with what it costs to go there, and which of them are in cover or touch an enemy. */
export interface Reach {
  open: [number, number, number][];
  rough: [number, number, number][];
  cover: [number, number][];
  contact: [number, number][];
}

export interface Way {
  path: [number, number][];
  cost: number;
  rough: boolean;
  covered: Record<string, [number, number][]>;
}

export interface Modifier {
  id: string;
  value: number;
}

export interface GunOdds {
  gun: string;
  range: Range;
  loaded: boolean;
  base: number;
  modifiers: Modifier[];
  needs: number;
  tenths: number;
  fan_needs: number | null;
  fan_tenths: number | null;
}

export interface Odds {
  guns: GunOdds[];
  lawful: boolean;
  sight: Sight;
  perched: boolean;
}

export interface Piece {
  id: string;
  kind: string;
  rect: [number, number, number, number];
  doors: [number, number, number, number][];
  windows: [number, number, number, number][];
  move: Going;
  height: Height;
  cover: Cover;
}

export interface Perch {
  id: string;
  at: [number, number];
  foot: [number, number];
  host: number;
  cover: Cover;
}

export interface MapView {
  id: string;
  name: string;
  size: number;
  edges: string[];
  points: Record<string, [number, number]>;
  perches: Perch[];
  pieces: Piece[];
}

export interface Character {
  id: string;
  name: string;
  handle: string;
  faction: string;
  toughness: number;
  frame: string;
  guns: string[];
  traits: string[];
  horse: boolean;
  cost: number;
  on_foot: number;
}

export interface PrintedGun {
  id: string;
  short: number;
  long: number;
  rounds: number;
  fanfire: boolean;
  cost: number;
}

export interface PointsFor {
  side: string;
  event: string;
  points: number;
}

export interface ScenarioSide {
  id: string;
  seats: number[];
  role: string;
  budget: number;
  cast: string[];
  mounted: string[];
  exits: string[];
  zone: [number, number, number, number];
  slots: [number, number][];
}

/** A briefing: what it is about, who fights, what wins. */
export interface Scenario {
  id: string;
  name: string;
  map: string;
  modes: Mode[];
  turns: number;
  brief: string[];
  goal: string;
  points: PointsFor[];
  sides: ScenarioSide[];
}

export interface Stage {
  scenario: Scenario;
  map: MapView;
}

export interface RuthlessScenery {
  scenario: Scenario;
  map: MapView;
  campaign: Campaign | null;
  stages?: Record<string, Stage>;
  characters: Character[];
  guns: PrintedGun[];
  traits: string[];
  hits: Location[];
  frames: Record<string, number[]>;
}

export interface Gun {
  id: string;
  rounds: number;
  of: number;
}

export interface Man {
  id: string;
  seat: number | null;
  side: number | null;
  status: Status;
  at: [number, number] | null;
  perch: string | null;
  mounted: boolean;
  horse_wounds: number;
  lily_livered: boolean;
  covers: boolean;
  aims: boolean;
  boxes: Record<Location, [number, number]>;
  guns: Gun[];
  toughness: number;
  frame: string;
  traits: string[];
  used: string[];
  bag: boolean;
  steer: boolean;
  done: boolean;
  in_cover: boolean;
  kills: number;
  merit: number;
  fell: number;
  back: boolean;
  avenges: string[];
  due_back: boolean;
}

export interface Side {
  id: string;
  seats: number[];
  tally: number;
  points: number | null;
  shaken: number;
  skedaddles: boolean;
  has_left: boolean;
  events: Record<string, number>;
}

export interface Player {
  seat: number;
  side: number;
  hand_count: number;
  hand: string[] | null;
  known: string[];
  lead: string | null;
  cut: string | null;
  budget: number;
  spent: number;
  third_action: boolean;
}

export interface Horse {
  owner: string | null;
  rider: string | null;
  at: [number, number] | null;
  wounds: number;
  alive: boolean;
}

export interface Thing {
  where: Whereabouts;
  at: [number, number] | null;
  bearer: string | null;
}

export interface Grave {
  id: string;
  at: [number, number];
}

export interface DroppedGun {
  at: [number, number];
  gun: string;
  rounds: number;
}

/** Whose actions are being taken. */
export interface Acting {
  id: string;
  taken: number;
  moves: number;
  shots: number;
  sermons: number;
  free_saddle_used: boolean;
  more: boolean;
}

export interface CoveringShot {
  id: string;
  at: [number, number];
}

/** The Move under way: its path, where he is on it, and the covering shots announced. */
export interface Moving {
  id: string;
  enemy: string | null;
  path: [number, number][];
  at: number;
  checkpoints: number[];
  shots: CoveringShot[];
}

/** What a reaction answers: the innermost shot, or the charge. */
export interface Attack {
  attacker: string;
  target: string;
  kind: Manner | "charge";
  gun: string | null;
  rounds: number;
  needs: number | null;
  beat: string;
}

export interface RuthlessView {
  scenario: string;
  mode: Mode;
  turn: number;
  turns: number;
  step: string;
  asks: string;
  you: number | null;
  sides: Side[];
  players: Player[];
  order: number[];
  active: number | null;
  deck: number;
  discards: string[];
  men: Man[];
  horses: Horse[];
  carcasses: [number, number][];
  bags: Thing[];
  steers: Thing[];
  graves: Grave[];
  gold: [number, number] | null;
  locks: [number, number] | null;
  dropped: DroppedGun[];
  acting: Acting | null;
  moving: Moving | null;
  attack: Attack | null;
  under_way: Record<string, number | string | null>[];
  running: string[];
  ducked: string | null;
  waiting: number[];
  attacked: [number, number][];
  drafted: string[][];
  placing: string | null;
  result: number[] | null;
  feud: FeudView | null;
}
