/** What the game shows. Points are half inches from the north-west corner. */
export type Point = [x: number, y: number];
export type Rect = [x1: number, y1: number, x2: number, y2: number];
export type Cover = "none" | "soft" | "partial" | "hard";
export type Location = "leg" | "arm" | "graze" | "gut" | "chest" | "severe";
export type Status = "off_table" | "up" | "unconscious" | "dead" | "escaped" | "left" | "left_unconscious" | "captive";

export type Man = {
  id: string;
  seat: number | null;
  side: number | null;
  status: Status;
  at: Point | null;
  perch: string | null;
  mounted: boolean;
  horse_wounds: number;
  lily_livered: boolean;
  covers: boolean;
  aims: boolean;
  /** Boxes crossed off, and how many there are. */
  boxes: Record<Location, [lost: number, of: number]>;
  guns: { id: string; rounds: number; of: number }[];
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
};

export type Side = {
  id: string;
  seats: number[];
  tally: number;
  points: number | null;
  /** Runs on this or less. */
  shaken: number;
  skedaddles: boolean;
  left: boolean;
  events: Record<string, number>;
};

export type Player = {
  seat: number;
  side: number;
  hand_count: number;
  hand: string[] | null;
  /** Cards of this hand the viewer happens to know. */
  known: string[];
  lead: string | null;
  cut: string | null;
  budget: number;
  third_action: boolean;
};

export type Thing = { where: "lies" | "carried" | "locked" | "gone"; at: Point | null; bearer: string | null };

export type Attack = {
  attacker: string;
  target: string;
  kind: "single" | "fanfire" | "two_rounds" | "covering" | "snap" | "charge";
  gun: string | null;
  rounds: number;
  needs: number | null;
  beat: string;
};

export type RuthlessView = {
  scenario: string;
  mode: "two" | "teams" | "ffa";
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
  horses: { owner: string | null; rider: string | null; at: Point | null; wounds: number; alive: boolean }[];
  carcasses: Point[];
  bags: Thing[];
  steers: Thing[];
  graves: { id: string; at: Point }[];
  gold: Point | null;
  locks: [opened: number, of: number] | null;
  dropped: { at: Point; gun: string; rounds: number }[];
  acting: {
    id: string;
    taken: number;
    moves: number;
    shots: number;
    sermons: number;
    free_saddle_used: boolean;
    more: boolean;
  } | null;
  moving: {
    id: string;
    enemy: string | null;
    path: Point[];
    at: number;
    checkpoints: number[];
    shots: { id: string; at: Point }[];
  } | null;
  attack: Attack | null;
  drafted: string[][];
  placing: string | null;
  running: string[];
  result: number[] | null;
  feud: FeudView | null;
};

export type Piece = {
  id: string;
  kind: string;
  rect: Rect;
  doors: Rect[];
  windows: Rect[];
  move: "open" | "rough" | "blocked" | "walls";
  height: "flat" | "low" | "tall";
  cover: Cover;
};

export type Perch = { id: string; at: Point; foot: Point; host: number; cover: Cover };

export type MapView = {
  id: string;
  name: string;
  size: number;
  points: Record<string, Point>;
  perches: Perch[];
  pieces: Piece[];
};

export type Character = {
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
};

export type Gun = { id: string; short: number; long: number; rounds: number; fanfire: boolean; cost: number };

export type ScenarioSide = {
  id: string;
  role: string;
  budget: number;
  cast: string[];
  mounted: string[];
  exits: string[];
  zone: Rect;
  slots: Point[];
};

/** The campaign between its acts, and beside them. */
export type FeudView = {
  act: number;
  title: string;
  dollars: number[];
  won: number[];
  tally: number[];
  /** Of each seat, as far as this viewer may know it. */
  plans: (string | null)[];
  spies: number[];
  sixth: number[];
  whiskey: number[];
  prisoner: string | null;
  guests: { seat: number; id: string; horse: boolean }[];
  offer: { seat: number; points: number } | null;
  rosters: Fighter[][];
  buried: string[];
  history: {
    act: number;
    title: string;
    plans: string[];
    scenario: string;
    winner: number | null;
    ended: string;
    tally: number[];
    bags: number[];
  }[];
};

export type Fighter = {
  id: string;
  /** By which he is fielded; null once he is gone. */
  number: number | null;
  toughness: number;
  frame: string;
  guns: string[];
  traits: string[];
  horse: boolean;
  points: number;
  advances: number;
  /** The act that took him from the roster. */
  gone: number | null;
  dead: boolean;
  shape: "stayed_home" | "fielded" | "unconscious" | "dead";
  harm: "" | "left" | "shaken";
};

export type Campaign = {
  name: string;
  sides: string[];
  win_acts: number;
  acts: { title: string; plans: string[][]; scenes: string[][] }[];
  purchases: { id: string; name: string; text: string; price: number }[];
};

export type RuthlessScenery = {
  campaign: Campaign | null;
  /** Of a campaign: every scenario it may come to, with its map. */
  stages?: Record<string, Pick<RuthlessScenery, "scenario" | "map">>;
  scenario: {
    id: string;
    name: string;
    map: string;
    modes: string[];
    turns: number;
    brief: string[];
    goal: string;
    points: { side: string; event: string; points: number }[];
    sides: ScenarioSide[];
  };
  map: MapView;
  characters: Character[];
  guns: Gun[];
  traits: string[];
  frames: Record<string, number[]>;
  /** What each face of the die strikes. */
  hits: Location[];
};
