import { useState } from "react";
import { Icon } from "../../parts/Icon";
import { RuleChip } from "../../parts/rules";
import { answerOf, type Option } from "../../table/moment";
import { Ask } from "./Ask";
import type { Props } from "./answers";
import { playerOf } from "./answers";
import { GOOD_ICONS, MARKET_ICONS, MARKET_NAMES } from "./content";
import { useHot } from "./Hot";
import { useSeries } from "./series";
import type { OldWestView } from "./view";

const ROWS = ["log", "lumber", "gold", "silver", "cattle"] as const;
const ALL_ROWS = ["log", "lumber", "gold", "silver", "horse", "ox", "donkey", "mule", "cattle"] as const;

/** How many of a good somebody could sell: in town, on cards and in stables, or driven to the train. */
export function owned(view: OldWestView, seat: number | null, good: string): number {
  const player = playerOf(view, seat);
  if (!player) return 0;
  if (good === "cattle") return Object.values(player.cattle).reduce((sum, n) => sum + n, 0);
  return player.stock[good] ?? player.animals[good]?.available ?? 0;
}

export function trainWords(view: OldWestView, market: string): string {
  const steps = view.trains[market];
  return steps === undefined ? "" : steps === 0 ? "in town" : `${steps} away`;
}

/** What the next units bring, from what is sold and what the next one brings: no price falls below $1. */
export function pricesOf({ view, scenery }: Props["situation"], good: string, market: string, units: number): number[] {
  const row = scenery.markets.find(({ id }) => id === market)?.sell[good] ?? [];
  const card = view.markets.find(({ id }) => id === market);
  const from = card?.sold[good] ?? 0;
  const printed = (at: number) => row[Math.min(at, row.length - 1)] ?? 0;
  const more = (card?.next[good] ?? 0) - printed(from);
  return Array.from({ length: units }, (_, at) => Math.max(1, printed(from + at) + more));
}

/** Goods by buyers: the next price large, the two after it small. */
export function MarketPanel({ props, onBuy }: { props: Props; onBuy: () => void }) {
  const { situation, options } = props;
  const { view, seat } = situation;
  const { setHot } = useHot();
  const sellSeveral = useSeries(props);
  const [picked, setPicked] = useState({ text: "", units: 0 });
  const sells = options.filter((option) => option.verb === "sell");
  const price = (option: Option) =>
    pricesOf(situation, String(option.args.good), String(option.args.market), 1)[0] ?? 0;
  const best = [...sells].sort((one, other) => price(other) - price(one))[0];
  const chosen = sells.find((option) => option.text === picked.text) ?? best;
  const good = String(chosen?.args.good ?? "");
  const most = chosen ? Math.max(1, owned(view, seat, good) - (view.plan?.bought[good] ?? 0)) : 0;
  const units = Math.min(most, (chosen?.text === picked.text && picked.units) || most);
  const prices = chosen ? pricesOf(situation, good, String(chosen.args.market), units) : [];
  const total = prices.reduce((sum, n) => sum + n, 0);
  const buys = options.filter((option) => option.verb === "buy" || option.verb === "buy_cattle");
  const pick = (option: Option | undefined, n: number) =>
    option && setPicked({ text: option.text, units: Math.max(1, Math.min(most, n)) });
  return (
    <section className="panel ow-market" aria-label="Prices">
      <h2>
        Sell <RuleChip rule="OW-180" />
        <em>next price, then the row</em>
      </h2>
      <PriceTable props={props} rows={ROWS} />
      <div className="ow-sell">
        {chosen && most > 1 && (
          <span className="ow-units" role="group" aria-label={`How many of ${good}`}>
            <button type="button" aria-label="One fewer" disabled={units < 2} onClick={() => pick(chosen, units - 1)}>
              −
            </button>
            <b>{units}</b>
            <button
              type="button"
              aria-label="One more"
              disabled={units >= most}
              onClick={() => pick(chosen, units + 1)}
            >
              +
            </button>
          </span>
        )}
        <button
          type="button"
          className={`ow-option ${chosen ? "" : "off"}`}
          aria-disabled={!chosen}
          onPointerEnter={() => units === 1 && setHot(chosen ?? null)}
          onPointerLeave={() => setHot(null)}
          onClick={() => chosen && sellSeveral(chosen, units)}
        >
          <Icon name={GOOD_ICONS[good] ?? "sell-card"} />
          <span>
            <b>{chosen ? `Sell ${units > 1 ? `${units} ` : ""}${good}` : "Sell"}</b>
            <small>
              {chosen
                ? `${units > 1 ? `$${prices.join(" + ")} = ` : ""}$${total}, ${MARKET_NAMES[String(chosen.args.market)]}`
                : "nothing to sell now"}
            </small>
          </span>
        </button>
        <button
          type="button"
          className={`ow-option ${buys.length ? "" : "off"}`}
          aria-disabled={!buys.length}
          onClick={() => buys.length && onBuy()}
        >
          <Icon name="buy-card" />
          <span>
            <b>Buy</b>
            <small>{buys.length ? `${buys.length} offers` : "no offers"}</small>
          </span>
        </button>
      </div>
    </section>
  );
}

function PriceTable({ props, rows }: { props: Props; rows: readonly string[] }) {
  const { situation, options, choose } = props;
  const { view, scenery, seat } = situation;
  const { setHot } = useHot();
  return (
    <table>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Good</span>
          </th>
          {view.markets.map(({ id, open }) => (
            <th key={id} className={`train-${id} ${open ? "" : "shut"}`}>
              <Icon name={MARKET_ICONS[id] ?? "shop"} />
              <small>
                {MARKET_NAMES[id]}
                <br />
                {trainWords(view, id)}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((good) => {
          const mine = owned(view, seat, good);
          const prices = view.markets.map(({ next, open }) => (open ? (next[good] ?? 0) : 0));
          const best = Math.max(...prices);
          return (
            <tr key={good} className={mine ? "own" : ""}>
              <th>
                <Icon name={GOOD_ICONS[good] ?? "wooden-crate"} label={good} /> {mine > 0 && <b>{mine}</b>}
              </th>
              {view.markets.map(({ id, sold, next, open }) => {
                const row = scenery.markets.find((market) => market.id === id)?.sell[good];
                if (!row) return <td key={id} />;
                const from = sold[good] ?? 0;
                const answer =
                  answerOf(options, "sell", { good, market: id }) ??
                  (good === "cattle" ? answerOf(options, "ship", { market: id }) : undefined);
                const now = next[good] ?? row[Math.min(from, row.length - 1)] ?? 0;
                const cell = (
                  <>
                    <b className={from ? "used" : ""}>{now}</b>
                    <small>{row.slice(from + 1, from + 3).join(" ")}</small>
                  </>
                );
                return (
                  <td key={id} className={`${mine && open && now === best ? "best" : ""} ${open ? "" : "shut"}`}>
                    {answer ? (
                      <button
                        type="button"
                        className={`ow-price live ${answer.text === props.hinted ? "hinted" : ""}`}
                        aria-label={`${answer.title}: ${answer.detail}`}
                        onPointerEnter={() => setHot(answer)}
                        onPointerLeave={() => setHot(null)}
                        onFocus={() => setHot(answer)}
                        onBlur={() => setHot(null)}
                        onClick={() => choose(answer)}
                      >
                        {cell}
                      </button>
                    ) : (
                      <Ask
                        query={`price ${good} ${id}`}
                        props={props}
                        words={`Why ${now} for ${good} at ${MARKET_NAMES[id]}?`}
                        className="ow-price"
                      >
                        {cell}
                      </Ask>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The cards in full: what each buys and sells, and how far the trains are. */
export function MarketsView({ props }: { props: Props }) {
  const { situation, options, choose } = props;
  const { view, scenery } = situation;
  const { setHot } = useHot();
  return (
    <div className="ow-markets" role="group" aria-label="Markets" tabIndex={0}>
      <section className="panel ow-all-prices">
        <h2>What is bought of you</h2>
        <PriceTable props={props} rows={ALL_ROWS} />
      </section>
      <section className="panel ow-offers">
        <h2>What is sold to you</h2>
        {scenery.markets
          .filter(({ buy }) => Object.keys(buy).length > 0)
          .map(({ id, name, buy }) => (
            <div key={id} className={`ow-offer train-${id}`}>
              <span>
                <Icon name={MARKET_ICONS[id] ?? "shop"} /> <b>{name}</b>{" "}
                <small className="dim">{trainWords(view, id)}</small>
              </span>
              <ul>
                {Object.entries(buy).map(([good, price]) => {
                  const answer = answerOf(options, "buy", { good, market: id });
                  return (
                    <li key={good}>
                      <button
                        type="button"
                        className={`ow-chip ${answer ? "live" : ""} ${answer?.text === props.hinted ? "hinted" : ""}`}
                        aria-disabled={!answer}
                        aria-label={`Buy ${good} for $${price}`}
                        onPointerEnter={() => answer && setHot(answer)}
                        onPointerLeave={() => setHot(null)}
                        onClick={() => answer && choose(answer)}
                      >
                        <Icon name={GOOD_ICONS[good] ?? "wooden-crate"} /> {good} <b>${price}</b>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        <RoundNotes view={view} />
      </section>
    </div>
  );
}

/** Prices and discounts of this round's events. */
function RoundNotes({ view }: { view: OldWestView }) {
  const notes = [
    ...Object.entries(view.prices).map(([good, n]) => `${good} ${n > 0 ? "+" : "−"}$${Math.abs(n)}`),
    ...Object.entries(view.discounts).map(([what, n]) => `${what.replaceAll("_", " ")}: $${n} less`),
    ...view.bans.map((ban) => `no ${ban.replaceAll("_", " ")}`),
  ];
  return (
    <p className="dim">{notes.length ? `This round: ${notes.join(", ")}.` : "No event changes a price this round."}</p>
  );
}
