import { Switch } from "radix-ui";
import { useEffect, useState } from "react";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { RuleChips } from "../../parts/rules";
import { seatClass } from "../../parts/Seat";
import { answerOf, type Option } from "../../table/moment";
import { thingName } from "../../table/words";
import { Face } from "./Bust";
import { GUN_ICONS } from "./content";
import { manOf, type Props, percent, shortName } from "./men";
import { PokerCard } from "./PokerCard";
import type { Plan } from "./plan";

/** How long a hand without an answer is held: the same for everybody who watches. */
const HOLD = 900;

/** A shot or a charge that may be answered: who, what, how likely, and every answer with its chance. */
export function Reaction(props: Props & { plan: Plan }) {
  const { situation, options, choose, book, plan } = props;
  const { view, scenery } = situation;
  const { attack } = view;
  const cards = [
    ...new Set(options.filter((option) => option.args.card !== undefined).map((option) => String(option.args.card))),
  ];
  const [picked, setPicked] = useState("");
  const meant = options.find((option) => option.text === props.hinted)?.args.card;
  const card = cards.includes(picked) ? picked : String(meant ?? cards[0] ?? "");
  const pass = answerOf(options, "pass");
  const answers = [
    ...options.filter((option) => option.verb === "snap" && option.args.card === card),
    ...options.filter((option) => option.verb === "duck" && option.args.card === card),
    ...(pass ? [pass] : []),
  ];
  useKeys(Object.fromEntries(answers.map((option, at) => [String(at + 1), () => choose(option)])), { first: true });
  const attacker = manOf(view, attack?.attacker);
  const target = manOf(view, attack?.target);
  if (!attack || !attacker || !target || options.length === 0) return null;
  const [who, whom] = [shortName(scenery, attacker.id), shortName(scenery, target.id)];
  const low = (attacker.at?.[1] ?? 0) + (target.at?.[1] ?? 0) < scenery.map.size;
  return (
    <section
      className={`banner ${low && plan.asks === "snap" ? "below" : ""}`}
      aria-label="Reaction"
      aria-live="assertive"
    >
      <header>
        <span className={seatClass(attacker.seat ?? 7)}>
          <Face id={attacker.id} broken={attacker.side !== 0} />
        </span>
        <div>
          <h2>
            {who} {attack.kind === "charge" ? "charges" : "is about to shoot"} {whom}: answer?
          </h2>
          <p>
            {attack.gun && (
              <b>
                {thingName(book, attack.gun)}
                {KIND_WORDS[attack.kind] ?? ""}: {attack.needs}+, {percent(11 - (attack.needs ?? 11))} ·{" "}
              </b>
            )}
            {cards.length > 0 ? "answer with a card above" : "no card is above"}{" "}
            <PokerCard card={attack.beat} size="inline" />
            <span className="sr-only">{thingName(book, attack.beat)}</span> <RuleChips rules={["RU-100"]} />
          </p>
        </div>
        <span className={seatClass(target.seat ?? 7)}>
          <Face id={target.id} broken={target.side !== 0} />
        </span>
      </header>
      <div className="banner-body">
        {cards.length > 0 && (
          <div className="pick" role="group" aria-label="The card to play">
            {cards.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === card}
                aria-label={thingName(book, one)}
                onClick={() => setPicked(one)}
              >
                <PokerCard card={one} />
              </button>
            ))}
          </div>
        )}
        <div className="answers">
          {answers.map((option, at) => (
            <button
              key={option.text}
              type="button"
              className={`act ${at === 0 && answers.length > 1 ? "on" : ""} ${option.text === props.hinted ? "hinted" : ""}`}
              onClick={() => choose(option)}
            >
              <Icon
                name={
                  option.verb === "snap"
                    ? (GUN_ICONS[String(option.args.gun)] ?? "revolver")
                    : option.verb === "duck"
                      ? "dodging"
                      : "cross-mark"
                }
              />
              <span>
                <b>{answerTitle(option, props)}</b>
                <small>{answerWords(option, attack.needs)}</small>
              </span>
              <span aria-hidden="true" className="shortcut">
                {at + 1}
              </span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  fanfire: ", Fanfire",
  two_rounds: ", two rounds",
  covering: ", covering shot",
  snap: ", Snap Shot",
};

function answerTitle(option: Option, { book }: Props): string {
  if (option.verb === "snap") return `Snap Shot, ${thingName(book, String(option.args.gun))}`;
  return option.verb === "duck" ? "Duck 3″" : "Hold still";
}

function answerWords(option: Option, needs: number | null): string {
  if (option.verb === "snap") return option.detail;
  if (option.verb === "duck") return "move to cover before the shot";
  return needs === null ? "keep the card" : `keep the card, the shot hits ${percent(11 - needs)}`;
}

/** What each answer leads to, and the switch that holds still by itself. */
export function WhatFollows({ situation, options, choose, table }: Props) {
  const key = `saloon-hold ${table.id} ${situation.seat}`;
  const [holding, setHolding] = useState(() => sessionStorage.getItem(key) !== "off");
  const only = options.length === 1 && holding ? options[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer for each question
  useEffect(() => {
    if (!only) return;
    const timer = setTimeout(() => choose(only), HOLD);
    return () => clearTimeout(timer);
  }, [only?.text, situation.step]);
  const change = (on: boolean) => {
    sessionStorage.setItem(key, on ? "on" : "off");
    setHolding(on);
  };
  return (
    <section className="acts panel follows" aria-label="What follows">
      <ul>
        <li>
          <Icon name="on-target" />
          <span>
            A Snap Shot comes <b>first</b>; the other still shoots unless out, dead or Lily Livered.{" "}
            <RuleChips rules={["RU-103"]} />
          </span>
        </li>
        <li>
          <Icon name="dodging" />
          <span>
            A Duck moves the target now; the shot then meets the <b>new</b> cover. <RuleChips rules={["RU-104"]} />
          </span>
        </li>
        <li>
          <Icon name="card-play" />
          <span>
            The card goes to the discards. <RuleChips rules={["RU-101"]} />
          </span>
        </li>
      </ul>
      <Switch.Root className="hold-switch" checked={holding} onCheckedChange={change}>
        <span className="switch" data-state={holding ? "checked" : "unchecked"}>
          <Switch.Thumb className="switch-thumb" />
        </span>
        Hold still by itself when no card is high enough
      </Switch.Root>
    </section>
  );
}
