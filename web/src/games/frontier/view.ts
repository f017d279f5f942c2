import type { Situation } from "../../table/moment";
import type { Supply } from "./content";

/** What the game shows (the view is the same for every seat). */
export type FrontierView = {
  phase: string;
  active: number;
  card: string | null;
  revealed: number;
  players: Outlaw[];
  deck: { count: number; cards: Record<string, number> };
  boot_hill: string[];
  duels: { id: string; owner: number | null }[];
  duels_to_end: number;
  settling: string | null;
  cards_to_give: number;
  peddler: { wares: { supply: Supply; lot: number; price: number }[]; purchases_left: number } | null;
  trade: Trade | null;
};

export type Outlaw = {
  supplies: Record<Supply, { count: number; capacity: number }>;
  stamina: number;
  stamina_max: number;
  pile: string[];
  field: string[];
  fuse_lit: boolean;
  dead: boolean;
  notoriety: number;
  status: string | null;
  next_status: string | null;
  reveal: number;
  duels: number;
  stagecoach: { spare: number; held_in: Supply | null } | null;
  bounty: number;
  bounty_lines: [string, number][];
};

export type Lot = { supply: Supply; units: number };
export type Trade = {
  partner: number | null;
  give: Lot | null;
  ask: Lot | null;
  offers_made: number;
  offers_max: number;
};

export const viewOf = (situation: Situation) => situation.view as FrontierView;

export function outlawOf(situation: Situation, seat: number): Outlaw {
  const outlaw = viewOf(situation).players[seat];
  if (!outlaw) throw new Error(`Nobody sits on seat ${seat}.`);
  return outlaw;
}
