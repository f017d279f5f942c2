import type { IconName } from "../../parts/Icon";
import type { Cover, Location } from "./view";

export const GUN_ICONS: Readonly<Record<string, IconName>> = {
  derringer: "pistol-gun",
  shotgun: "sawed-off-shotgun",
  revolver: "revolver",
  buntline: "revolver",
  bow: "bow-arrow",
  rifle: "winchester-rifle",
  sharps: "musket",
};

export const SUIT_ICONS: Readonly<Record<string, IconName>> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

export const LOCATIONS: readonly Location[] = ["leg", "arm", "graze", "gut", "chest", "severe"];

/** What a wound there does from its first box on. */
export const WOUND_WORDS: Readonly<Record<Location, string>> = {
  leg: "1 Move a turn",
  arm: "1 Shot a turn",
  graze: "",
  gut: "",
  chest: "no Aim",
  severe: "out cold",
};

/** How the sum of a shot is spoken of. */
export const MODIFIER_WORDS: Readonly<Record<string, string>> = {
  soft_cover: "soft cover",
  partial_cover: "partial cover",
  hard_cover: "hard cover",
  aim: "aimed",
  lily_livered: "Lily Livered",
  mounted: "in the saddle",
  gunfighter: "Gunfighter",
  greenhorn: "Greenhorn, long",
  ghost: "Ghost, long",
  backshooter: "Backshooter",
  vengeful: "Vengeful",
};

export const COVER_WORDS: Readonly<Record<Cover, string>> = {
  none: "in the open",
  soft: "soft cover",
  partial: "partial cover",
  hard: "hard cover",
};

export const MOVE_WORDS: Readonly<Record<string, string>> = {
  open: "open ground",
  rough: "rough ground",
  blocked: "no way through",
  walls: "walls, with openings",
};

export const ICONS: Readonly<Record<string, IconName>> = {
  move: "walk",
  move_to: "walk",
  shoot: "on-target",
  fire: "on-target",
  fan: "on-target",
  fire_two: "on-target",
  aim: "human-target",
  cover: "eye-target",
  reload: "reload-gun-barrel",
  courage: "chicken",
  charge: "fist",
  charge_on: "fist",
  brawl_again: "fist",
  done: "check-mark",
  end_activation: "check-mark",
  drafted: "check-mark",
  keep: "check-mark",
  mount: "saddle",
  dismount: "saddle",
  unlock: "padlock-open",
  take_bag: "swap-bag",
  drop_bag: "swap-bag",
  payroll: "swap-bag",
  search: "magnifying-glass",
  dig: "dig-dug",
  rope: "lasso",
  let_go: "lasso",
  take_gun: "revolver",
  treat: "bandage-roll",
  sermon: "prayer",
  climb: "ladder",
  climb_at: "ladder",
  climb_down: "ladder",
  climb_down_at: "ladder",
  leave: "run",
  hold: "cross-mark",
  stop: "cross-mark",
  pass: "cross-mark",
  no_card: "cross-mark",
  cover_fire: "on-target",
  snap: "on-target",
  duck: "dodging",
  take_hit: "human-target",
  cheat: "card-play",
};
