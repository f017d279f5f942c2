import cards from "../../../../src/saloon/games/frontier/content/cards.toml";
import game from "../../../../src/saloon/games/frontier/content/game.toml";
import notoriety from "../../../../src/saloon/games/frontier/content/notoriety.toml";
import stores from "../../../../src/saloon/games/frontier/content/stores.toml";
import type { IconName } from "../../parts/Icon";
import type { SupplyId } from "./view";

/** What is printed on the cards, read from the game's content files. The client knows no rule beyond it. */
export type Supply = SupplyId;
export type Goods = Partial<Record<"stamina" | Supply, number>>;

export type Face = {
  id: string;
  name: string;
  type: "critter" | "duel" | "range" | "calamity";
  copies: number;
  bullets?: number;
  rations?: number;
  horses?: number;
  stamina?: number;
  stamina_cost?: number;
  notoriety?: number;
  bounty?: number;
  reward?: Goods;
  demand?: Goods[];
  goes_to?: "boot_hill" | "bounty_pile";
  text: string;
  rules: string[];
};
export type StoreGood = {
  supply: Supply;
  lot: number;
  price: number;
  with_bullets?: number;
  sell_lot: number;
  sell: number;
};
export type Store = { id: string; name: string; text: string; goods: StoreGood[]; rules: string[] };
export type Status = { id: string; name: string; required: number; reveal: number; text: string; rules: string[] };

export const FACES = (cards as { card: Face[] }).card;
export const FACE: Readonly<Record<string, Face>> = Object.fromEntries(FACES.map((face) => [face.id, face]));
export const DUELS = FACES.filter((face) => face.type === "duel");
export const STORES = (stores as { store: Store[] }).store;
export const CONSTANTS = (game as { game: { unresolved_calamity_penalty: number; dynamite_loss: number } }).game;
export const STATUSES = (notoriety as { notoriety: Status[] }).notoriety;

export function faceOf(id: string): Face {
  const face = FACE[id];
  if (!face) throw new Error(`Frontier has no card "${id}".`);
  return face;
}

export const TYPE_NAMES = { critter: "Critter", duel: "Duel", range: "Range", calamity: "Calamity" } as const;

export const GOOD_ICONS: Record<keyof Required<Goods>, IconName> = {
  bullets: "heavy-bullets",
  holsters: "cowboy-holster",
  horses: "horse-head",
  rations: "meat",
  repeating_rifles: "winchester-rifle",
  silver_dollars: "two-coins",
  six_shooters: "revolver",
  stamina: "heart-plus",
};
const GOOD_NAMES: Record<keyof Required<Goods>, readonly [one: string, many: string]> = {
  bullets: ["Bullet", "Bullets"],
  holsters: ["Holster", "Holsters"],
  horses: ["Horse", "Horses"],
  rations: ["Ration", "Rations"],
  repeating_rifles: ["Repeating Rifle", "Repeating Rifles"],
  silver_dollars: ["Silver Dollar", "Silver Dollars"],
  six_shooters: ["Six Shooter", "Six Shooters"],
  stamina: ["Stamina", "Stamina"],
};
export const goodName = (good: keyof Required<Goods>, count: number) => GOOD_NAMES[good][count === 1 ? 0 : 1];

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
