import { motion } from "motion/react";
import { useState } from "react";
import { useSettings } from "../../app/settings";
import { Dialog } from "../../parts/overlays";
import { Tip } from "../../parts/Tip";
import { answerOf } from "../../table/moment";
import { seatName, seatNumber } from "../../table/words";
import type { EventOut, TableInfo } from "../../wire";
import { faceOf, facesOf, TYPE_NAMES, TYPES } from "./content";
import { Effects } from "./Effects";
import type { Props } from "./outlaws";
import { Card } from "./pieces/Card";
import { BootHill, Deck } from "./pieces/Piles";
import { StoreCard, type Trading } from "./pieces/StoreCard";
import { PosterWall } from "./pieces/WantedPoster";
import { TradeTrays } from "./TradeTrays";
import type { DeckView, Face, FrontierScenery } from "./view";
import "./styles";

/** The middle of the table: posters, Stores, Deck, the card in hand, Boot Hill. */
export function Board(props: Props) {
  const { situation, options, fresh, choose, table } = props;
  const { view, scenery } = situation;
  const [bootHill, setBootHill] = useState(false);
  const trading = tradingOf(props);
  const ride = answerOf(options, "ride");
  const gives = options.filter((option) => option.verb === "give");
  const owners = Object.fromEntries(
    view.duels.flatMap(({ id, owner }): [string, number][] => (owner === null ? [] : [[id, owner]])),
  );
  const shopping = situation.question?.kind === "frontier.prepare" && options.length > 0;
  return (
    <div className={`frontier ${shopping ? "shopping" : ""}`}>
      <PosterWall faces={facesOf(scenery, "duel")} owners={owners} />
      <div className="frontier-middle">
        <div className="stores">
          {scenery.stores.map((store) => (
            <StoreCard key={store.id} store={store} trading={view.peddler ? CLOSED : trading} />
          ))}
        </div>
        <div
          className={`deck-place ${fresh.some((event) => event.kind === "reshuffled") ? "ripple" : ""}`}
          key={situation.step}
        >
          <Deck count={view.deck.count} onReveal={ride && (() => choose(ride))} />
          <Chances {...view.deck} scenery={scenery} />
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
                  <Card face={faceOf(scenery, option.subject)} size="hand" glow />
                </button>
              ))}
            </fieldset>
          ) : view.trade?.partner != null ? (
            <TradeTrays {...props} trade={view.trade} />
          ) : (
            <CardInHand
              card={view.card}
              scenery={scenery}
              fresh={fresh}
              table={table}
              step={situation.step}
              mine={options.length > 0}
              seat={situation.seat}
              empty={
                shopping ? "Buy, sell and eat; then ride, and the card you turn over comes here" : "No card is open"
              }
            />
          )}
        </div>
        <BootHill
          count={view.boot_hill.length}
          top={view.boot_hill.slice(-3).map((id) => faceOf(scenery, id))}
          onOpen={() => setBootHill(true)}
        />
      </div>
      <Effects fresh={fresh} step={situation.step} />
      <Dialog open={bootHill} onClose={() => setBootHill(false)} title="Boot Hill" about="The newest card comes first.">
        <CardRow cards={[...view.boot_hill].reverse()} scenery={scenery} />
      </Dialog>
    </div>
  );
}

/** What may be bought and sold, and why not, as the Stores look it up. */
/** While a peddler trades the Stores are shut: he sells the same things at his own prices, by the status line. */
const CLOSED: Trading = { option: () => undefined, blocked: () => undefined, choose: () => {}, hinted: "" };

export function tradingOf({ options, situation, choose, hinted }: Props): Trading {
  return {
    option: (verb, supply) => answerOf(options, verb, { supply }),
    blocked: (verb, supply) => answerOf(situation.blocked, verb, { supply }),
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
  scenery,
  fresh,
  table,
  step,
  mine,
  seat,
  empty,
}: {
  card: string | null;
  scenery: FrontierScenery;
  fresh: readonly EventOut[];
  table: TableInfo;
  step: number;
  mine: boolean;
  /** Whose eyes these are. */
  seat: number | null;
  empty: string;
}) {
  const turned = fresh.filter((event) => event.kind === "revealed");
  const by = (event: EventOut) => {
    const who = seatNumber(event.args.seat) ?? 0;
    return who === seat ? "You" : seatName(table, who);
  };
  if (card) {
    const flips = turned.some((event) => event.args.card === card);
    return <Flip key={flips ? step : card} face={faceOf(scenery, card)} flips={flips} glow={mine} />;
  }
  if (turned.length === 0) {
    const left = fresh.find((event) => event.kind in WAYS_OUT);
    return (
      <>
        <div className="no-card">{empty}</div>
        {left && (
          <div key={step} className={`leaving ${WAYS_OUT[left.kind]}`} aria-hidden="true">
            <Card face={faceOf(scenery, String(left.args.card))} />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={turned.length > 1 ? "past-cards many" : "past-cards"}>
      {turned.slice(-4).map((event, at) => (
        <figure key={`${step} ${at}`}>
          <Flip face={faceOf(scenery, String(event.args.card))} flips size={turned.length > 1 ? "hand" : "big"} />
          <figcaption>{by(event)}</figcaption>
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
        data-card
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

export function CardRow({ cards, scenery }: { cards: readonly string[]; scenery: FrontierScenery }) {
  if (cards.length === 0) return <p className="dim">No card.</p>;
  return (
    <ul className="card-row">
      {cards.map((id, at) => {
        const face = faceOf(scenery, id);
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
function Chances({ cards, count, scenery }: DeckView & { scenery: FrontierScenery }) {
  const shown = useSettings((settings) => settings.odds);
  if (!shown || count === 0) return null;
  const byType = { critter: 0, duel: 0, range: 0, calamity: 0 };
  for (const [id, copies] of Object.entries(cards)) byType[faceOf(scenery, id).type] += copies;
  return (
    <dl className="chances">
      {TYPES.map((type) => (
        <div key={type} className={type}>
          <dt>{TYPE_NAMES[type]}</dt>
          <dd>{Math.round((100 * byType[type]) / count)}%</dd>
        </div>
      ))}
    </dl>
  );
}
