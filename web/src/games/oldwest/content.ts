import type { IconName } from "../../parts/Icon";
import type { Industry, OldWestScenery, Status } from "./view";

/** How things are drawn and called. What is printed on them comes with the table (see `scenery` in view.py). */

export const PIECE_ICONS: Readonly<Record<string, IconName>> = {
  doctor: "hospital-cross",
  church: "church",
  well: "well",
  schoolhouse: "open-book",
  philanthropy: "heart-plus",
  sheriff: "law-star",
  jail: "prisoner",
  fire_brigade: "full-wood-bucket",
  courthouse: "scales",
  town_hall: "greek-temple",
  bank: "bank",
  general_store: "shop",
  hardware_store: "hammer-nails",
  blacksmith: "anvil",
  gunsmith: "crossed-pistols",
  tailor: "sewing-needle",
  saloon: "saloon-doors",
  brothel: "rose",
  newspaper: "newspaper",
  coach_builder: "old-wagon",
  steamboat: "paddle-steamer",
  tent: "camping-tent",
  wooden_house: "wood-cabin",
  bridge: "stone-bridge",
  log_stockpile: "wood-pile",
  freight_station: "warehouse",
  railway_station: "steam-locomotive",
  railhead: "rail-road",
  track: "railway",
  logging_camp: "forest-camp",
  sawmill: "circular-saw",
  steam_donkey: "steam-blast",
  dam: "dam",
  log_boom: "log",
  panning: "gold-nuggets",
  sluice: "gold-mine",
  dredge: "mine-wagon",
  canal: "river",
  farmstead: "barn",
  wind_pump: "windpump",
  enclosure: "wooden-fence",
  horse_stable: "stable",
  ox_stable: "buffalo-head",
  donkey_stable: "donkey",
  mule_stable: "donkey",
  lumber_exchange: "trade",
  planing_mill: "circular-saw",
  pavilion: "huts-village",
  smelter: "cauldron",
  refinery: "factory",
  mint: "gold-bar",
  stockyards: "cow",
  packing_house: "steak",
  ice_house: "ice-cubes",
  academy: "graduate-cap",
  public_library: "bookshelf",
  agency_office: "police-badge",
};

export const GOOD_ICONS: Readonly<Record<string, IconName>> = {
  log: "log",
  lumber: "planks",
  gold: "gold-nuggets",
  silver: "metal-bar",
  tool: "wrench",
  gun: "revolver",
  horse: "horse-head",
  ox: "buffalo-head",
  donkey: "donkey",
  mule: "donkey",
  cattle: "cow",
  money: "two-coins",
};
/** Numbers of a player that are no goods. */
export const OWN_ICONS: Readonly<Record<string, IconName>> = {
  money: "two-coins",
  income: "receive-money",
  political: "vote",
  investment: "profit",
  points: "trophy",
  votes: "vote",
  workers: "meeple",
  "range cattle": "cow",
  "meat cattle": "cow",
  "dairy cattle": "cow",
};
/** The goods a player keeps in town, in the order of the foot. */
export const STOCK = ["log", "lumber", "gold", "silver", "tool", "gun"] as const;
export const ANIMALS = ["horse", "ox", "donkey", "mule"] as const;

export const MARKET_ICONS: Readonly<Record<string, IconName>> = {
  steamship: "paddle-steamer",
  stagecoach: "old-wagon",
  red: "steam-locomotive",
  blue: "steam-locomotive",
  green: "steam-locomotive",
  supply: "shop",
};
export const MARKET_NAMES: Readonly<Record<string, string>> = {
  steamship: "Ship",
  stagecoach: "Coach",
  red: "Red",
  blue: "Blue",
  green: "Green",
  supply: "Supply",
};
export const TROUBLE_ICONS: Readonly<Record<string, IconName>> = {
  fire: "flame",
  rustling: "lasso",
  revolt: "fist",
  wrecking: "dynamite",
  storm: "lightning-storm",
  drought: "sun",
};
export const STATUS_ICONS: Readonly<Record<Status, IconName>> = {
  health: "heart-beats",
  wealth: "two-coins",
  safety: "law-star",
};
export const STATUSES = ["health", "wealth", "safety"] as const;
export const INDUSTRIES: readonly Industry[] = ["lumbering", "mining", "ranching"];
export const INDUSTRY_ICONS: Readonly<Record<Industry, IconName>> = {
  lumbering: "wood-axe",
  mining: "war-pick",
  ranching: "cow",
};
export const ROW_ICONS = { railroad: "railway", telegraph: "radio-tower" } as const;

/** The icon of an answer, by its verb; what an answer is about has one of its own. */
export const VERB_ICONS: Readonly<Record<string, IconName>> = {
  odd_job: "receive-money",
  cut: "wood-axe",
  drive_logs: "log",
  saw: "circular-saw",
  mine: "war-pick",
  carry: "donkey",
  drive_cattle: "lasso",
  breed: "cow",
  stable: "stable",
  haul: "old-wagon",
  milk: "cow",
  round_up: "lasso",
  fight_fire: "flame",
  calm: "fist",
  douse: "well",
  land: "wood-pile",
  campaign: "vote",
  railroad: "railway",
  telegraph: "radio-tower",
  end_turn: "check-mark",
  roll: "perspective-dice-six-faces-random",
  number: "hand",
  float: "log",
  sweep: "log",
  unjam: "log",
  fell: "wood-axe",
  steam: "steam-blast",
  stockpile: "wood-pile",
  prospect: "perspective-dice-six-faces-random",
  overbuild: "war-pick",
  head: "cow",
  ship: "steam-locomotive",
  calf: "cow",
  lose: "cow",
  with_lumber: "planks",
  with_logs: "log",
  send: "huts-village",
  take: "card-pickup",
  draw: "card-pickup",
  keep: "check-mark",
  drop: "card-pickup",
  seat: "gavel",
  replace: "gavel",
  refuse: "cross-mark",
  pass: "cross-mark",
  done: "check-mark",
  yes: "check-mark",
  wheel: "cartwheel",
  call: "person",
  event: "scroll-unfurled",
  order: "checklist",
  player: "person",
  upgrade: "wood-cabin",
  goal: "trophy",
  custom: "old-wagon",
};

const FOUNDING = ["log_stockpile", "freight_station", "railway_station"];
const HOMES = ["tent", "wooden_house"];

/** What a piece is drawn as: a false front of some colour, a pitched roof of another, or something in the water. */
export function pieceKind(scenery: OldWestScenery, id: string): string {
  if (FOUNDING.includes(id)) return "founding";
  if (HOMES.includes(id)) return "home";
  if (["bridge", "canal", "track"].includes(id)) return id;
  if (id === "railhead") return "rail";
  const industry = scenery.industry.find((face) => face.id === id);
  if (industry) return industry.industry;
  return scenery.public.find((face) => face.id === id)?.kind ?? "special";
}

export const isTownPiece = (kind: string) =>
  ["health", "safety", "wealth", "civic", "home", "founding", "special", "bridge"].includes(kind);

/** "b43" as people write it. */
export const spaceName = (space: string) => space.toUpperCase();

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const ROMAN = ["I", "II", "III", "IV"] as const;
