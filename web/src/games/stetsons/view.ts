// Made from src/saloon/games/stetsons/view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type After = "discard" | "keep" | "place";

export type BulletFace = "hit" | "headshot" | "miss" | "stop" | "jam";

export type CoverKind = "soft" | "partial" | "hard";

export type GunClass = "hand" | "rifle" | "pocket";

export type Sex = "F" | "M";

export type Uses = "game" | "always";

export type Means =
  | "killed"
  | "wounded"
  | "vest"
  | "cannot_be_hit"
  | "blown_away"
  | "absorbed"
  | "blocked"
  | "jams"
  | "changed"
  | "answered"
  | "fire_on"
  | "over";

export interface HeldCard {
  id: string;
  speed: number;
  bonus: number;
}

/** A card on the table; of one that lies face down only its owner knows more. */
export interface PlayedCard {
  id: string | null;
  speed: number | null;
  bonus: number | null;
  face_down: boolean;
}

export interface CoverView {
  id: string;
  taken: number;
  bullets: BulletFace[];
}

export interface GunView {
  id: string;
  gun: number;
  bullets: number;
  jammed: boolean;
  usable: boolean;
  looked_at: BulletFace[];
}

export interface SlingerView {
  seat: number;
  character: string | null;
  ability_spent: boolean;
  notoriety: number;
  alive: boolean;
  standing: boolean;
  died: number;
  wounds: number;
  wounds_this_round: number;
  downed_by: number | "ambush" | null;
  hand_count: number;
  hand: HeldCard[] | null;
  played: PlayedCard | null;
  target: number | null;
  target_locked: boolean;
  stance: string | null;
  worth: number;
  watches: number | null;
  badges: string[];
  cover: CoverView | null;
  guns: GunView[];
}

export interface Place {
  seat: number;
  speed: number;
}

/** The Bullets in the air. */
export interface ShotView {
  source: string;
  gun: number | null;
  shooter: number;
  victim: number;
  flipped: (BulletFace | null)[];
  resolved: number;
  drawn: BulletFace;
  counts_as: BulletFace;
  wounds_to_come: number;
}

export interface StetsonsView {
  step: string;
  round: number;
  caller: number;
  you: number | null;
  slingers: SlingerView[];
  order: Place[];
  turn: number | null;
  face_up: HeldCard[];
  picks_next: number[];
  action_deck: number;
  action_discards: string[];
  cover_deck: number;
  cover_up: string;
  cover_discards: string[];
  bullet_pile: number;
  bullet_discards: Record<BulletFace, number>;
  bullets_discarded_unseen: number;
  bullets_not_seen: Record<BulletFace, number>;
  next_bullet: Record<string, Record<string, number>>;
  next_means: Record<BulletFace, Means>;
  storm: number | null;
  shot: ShotView | null;
}

export interface ActionFace {
  id: string;
  name: string;
  text: string;
  note: string;
  kind: string;
  speed: number;
  bonus: number;
  after: After;
}

export interface CharacterFace {
  id: string;
  name: string;
  sex: Sex;
  ability: string;
  uses: Uses;
  window: string | null;
  text: string;
}

export interface CoverFace {
  id: string;
  name: string;
  kind: CoverKind;
  hits: number;
}

export interface GunFace {
  id: string;
  name: string;
  kind: GunClass;
  speed: number;
  load: number;
  flips: number;
}

export interface StetsonsScenery {
  rounds: number;
  bloodier: boolean;
  stacking: boolean;
  actions: Record<string, ActionFace>;
  characters: Record<string, CharacterFace>;
  covers: Record<string, CoverFace>;
  guns: Record<string, GunFace>;
}

/** What a gun of the seat that asks would do, by the Bullets alone: cards and abilities come on top. */
export interface OddsView {
  gun: string;
  bullets: number;
  next: Record<string, number>;
  next_hits: number;
  fired_on_hits: number;
}

/** What a seat's score would be now, as far as the seat that asks can know it. */
export interface ScoreView {
  notoriety: number;
  cards: number;
  unknown: number;
  bonus: number;
  total: number;
}
