import { Icon } from "../../parts/Icon";
import { useKeys } from "../../parts/keys";
import { Bust, Portrait } from "../../parts/people/Bust";
import type { Option } from "../../table/moment";
import { PARTNERS } from "./people";
import { Land, SuitSign } from "./pieces/Settlement";
import type { Props } from "./settled";
import { SIZE } from "./shapes";
import type { Side } from "./view";

const isBoard = ({ verb }: Option) => verb === "board" || verb === "side";
/** Answers that are cards or boards lie on the table to be taken. */
export const isChoice = (option: Option) => isBoard(option) || option.verb === "keep" || option.verb === "partner";

/** Partner cards and settlement boards to choose from; 1 to 9 take them. */
export function Choices({ options, situation, hinted, choose }: Props) {
  const cards = options.filter(isChoice);
  useKeys(Object.fromEntries(cards.slice(0, 9).map((option, at) => [String(at + 1), () => choose(option)])));
  if (cards.length === 0) return null;
  const boards = cards.some(isBoard);
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
            {boards ? <Boards option={option} sides={situation.scenery.sides} /> : <Partner option={option} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Partner({ option }: { option: Option }) {
  const who = PARTNERS[option.subject];
  return (
    <>
      <small className="choice-kind">Partner</small>
      {who ? (
        <Portrait>
          <Bust {...who} />
        </Portrait>
      ) : (
        <Icon name="card-pickup" />
      )}
      <b>{option.title}</b>
      <span>{option.detail}</span>
      <span className="choice-yes">{option.verb === "keep" ? "Keep this partner" : "Take this partner"}</span>
    </>
  );
}

function Boards({ option, sides }: { option: Option; sides: readonly Side[] }) {
  const shown = (side: Side) =>
    option.verb === "board" ? side.board === option.args.number : side.id === option.subject;
  return (
    <>
      <span className="choice-boards">
        {sides.filter(shown).map((side) => (
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
      <Land land={side.land} marks={side.marks} />
      {side.suit_signs.map((sign) => (
        <SuitSign key={sign.suit} {...sign} reached={false} />
      ))}
    </svg>
  );
}
