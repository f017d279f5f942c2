import cards from "../../../src/saloon/games/frontier/content/cards.toml";
import game from "../../../src/saloon/games/frontier/content/game.toml";
import notoriety from "../../../src/saloon/games/frontier/content/notoriety.toml";
import stores from "../../../src/saloon/games/frontier/content/stores.toml";
import type { AmountView, Face, FrontierScenery, Reward, Status, Store } from "../games/frontier/view";

/** What is printed in our box, as a table would send it: for pages without a table. */

type Goods = Readonly<Record<string, number>>;
type Written = Omit<Partial<Face>, "reward" | "demand"> & { reward?: Goods; demand?: Goods[] };
type Box = {
  card: (Written & Pick<Face, "id" | "name" | "text" | "rules" | "type" | "copies">)[];
  store: Store[];
  notoriety: Status[];
  game: { unresolved_calamity_penalty: number; dynamite_loss: number };
};
const box = { ...cards, ...stores, ...notoriety, ...game } as unknown as Box;
const listed = (goods: Goods = {}) => Object.entries(goods).map(([good, units]) => ({ good, supply: good, units }));
const byId = <T extends { id: string }>(things: readonly T[]) => Object.fromEntries(things.map((one) => [one.id, one]));

const NUMBERS = {
  ...{ bullets: 0, rations: 0, horses: 0, stamina: 0, stamina_cost: 0, notoriety: 0, bounty: 0 },
  wares: [],
};

export const SCENERY: FrontierScenery = {
  cards: byId(
    box.card.map((card) => ({
      ...NUMBERS,
      ...card,
      reward: listed(card.reward) as Reward[],
      demand: (card.demand ?? []).map((way) => listed(way) as AmountView[]),
    })),
  ),
  stores: box.store,
  statuses: byId(box.notoriety),
  debts: {},
  calamity_penalty: box.game.unresolved_calamity_penalty,
  dynamite_loss: box.game.dynamite_loss,
};
