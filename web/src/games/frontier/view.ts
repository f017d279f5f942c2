// Made from src/saloon/games/frontier/view.py by `python -m saloon.server.typescript`: change that file, not this one.

export type CardType = "critter" | "duel" | "range" | "calamity";

export type GoodId =
  | "bullets"
  | "holsters"
  | "horses"
  | "rations"
  | "repeating_rifles"
  | "silver_dollars"
  | "six_shooters"
  | "stamina";

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

export interface DeckView {
  count: number;
  cards: Record<string, number>;
}

export interface DuelView {
  id: string;
  owner: number | null;
}

export interface PeddlerView {
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
  duels: DuelView[];
  duels_to_end: number;
  settling: string | null;
  cards_to_give: number;
  peddler: PeddlerView | null;
  trade: TradeView | null;
}

export interface Printed {
  id: string;
  name: string;
  text: string;
  rules: string[];
}

export interface Reward {
  good: GoodId;
  units: number;
}

export interface WareView {
  supply: SupplyId;
  lot: number;
  price: number;
  with_bullets: number;
  sell_lot: number;
  sell: number;
}

/** A card; a number that is not on it is 0. */
export interface Face {
  id: string;
  name: string;
  text: string;
  rules: string[];
  type: CardType;
  copies: number;
  bullets: number;
  rations: number;
  horses: number;
  stamina: number;
  stamina_cost: number;
  notoriety: number;
  bounty: number;
  reward: Reward[];
  demand: AmountView[][];
  wares: WareView[];
}

export interface Store {
  id: string;
  name: string;
  text: string;
  rules: string[];
  goods: WareView[];
}

export interface Status {
  id: string;
  name: string;
  text: string;
  rules: string[];
  required: number;
  reveal: number;
}

/** What an answer settles: a Calamity of the field, and what is paid for it. */
export interface Debt {
  card: string;
  pays: AmountView[];
}

export interface FrontierScenery {
  cards: Record<string, Face>;
  stores: Store[];
  statuses: Record<string, Status>;
  debts: Record<string, Debt>;
  calamity_penalty: number;
  dynamite_loss: number;
}

export interface Purchase {
  units: number;
  dollars: number;
  with_bullets: number;
}

export interface SalePart {
  supply: SupplyId;
  units: number;
  dollars: number;
}

/** What a Store asks for a Supply, and what it pays: null where it does not, or nobody could carry it. */
export interface PriceView {
  supply: SupplyId;
  store: string | null;
  buy: Purchase | null;
  sell: SalePart[] | null;
}

/** What a seat would have if the game ended now. */
export interface ScoreView {
  total: number;
  title: string;
  lines: (string | number)[][];
  cards: (string | number)[][];
}
