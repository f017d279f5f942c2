import { useCarrying } from "../../../parts/drag";
import { Icon } from "../../../parts/Icon";
import { Tip } from "../../../parts/Tip";
import type { Option } from "../../../table/moment";
import type { BlockedOut } from "../../../wire";
import type { Carried } from "../Around";
import { GOOD_ICONS, goodName } from "../content";
import type { Store, SupplyId, WareView } from "../view";

/** What the table allows now, and the reasons of what is missing. */
export type Trading = {
  option: (verb: "buy" | "sell", supply: SupplyId) => Option | undefined;
  blocked: (verb: "buy" | "sell", supply: SupplyId) => BlockedOut | undefined;
  choose: (option: Option) => void;
  /** The text a hint points at. */
  hinted: string;
};

/** What a Store sells and pays. A tap or a drag buys; Supplies dropped here are sold. */
export function StoreCard({ store, trading }: { store: Store; trading: Trading }) {
  const place = `store ${store.id}`;
  const { over } = useCarrying();
  return (
    <section data-place={place} className={`store ${over === place ? "drop" : ""}`} aria-label={store.name}>
      <Tip title={store.name} text={store.text} rules={store.rules}>
        <button type="button" className="store-name">
          {store.name}
        </button>
      </Tip>
      <ul>
        {store.goods.map((good) => (
          <li key={good.supply}>
            <Good good={good} trading={trading} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Good({ good, trading }: { good: WareView; trading: Trading }) {
  const option = trading.option("buy", good.supply);
  const why = trading.blocked("buy", good.supply);
  const sell = trading.option("sell", good.supply);
  const name = `${good.lot > 1 ? `${good.lot} ` : ""}${goodName(good.supply, good.lot)}`;
  const { lift } = useCarrying<Carried>();
  const loaded = good.with_bullets ? ` It comes with ${good.with_bullets} Bullets.` : "";
  const sale = good.sell
    ? `The Store pays $${good.sell} for ${good.sell_lot} ${goodName(good.supply, good.sell_lot)}.`
    : "The Store never buys it back.";
  const printed = `$${good.price} for ${name}.${loaded} ${sale}`;
  return (
    <div className="good-row">
      <Tip
        title={why ? `${name}: why not?` : name}
        text={why ? why.reason : printed}
        rules={why?.rule ? [why.rule] : option?.rules}
      >
        <button
          type="button"
          onPointerDown={option && ((event) => lift(event, { option }))}
          className={`good ${option && option.text === trading.hinted ? "hinted" : ""}`}
          aria-label={`Buy ${name} for $${good.price}`}
          aria-disabled={!option || undefined}
          onClick={option && (() => trading.choose(option))}
        >
          <Icon name={GOOD_ICONS[good.supply]} />
          <span>{name}</span>
          <b>${good.price}</b>
        </button>
      </Tip>
      {sell && (
        <Tip title={sell.title} text={sell.detail} rules={sell.rules}>
          <button
            type="button"
            className={`good-sell ${sell.text === trading.hinted ? "hinted" : ""}`}
            aria-label={`${sell.title}, ${sell.detail}`}
            onClick={() => trading.choose(sell)}
          >
            sell
          </button>
        </Tip>
      )}
    </div>
  );
}
