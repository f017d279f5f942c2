import { useEffect, useState } from "react";
import type { Option } from "../../table/moment";
import { thingName } from "../../table/words";
import type { Props } from "./men";
import { PokerCard } from "./PokerCard";

/** Answers that play a card of the hand. */
const CARD_VERBS: ReadonlySet<string> = new Set(["lead", "brawl", "courage_with", "discard", "cheat", "snap", "duck"]);

const PLAY_WORDS: Readonly<Record<string, string>> = {
  lead: "Lead it",
  brawl: "Fight with it",
  courage_with: "Play it",
  discard: "Throw it",
  cheat: "Swap it",
};

/** My cards, fanned: those that may be played now are lit. A tap lifts one, a second tap plays it. */
export function Hand({ situation, options, choose, book, hinted }: Props) {
  const { view, seat, step } = situation;
  const [lifted, setLifted] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question lays the card down
  useEffect(() => setLifted(""), [step]);
  const me = view.players[seat ?? -1];
  if (!me) return null;
  const cards = me.hand ?? [];
  const playable = options.filter((option) => CARD_VERBS.has(option.verb));
  const reacting = view.asks === "snap" && options.length > 0;
  const chosen = situation.options.find((option) => option.text === situation.chosen)?.args.card;
  return (
    <section className="hand" aria-label="Your hand">
      <div className="hand-words">
        <h2>Your hand</h2>
        <small>{lifted ? book.tips[lifted]?.text || thingName(book, lifted) : HAND_WORDS}</small>
      </div>
      <ul className={`fan of-${Math.min(cards.length, 8)}`}>
        {cards.map((card) => {
          const answers = playable.filter((option) => option.args.card === card);
          const low = reacting && answers.length === 0;
          return (
            <li key={card}>
              <HandCard
                {...{ card, answers, low, reacting, choose }}
                name={thingName(book, card)}
                lifted={lifted === card}
                chosen={chosen === card}
                hinted={answers.some((option) => option.text === hinted)}
                lift={() => setLifted(lifted === card ? "" : card)}
              />
            </li>
          );
        })}
        {cards.length === 0 && <li className="dim">No cards.</li>}
      </ul>
      <p className="piles">
        <i aria-hidden="true" />
        <small>
          Draw {view.deck}
          <br />
          Discard {view.discards.length}
        </small>
      </p>
    </section>
  );
}

const HAND_WORDS = "As initiative: 7 third action, A or 4 wake the fallen, 3 redraw.";

function HandCard({
  card,
  name,
  answers,
  low,
  reacting,
  lifted,
  chosen,
  hinted,
  lift,
  choose,
}: {
  card: string;
  name: string;
  answers: readonly Option[];
  low: boolean;
  reacting: boolean;
  lifted: boolean;
  chosen: boolean;
  hinted: boolean;
  lift: () => void;
  choose: (option: Option) => void;
}) {
  const [only] = answers;
  const live = answers.length > 0;
  // In a reaction the banner says what a card does; a cheat needs to know whom.
  const plays = only && answers.length === 1 && !reacting ? only : undefined;
  return (
    <button
      type="button"
      className={`hand-card ${live ? "live" : ""} ${low ? "low" : ""} ${lifted ? "lifted" : ""} ${chosen ? "chosen" : ""} ${hinted ? "hinted" : ""}`}
      aria-label={[name, lifted && plays && "press again to play it", low && "too low", chosen && "chosen"]
        .filter(Boolean)
        .join(", ")}
      aria-pressed={lifted || chosen}
      onClick={() => (lifted && plays ? choose(plays) : lift())}
    >
      <PokerCard card={card} />
      {low && <em>too low</em>}
      {chosen && !lifted && <em>chosen</em>}
      {lifted && plays && <em className="play">{PLAY_WORDS[plays.verb] ?? "Play it"}</em>}
    </button>
  );
}
