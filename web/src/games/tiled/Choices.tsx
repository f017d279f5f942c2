import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import type { BoardProps } from "../../table/board";
import type { Option } from "../../table/moment";
import { rowsOf, SIDES, type Side } from "./content";
import { Land, SuitSign } from "./pieces/Settlement";
import { SIZE } from "./shapes";
import type { Suit } from "./view";

const isCard = (option: Option) => /^(keep|partner|board|side) /.test(option.text);
/** Answers that are cards or boards lie on the table to be taken. */
export const isChoice = isCard;

/** Partner cards and settlement boards to choose from; 1 to 9 take them. */
export function Choices({ options, situation, hinted, choose }: BoardProps) {
  const cards = options.filter(isCard);
  useKeys(Object.fromEntries(cards.slice(0, 9).map((option, at) => [String(at + 1), () => choose(option)])));
  if (cards.length === 0) return null;
  const boards = cards.some((option) => /^(board|side) /.test(option.text));
  return (
    <ul className={`choices ${boards ? "boards" : "partners"}`}>
      {cards.map((option, at) => (
        <li key={option.text}>
          <button
            type="button"
            className={`choice paper ${option.text === hinted ? "hinted" : ""}`}
            aria-pressed={situation.chosen ? situation.chosen === option.text : undefined}
            onClick={() => choose(option)}
          >
            {at < 9 && (
              <span className="key-hint" aria-hidden="true">
                {at + 1}
              </span>
            )}
            {boards ? <Boards option={option} /> : <Partner option={option} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Partner({ option }: { option: Option }) {
  return (
    <>
      <small className="choice-kind">Partner</small>
      <Icon name={option.subject ? "person" : "card-pickup"} />
      <b>{option.title}</b>
      <span>{option.detail}</span>
      <span className="choice-yes">{option.text.startsWith("keep ") ? "Keep this partner" : "Take this partner"}</span>
    </>
  );
}

function Boards({ option }: { option: Option }) {
  const number = Number(option.text.split(" ")[1]);
  const sides = option.text.startsWith("board ")
    ? SIDES.filter((side) => side.board === number)
    : SIDES.filter((side) => side.id === option.subject);
  return (
    <>
      <span className="choice-boards">
        {sides.map((side) => (
          <Printed key={side.id} side={side} />
        ))}
      </span>
      <b>{option.title}</b>
      <span>{option.detail || "The plain side: no rule of its own."}</span>
    </>
  );
}

function Printed({ side }: { side: Side }) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={side.name}>
      <Land land={rowsOf(side.land)} marks={rowsOf(side.marks)} />
      {(Object.entries(side.signs ?? {}) as [Suit, string][]).map(([suit, square]) => (
        <SuitSign key={suit} {...{ suit, square }} reached={false} />
      ))}
    </svg>
  );
}
