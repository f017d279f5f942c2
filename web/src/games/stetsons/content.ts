import type { IconName } from "../../parts/Icon";
import type { BulletFace } from "./view";

/** How things are drawn and called. What is printed on them comes with the table (see `scenery` in view.py). */

export const BULLETS: readonly BulletFace[] = ["hit", "headshot", "miss", "stop", "jam"];

export const AFTER_WORDS = {
  discard: "then discarded",
  keep: "back to your hand",
  place: "stays in front of you",
} as const;

export const ACTION_ICONS: Readonly<Record<string, IconName>> = {
  the_ace_of_spades: "card-ace-spades",
  hair_trigger: "supersonic-bullet",
  hit_the_dirt: "falling",
  quick_draw: "cowboy-holster",
  the_ghost: "ghost",
  dust_storm: "dust-cloud",
  lynch_mob: "torch",
  fastest_gun_in_the_west: "revolver",
  dance_pardner: "cowboy-boot",
  stove_plate_vest: "breastplate",
  second_wind: "windy-stripes",
  wanted_poster: "wanted-reward",
  dead_man_s_hand: "poker-hand",
  sharpshooter: "bullseye",
  double_cross: "crossed-pistols",
  overturned_table: "table",
  eyes_in_the_back: "eye-target",
  royal_flush: "card-king-hearts",
  derringer: "pistol-gun",
  fan_the_hammer: "flat-hammer",
  train_robbery: "bandit",
  winchester: "winchester-rifle",
  stampede: "bison",
  second_sixgun: "revolver",
  bounty_hunter: "crosshair",
  bandolier: "bullets",
  henry_repeater: "winchester-rifle",
  hanging_judge: "gavel",
  crossfire: "duel",
  gold_strike: "gold-nuggets",
  sawn_off_shotgun: "sawed-off-shotgun",
  shotgun: "sawed-off-shotgun",
  card_sharp: "card-pickup",
  medicine_show: "medicines",
  second_sixgun_2: "revolver",
  sharps_buffalo_rifle: "arrow-scope",
  tall_tale: "conversation",
  throwing_knife: "thrown-knife",
  dynamite: "dynamite",
  undertaker: "coffin",
  between_the_eyes: "headshot",
  pickpocket: "snatch",
  iron_horse: "steam-locomotive",
  steady_aim: "human-target",
  cool_head: "brain",
  prospector_s_luck: "miner",
  "10_gallon_hat": "western-hat",
  last_laugh: "imp-laugh",
  snake_oil: "snake-jar",
  ambush: "backstab",
  stagecoach: "old-wagon",
  ricochet: "ricochet",
  slow_and_steady: "turtle",
  gatling_gun: "minigun",
};

export const COVER_ICONS: Readonly<Record<string, IconName>> = {
  cactus: "cactus",
  hay_bale: "wheat",
  barrel: "barrel",
  wagon: "old-wagon",
  rock: "rock",
  adobe_wall: "brick-wall",
};

export const BULLET_ICONS: Readonly<Record<BulletFace, IconName>> = {
  hit: "bullet-impacts",
  headshot: "headshot",
  miss: "dust-cloud",
  stop: "stop-sign",
  jam: "gears",
};

export const STANCE_ICONS: Readonly<Record<string, IconName>> = {
  shoot: "revolver",
  run: "sprint",
  fire_from_cover: "eye-shield",
  reload_open: "reload-gun-barrel",
};
