import type { Situation } from "../../table/moment";
import type { BulletFace, CoverKind, GunClass } from "./content";

/** What a seat sees of the game (src/saloon/games/stetsons/view.py). */
export type StetsonsView = {
  step: string;
  round: number;
  rounds: number;
  bloodier: boolean;
  stacking: boolean;
  caller: number;
  you: number | null;
  slingers: Slinger[];
  order: { seat: number; speed: number }[];
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
  /** What the next Bullet of each gun may be, as counts. */
  next_bullet: Record<string, Partial<Record<BulletFace, number>>>;
  /** Who raised a Dust Storm. */
  storm: number | null;
  shot: InTheAir | null;
};

export type HeldCard = { id: string; speed: number; bonus: number };
export type PlayedCard = { id: string | null; speed: number | null; bonus: number | null; face_down: boolean };
export type Cover = { id: string; kind: CoverKind; hits: number; taken: number; bullets: BulletFace[] };
export type Gun = {
  id: string;
  gun: number;
  class: GunClass;
  bullets: number;
  load: number;
  flips: number;
  jammed: boolean;
  speed: number;
  usable: boolean;
  looked_at: BulletFace[];
};
export type InTheAir = {
  source: string;
  gun: string | null;
  shooter: number;
  victim: number;
  flipped: (BulletFace | null)[];
  resolved: number;
  drawn: BulletFace;
  counts_as: BulletFace;
  wounds_to_come: number;
};
export type Slinger = {
  seat: number;
  character: string | null;
  sex: "F" | "M" | null;
  ability_spent: boolean;
  notoriety: number;
  alive: boolean;
  standing: boolean;
  wounds: number;
  wounds_this_round: number;
  hand_count: number;
  hand: HeldCard[] | null;
  played: PlayedCard | null;
  target: number | null;
  target_locked: boolean;
  stance: string | null;
  worth: number;
  watches: number | null;
  badges: string[];
  cover: Cover | null;
  guns: Gun[];
};

export const viewOf = (situation: Situation) => situation.view as StetsonsView;

export function slingerOf(view: StetsonsView, seat: number): Slinger {
  const slinger = view.slingers[seat];
  if (!slinger) throw new Error(`Nobody sits on seat ${seat}.`);
  return slinger;
}

/** The gun a shot is fired from, by the name the view gives it ("sixgun:A", "winchester"). */
export function gunInHand(view: StetsonsView, shot: InTheAir): Gun | undefined {
  const id = shot.gun?.split(":")[0];
  return slingerOf(view, shot.shooter).guns.find((gun) => gun.id === id);
}
