import { useState } from "react";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { passesLast } from "../../table/Decision";
import type { Option } from "../../table/moment";
import { plainLine } from "../../table/words";
import type { Props } from "./answers";
import { byVerb, type Group, spaceOf, type TicketId, ticketOf, VERB_NAMES } from "./answers";
import { CardInQuestion } from "./Characters";
import { VERB_ICONS } from "./content";
import { DicePanel } from "./DicePanel";
import { ResultLine } from "./Hot";
import { BlockedButton, OptionButton } from "./OptionButton";

/** More answers than this are grouped. */
const MANY = 8;

export type Choosing = {
  ticket: TicketId;
  /** The verb whose answers are open, or the space. */
  group: string;
  onGroup: (group: string) => void;
};

/** The answers of the question at hand: buttons that say what they bring. */
export function DecisionPanel({ props, ticket, group, onGroup }: { props: Props } & Choosing) {
  const { situation, options } = props;
  const turn = situation.view.now.asked === "turn";
  return (
    <section className={`panel ow-decision ${options.length ? "mine" : ""}`} data-answers aria-label="Answers">
      {options.length === 0 ? (
        <Waiting {...props} />
      ) : situation.view.now.asked === "die_play" ? (
        <DicePanel {...props} />
      ) : (
        <Answers
          key={turn ? ticket : situation.step}
          props={props}
          group={group}
          onGroup={onGroup}
          ticket={turn ? ticket : null}
        />
      )}
      <ResultLine props={props} />
    </section>
  );
}

function Answers({
  props,
  ticket,
  group,
  onGroup,
}: {
  props: Props;
  ticket: TicketId | null;
} & Pick<Choosing, "group" | "onGroup">) {
  const { situation, table, choose, hinted } = props;
  const { view, scenery } = situation;
  const of = ticket
    ? props.options.filter((option) => ticketOf(scenery, option) === ticket)
    : passesLast(unlike(props.options));
  const blocked = ticket
    ? situation.blocked.filter((one) => ticketOf(scenery, one) === ticket)
    : view.now.asked === "industry_upgrade"
      ? situation.blocked
      : [];
  const groups = byVerb(of, blocked);
  const opened = of.filter((option) => option.verb === group || spaceOf(option) === group);
  const inGroup = opened.length > 0 && opened.length < of.length;
  const grouped = !inGroup && ticket !== null && of.length > MANY && groups.length > 1;
  const places = ticket === null && of.length > MANY && of.filter((option) => spaceOf(option)).length > MANY;
  const shown = inGroup ? opened : of;
  const refused = inGroup ? blocked.filter((one) => one.verb === group) : blocked;
  const byKey = grouped ? [] : shown.slice(0, 9);
  useKeys({
    ...Object.fromEntries(byKey.map((option, at) => [String(at + 1), () => choose(option)])),
    Escape: inGroup ? () => onGroup("") : undefined,
  });
  const button = (option: Option, at: number) => (
    <OptionButton
      key={option.text}
      option={option}
      view={view}
      table={table}
      first={at === 0 && shown.length < 3}
      hint={at < 9 && !grouped ? String(at + 1) : undefined}
      hinted={hinted === option.text}
      chosen={situation.chosen === option.text}
      choose={choose}
    />
  );
  if (grouped) {
    const open = spreadOut(groups);
    return (
      <div className="ow-answers">
        {groups.map(({ verb, options, blocked: off }) => {
          const [only] = options;
          if (only && open.has(verb)) return options.map((option) => button(option, 99));
          if (!only) return off[0] ? <BlockedButton key={verb} one={off[0]} view={view} /> : null;
          const held = options.some((option) => option.text === hinted);
          return (
            <button
              key={verb}
              type="button"
              className={`ow-option more ${held ? "hinted" : ""}`}
              onClick={() => onGroup(verb)}
            >
              <Icon name={VERB_ICONS[verb] ?? "huts-village"} />
              <span>
                <b>{VERB_NAMES[verb] ?? only.title}</b>
                <small>{options.length} ways</small>
              </span>
            </button>
          );
        })}
      </div>
    );
  }
  return (
    <>
      {inGroup && (
        <button type="button" className="ow-back" onClick={() => onGroup("")}>
          <Icon name="return-arrow" /> All
        </button>
      )}
      {places && <p className="ow-ask-map">Choose a glowing place on the map, or one of these.</p>}
      <div className={`ow-answers ${layoutOf(shown, places, refused.length)}`}>
        <CardInQuestion situation={situation} />
        {shown.map(button)}
        {!places && refused.map((one) => <BlockedButton key={one.text} one={one} view={view} />)}
        {shown.length + refused.length === 0 && <p className="dim">Nothing of this kind can be done now.</p>}
      </div>
    </>
  );
}

/** Of answers that read alike and do the same (orders of equal cards) the first is enough. */
const unlike = (options: readonly Option[]) =>
  options.filter(({ verb, title }, at) => verb !== "order" || options.findIndex((one) => one.title === title) === at);

/** The groups small enough to show all their answers while no more than eight buttons stand there. */
function spreadOut(groups: readonly Group[]): ReadonlySet<string> {
  let room = MANY - groups.length;
  const open = new Set<string>();
  for (const { verb, options } of [...groups].sort((one, other) => one.options.length - other.options.length)) {
    if (options.length - 1 > room) break;
    room -= Math.max(0, options.length - 1);
    open.add(verb);
  }
  return open;
}

/** Few answers with much to read are cards; many places are chips. */
function layoutOf(options: readonly Option[], places: boolean, refused: number): string {
  if (places) return "chips";
  const long = options.some((option) => option.detail.length > 44);
  return long && options.length + refused <= 4 ? "cards" : "";
}

/** Somebody else is asked: what happened last. */
function Waiting({ situation, fresh, table, book }: Props) {
  if (situation.view.over) return null;
  const told = fresh.map((event) => plainLine(event, table, book)).filter(Boolean);
  return (
    <div className="ow-waiting">
      <Icon name="hourglass" />
      {situation.chosen && <p>Your answer is given.</p>}
      {told.slice(-4).map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

/** The open group, forgotten when another question is asked. */
export function useGroup(key: string): [string, (group: string) => void] {
  const [held, setHeld] = useState({ key: "", group: "" });
  return [held.key === key ? held.group : "", (group) => setHeld({ key, group })];
}
