import type { IconName } from "../../parts/Icon";
import type { Suit } from "./view";

/** How everything is drawn. What is printed, and what it means, comes from the table. */

/** The woodcut of each icon of a tile's square. */
export const ICON_OF: Readonly<Record<string, IconName>> = {
  b: "bandit",
  h: "law-star",
  p: "war-pick",
  g: "gold-nuggets",
  u: "heavy-bullets",
  S: "spades",
  H: "hearts",
  K: "clubs",
  D: "diamonds",
  f: "grass",
  c: "cow",
};
export const LAND_ICONS: Readonly<Record<string, IconName>> = {
  "^": "mountains",
  "~": "grass",
  c: "cow",
  m: "mine-wagon",
};
export const MARK_ICONS: Readonly<Record<string, IconName>> = {
  p: "war-pick",
  U: "horseshoe",
  g: "gold-nuggets",
  u: "heavy-bullets",
  h: "house",
  j: "card-ace-spades",
  r: "rope-coil",
  t: "direction-sign",
  "=": "railway",
};
export const BUILDING_ICONS: Readonly<Record<string, IconName>> = {
  bank: "bank",
  hotel: "bed",
  barn: "barn",
  ranch_house: "house",
  cache: "wooden-crate",
  sawmill: "circular-sawblade",
  chapel: "church",
  sheriffs_office: "police-badge",
  fancy_saloon: "saloon-doors",
  stables: "horse-head",
  general_store: "shop",
  town_hall: "greek-temple",
  hideout: "cave-entrance",
  wheelwright: "cartwheel",
};
export const SUITS: readonly Suit[] = ["spades", "hearts", "clubs", "diamonds"];
export const CONTRACT_ICONS: Readonly<Record<string, IconName>> = {
  alleys: "stone-path",
  gold: "gold-nuggets",
  bullets: "heavy-bullets",
  points: "trophy",
};

/** The tooltip of what is printed on a square, or lies in it. */
export const LAND_TIPS: Readonly<Record<string, string>> = { "^": "hill", "~": "pasture", c: "pasture", m: "mine" };
export const MARK_TIPS: Readonly<Record<string, string>> = {
  X: "start_square",
  p: "pickaxe",
  U: "horseshoe",
  g: "gold_space",
  u: "bullet_space",
  a: "alley_space",
  "!": "bandit",
  h: "house_plot",
  j: "ace_space",
  r: "rope",
  t: "signpost_square",
  "=": "rail",
};
export const TILE_TIPS: Readonly<Record<string, string>> = {
  b: "bandit",
  h: "sheriff",
  p: "pickaxe",
  g: "gold_space",
  u: "bullet_space",
  a: "alley_space",
  f: "pasture",
  c: "pasture",
};
