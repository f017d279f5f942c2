import type { Why } from "../../../parts/Button";
import { Icon } from "../../../parts/Icon";
import { Tip } from "../../../parts/Tip";
import { GOOD_ICONS, goodName, type Store, type StoreGood } from "../content";

/** What a Store sells and pays. Open goods glow; the others say why not. */
export function StoreCard({
  store,
  open,
  whyNot,
  onBuy,
}: {
  store: Store;
  open: (good: StoreGood) => boolean;
  whyNot?: (good: StoreGood) => Why | undefined;
  onBuy?: (good: StoreGood) => void;
}) {
  return (
    <section className="store" aria-label={store.name}>
      <Tip title={store.name} text={store.text} rules={store.rules}>
        <button type="button" className="store-name">
          {store.name}
        </button>
      </Tip>
      <ul>
        {store.goods.map((good) => (
          <li key={good.supply}>
            <Good good={good} open={open(good)} why={whyNot?.(good)} onBuy={onBuy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Good({
  good,
  open,
  why,
  onBuy,
}: {
  good: StoreGood;
  open: boolean;
  why?: Why;
  onBuy?: (good: StoreGood) => void;
}) {
  const name = `${good.lot > 1 ? `${good.lot} ` : ""}${goodName(good.supply, good.lot)}`;
  const loaded = good.with_bullets ? ` It comes with ${good.with_bullets} Bullets.` : "";
  const sale = good.sell
    ? `The Store pays $${good.sell} for ${good.sell_lot} ${goodName(good.supply, good.sell_lot)}.`
    : "The Store never buys it back.";
  return (
    <Tip
      title={why ? "Why not?" : name}
      text={why ? why.text : `$${good.price} for ${name}.${loaded} ${sale}`}
      rules={why?.rules}
    >
      <button
        type="button"
        className="good"
        aria-disabled={!open || undefined}
        onClick={open ? () => onBuy?.(good) : undefined}
      >
        <Icon name={GOOD_ICONS[good.supply]} />
        <span>{name}</span>
        <b>${good.price}</b>
      </button>
    </Tip>
  );
}
