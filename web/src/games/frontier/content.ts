import type { IconName } from "../../parts/Icon";
import { printed } from "../../table/moment";
import type { CardType, Face, FrontierScenery, GoodId, SupplyId } from "./view";

/** How things are drawn and called. What is printed on them comes with the table (see `scenery` in view.py). */

export const faceOf = (scenery: FrontierScenery, id: string): Face => printed(scenery.cards, id);

export const facesOf = (scenery: FrontierScenery, type: CardType) =>
  Object.values(scenery.cards).filter((face) => face.type === type);

export const SUPPLIES = [
  "bullets",
  "holsters",
  "horses",
  "rations",
  "repeating_rifles",
  "silver_dollars",
  "six_shooters",
] as const satisfies readonly SupplyId[];

export const TYPES = ["critter", "duel", "range", "calamity"] as const;
export const TYPE_NAMES = { critter: "Critter", duel: "Duel", range: "Range", calamity: "Calamity" } as const;

export const GOOD_ICONS: Record<GoodId, IconName> = {
  bullets: "heavy-bullets",
  holsters: "cowboy-holster",
  horses: "horse-head",
  rations: "meat",
  repeating_rifles: "winchester-rifle",
  silver_dollars: "two-coins",
  six_shooters: "revolver",
  stamina: "heart-plus",
};
const GOOD_NAMES: Record<GoodId, readonly [one: string, many: string]> = {
  bullets: ["Bullet", "Bullets"],
  holsters: ["Holster", "Holsters"],
  horses: ["Horse", "Horses"],
  rations: ["Ration", "Rations"],
  repeating_rifles: ["Repeating Rifle", "Repeating Rifles"],
  silver_dollars: ["Silver Dollar", "Silver Dollars"],
  six_shooters: ["Six Shooter", "Six Shooters"],
  stamina: ["Stamina", "Stamina"],
};
export const goodName = (good: GoodId, count: number) => GOOD_NAMES[good][count === 1 ? 0 : 1];

export const CARD_ICONS: Readonly<Record<string, IconName>> = {
  buzzard: "vulture",
  varmint: "badger",
  coyote: "wolf-howl",
  rattlesnake: "rattlesnake",
  wild_boar: "boar",
  mountain_lion: "feline",
  grizzly: "bear-head",
  ghost_town: "spooky-house",
  mine: "gold-mine",
  bank: "bank",
  iron_horse: "steam-locomotive",
  wanted_dead_or_alive: "wanted-reward",
  ace_in_the_hole: "card-ace-spades",
  harmonica: "musical-notes",
  stagecoach: "old-wagon",
  tombstone_epitaph: "tombstone",
  local_yokel: "farmer",
  prospector: "miner",
  trading_post: "trade",
  campfire: "campfire",
  chuck_wagon: "camp-cooking-pot",
  mustang: "horse-head",
  ammunition_crate: "ammo-box",
  dust_devil: "tornado",
  drought: "desert-skull",
  stampede: "bison",
  cacti: "cactus",
  rustlers: "lasso",
  card_sharp: "poker-hand",
  wet_powder: "barrel-leak",
  graverobbers: "hasty-grave",
  bounty_hunters: "crosshair",
  scoundrel: "bandit",
  dynamite: "dynamite",
  deputy: "police-badge",
  kid_laramie: "western-hat",
  dusty_mae_rawlins: "gun-rose",
  preacher_pike: "gothic-cross",
  colt_maddox: "revolver",
  widow_crane: "heron",
  john_turner: "crossed-pistols",
  sheriff: "law-star",
  us_marshal: "star-medal",
};
