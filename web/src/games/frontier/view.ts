// Made from src/saloon/games/frontier/view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type SupplyId =
  | "bullets"
  | "holsters"
  | "horses"
  | "rations"
  | "repeating_rifles"
  | "silver_dollars"
  | "six_shooters";

export interface Holding {
  count: number;
  capacity: number;
}

export interface StagecoachView {
  spare: number;
  held_in: SupplyId | null;
}

export interface OutlawView {
  supplies: Record<SupplyId, Holding>;
  stamina: number;
  stamina_max: number;
  pile: string[];
  field: string[];
  fuse_lit: boolean;
  dead: boolean;
  on_purpose: boolean;
  notoriety: number;
  status: string | null;
  next_status: string | null;
  next_status_at: number | null;
  reveal: number;
  duels: number;
  stagecoach: StagecoachView | null;
  harmonica_leaves: boolean[];
  bounty: number;
  bounty_lines: (string | number)[][];
}

export interface WareView {
  supply: SupplyId;
  lot: number;
  price: number;
  with_bullets: number;
  sell_lot: number;
  sell: number;
}

export interface StoreView {
  id: string;
  goods: WareView[];
}

export interface DeckView {
  count: number;
  cards: Record<string, number>;
}

export interface DuelView {
  id: string;
  owner: number | null;
}

export interface PeddlerView {
  wares: WareView[];
  purchases_left: number;
}

export interface AmountView {
  supply: SupplyId;
  units: number;
}

export interface TradeView {
  partner: number | null;
  give: AmountView | null;
  ask: AmountView | null;
  offers_made: number;
  offers_max: number;
}

export interface FrontierView {
  phase: string;
  active: number;
  card: string | null;
  revealed: number;
  players: OutlawView[];
  deck: DeckView;
  boot_hill: string[];
  stores: StoreView[];
  duels: DuelView[];
  duels_to_end: number;
  settling: string | null;
  cards_to_give: number;
  peddler: PeddlerView | null;
  trade: TradeView | null;
}
