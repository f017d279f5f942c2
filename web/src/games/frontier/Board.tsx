import { motion } from "motion/react";
import { useState } from "react";
import { useSettings } from "../../app/settings";
import { Dialog } from "../../parts/overlays";
import { Tip } from "../../parts/Tip";
import { seatName, seatNumber } from "../../table/words";
import type { EventOut, TableInfo } from "../../wire";
import { DUELS, type Face, faceOf, STORES, TYPE_NAMES } from "./content";
import { Effects } from "./Effects";
import type { Props } from "./outlaws";
import { Card } from "./pieces/Card";
import { BootHill, Deck } from "./pieces/Piles";
import { StoreCard, type Trading } from "./pieces/StoreCard";
import { PosterWall } from "./pieces/WantedPoster";
import { TradeTrays } from "./TradeTrays";
import "./tokens.css";
import "./pieces/cards.css";
import "./pieces/pieces.css";
import "./board.css";
import "./effects.css";

/** The middle of the table: posters, Stores, Deck, the card in hand, Boot Hill. */
export function Board(props: Props) {
  const { situation, options, fresh, choose, table } = props;
  const { view } = situation;
  const [bootHill, setBootHill] = useState(false);
  const trading = tradingOf(props);
  const ride = options.find((option) => option.text === "ride");
  const gives = options.filter((option) => option.text.startsWith("give "));
  const owners = Object.fromEntries(
    view.duels.filter((duel) => duel.owner !== null).map((duel) => [duel.id, duel.owner as number]),
  );
  const shopping = situation.question?.kind === "frontier.prepare" && options.length > 0;
  return (
    <div className={`frontier ${shopping ? "shopping" : ""}`}>
      <PosterWall faces={DUELS} owners={owners} />
      <div className="frontier-middle">
        <div className="stores">
          {STORES.map((store) => (
            <StoreCard key={store.id} store={store} trading={trading} />
          ))}
        </div>
        <div
          className={`deck-place ${fresh.some((event) => event.kind === "reshuffled") ? "ripple" : ""}`}
          key={situation.step}
        >
          <Deck count={view.deck.count} onReveal={ride && (() => choose(ride))} />
          <Chances cards={view.deck.cards} count={view.deck.count} />
        </div>
        <div className="card-place">
          {gives.length > 0 ? (
            <fieldset className="give-cards">
              <legend>Give up {view.cards_to_give > 1 ? `${view.cards_to_give} cards` : "a card"}</legend>
              {gives.map((option) => (
                <button
                  key={option.text}
                  type="button"
                  className="give-card"
                  aria-label={`${option.title}: ${option.detail}`}
                  onClick={() => choose(option)}
                >
                  <Card face={faceOf(option.subject)} size="hand" glow />
                </button>
              ))}
            </fieldset>
          ) : view.trade?.partner != null ? (
            <TradeTrays {...props} trade={view.trade} />
          ) : (
            <CardInHand
              card={view.card}
              fresh={fresh}
              table={table}
              step={situation.step}
              mine={options.length > 0}
              empty={
                shopping ? "Buy, sell and eat; then ride, and the card you turn over comes here" : "No card is open"
              }
            />
          )}
        </div>
        <BootHill
          count={view.boot_hill.length}
          top={view.boot_hill.slice(-3).map(faceOf)}
          onOpen={() => setBootHill(true)}
        />
      </div>
      <Effects fresh={fresh} step={situation.step} />
      <Dialog open={bootHill} onClose={() => setBootHill(false)} title="Boot Hill" about="The newest card comes first.">
        <CardRow cards={[...view.boot_hill].reverse()} />
      </Dialog>
    </div>
  );
}

/** Options and refusals by their text, as the Stores and Supplies look them up. */
export function tradingOf({ options, situation, choose, hinted }: Props): Trading {
  return {
    option: (text) => options.find((option) => option.text === text),
    blocked: (text) => situation.blocked.find((one) => one.text === text),
    choose,
    hinted,
  };
}

/** Where a card goes that has been dealt with. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  kept: "to-pile",
  reshuffled: "to-deck",
  to_boot_hill: "to-boot-hill",
};

/** The revealed card; or, when nothing waits for an answer, what was turned over last. */
function CardInHand({
  card,
  fresh,
  table,
  step,
  mine,
  empty,
}: {
  card: string | null;
  fresh: readonly EventOut[];
  table: TableInfo;
  step: number;
  mine: boolean;
  empty: string;
}) {
  const turned = fresh.filter((event) => event.kind === "revealed");
  if (card) {
    const flips = turned.some((event) => event.args.card === card);
    return <Flip key={flips ? step : card} face={faceOf(card)} flips={flips} glow={mine} />;
  }
  if (turned.length === 0) {
    const left = fresh.find((event) => event.kind in WAYS_OUT);
    return (
      <>
        <div className="no-card">{empty}</div>
        {left && (
          <div key={step} className={`leaving ${WAYS_OUT[left.kind]}`} aria-hidden="true">
            <Card face={faceOf(String(left.args.card))} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={turned.length > 1 ? "past-cards many" : "past-cards"}>
      {turned.slice(-4).map((event, at) => (
        <figure key={`${step} ${at}`}>
          <Flip face={faceOf(String(event.args.card))} flips size={turned.length > 1 ? "hand" : "big"} />
          <figcaption>{seatName(table, seatNumber(event.args.seat) ?? 0)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Flip({
  face,
  flips,
  glow,
  size = "big",
}: {
  face: Face;
  flips: boolean;
  glow?: boolean;
  size?: "big" | "hand";
}) {
  return (
    <Tip title={face.name} text={face.text} rules={face.rules}>
      <motion.div
        className="flip"
        tabIndex={0}
        initial={flips ? { rotateY: 100, x: -90, scale: 0.75 } : false}
        animate={{ rotateY: 0, x: 0, scale: 1 }}
        transition={{ duration: 0.38, ease: [0.2, 0.8, 0.2, 1] }}
      >
        <Card face={face} size={size} glow={glow} />
      </motion.div>
    </Tip>
  );
}

export function CardRow({ cards }: { cards: readonly string[] }) {
  if (cards.length === 0) return <p className="dim">No card.</p>;
  return (
    <ul className="card-row">
      {cards.map((id, at) => {
        const face = faceOf(id);
        return (
          <li key={at}>
            <Tip title={face.name} text={face.text} rules={face.rules}>
              <button type="button" aria-label={face.name}>
                <Card face={face} size="hand" />
              </button>
            </Tip>
          </li>
        );
      })}
    </ul>
  );
}

/** The chance of each type for the next card, under the Deck. */
function Chances({ cards, count }: { cards: Record<string, number>; count: number }) {
  const shown = useSettings((settings) => settings.odds);
  if (!shown || count === 0) return null;
  const byType = { critter: 0, duel: 0, range: 0, calamity: 0 };
  for (const [id, copies] of Object.entries(cards)) byType[faceOf(id).type] += copies;
  return (
    <dl className="chances">
      {(Object.keys(byType) as (keyof typeof byType)[]).map((type) => (
        <div key={type} className={type}>
          <dt>{TYPE_NAMES[type]}</dt>
          <dd>{Math.round((100 * byType[type]) / count)}%</dd>
        </div>
      ))}
    </dl>
  );
}
