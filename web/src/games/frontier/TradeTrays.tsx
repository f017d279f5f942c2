import { Icon } from "../../parts/Icon";
import type { Option } from "../../table/moment";
import { seatName } from "../../table/words";
import { GOOD_ICONS, goodName, SUPPLIES } from "./content";
import { type Here, outlawOf, type Props } from "./outlaws";
import type { AmountView, TradeView } from "./view";

/** Trading Post: what is given, what is wanted, and how many offers are left. */
export function TradeTrays({ options, situation, choose, table, trade }: Props & { trade: TradeView }) {
  const { active } = situation.view;
  const offers = options.filter((option) => option.verb === "offer");
  const asks = options.filter((option) => option.verb === "ask");
  const left = trade.offers_max - trade.offers_made;
  const partner = trade.partner === null ? "nobody yet" : seatName(table, trade.partner);
  return (
    <section className="trade" aria-label="Trading Post">
      <h2>
        {seatName(table, active)} trades with {partner}
      </h2>
      <p>
        Swap one kind of Supply for another, as many as you agree on. {left} {left === 1 ? "offer" : "offers"} left.
      </p>
      <div className="trays">
        <Tray title={`${seatName(table, active)} gives`} lot={trade.give} options={offers} choose={choose} />
        <Tray title={`${partner} gives`} lot={trade.ask} options={asks} choose={choose} />
      </div>
      {trade.give && trade.ask && trade.partner !== null && (
        <p>
          After the swap {partner} has {after(situation, trade.partner, trade.give, 1)} and{" "}
          {after(situation, trade.partner, trade.ask, -1)}.
        </p>
      )}
    </section>
  );
}

function after(situation: Here, seat: number, lot: AmountView, sign: number): string {
  const count = outlawOf(situation, seat).supplies[lot.supply].count + sign * lot.units;
  return `${count} ${goodName(lot.supply, count)}`;
}

function Tray({
  title,
  lot,
  options,
  choose,
}: {
  title: string;
  lot: AmountView | null;
  options: readonly Option[];
  choose: (option: Option) => void;
}) {
  const supplies = SUPPLIES.filter((supply) => options.some((option) => option.args.supply === supply));
  return (
    <div className="tray">
      <h3>{title}</h3>
      {lot && (
        <p className="tray-lot">
          <Icon name={GOOD_ICONS[lot.supply]} /> {lot.units} {goodName(lot.supply, lot.units)}
        </p>
      )}
      {!lot && options.length === 0 && <p className="dim">Nothing yet</p>}
      {supplies.map((supply) => (
        <div key={supply} className="tray-row" role="group" aria-label={goodName(supply, 2)}>
          <span className="tray-good">
            <Icon name={GOOD_ICONS[supply]} /> {goodName(supply, 2)}
          </span>
          {options
            .filter((option) => option.args.supply === supply)
            .map((option) => (
              <button key={option.text} type="button" aria-label={option.title} onClick={() => choose(option)}>
                {option.args.units}
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
