import type { CSSProperties, ReactNode } from "react";
import { type CardSize, GameCard } from "../../../parts/GameCard";
import { Icon, type IconName } from "../../../parts/Icon";
import { Bust } from "../../../parts/people/Bust";
import { CARD_ICONS, GOOD_ICONS, goodName, TYPE_NAMES } from "../content";
import { DUELISTS } from "../people";
import type { Face } from "../view";

/** One of the 43 kinds of card: as printed (big), in a fan (hand) or in a pile (tiny). */
export function Card({ face, size = "big", glow }: { face: Face; size?: CardSize; glow?: boolean }) {
  // Long names are set smaller so that each stays on one line of the big card.
  const fit = { "--fit": Math.min(1, 11 / face.name.length) } as CSSProperties;
  const duelist = DUELISTS[face.id];
  return (
    <GameCard size={size} glow={glow} className={`fcard ${face.type}`}>
      <span className="sr-only">
        {face.name}, {TYPE_NAMES[face.type]}. {face.text}
      </span>
      <div className="fcard-face" aria-hidden="true" style={fit}>
        {size !== "tiny" && <Costs face={face} />}
        {size !== "tiny" && <div className="fcard-name">{face.name}</div>}
        {size !== "tiny" && <div className="fcard-type">{TYPE_NAMES[face.type]}</div>}
        <div className={`fcard-art ${duelist ? "who" : ""}`}>
          {duelist ? <Bust {...duelist} /> : <Icon name={CARD_ICONS[face.id] ?? "saloon-doors"} />}
        </div>
        {size === "big" && <p className="fcard-text">{face.text}</p>}
        {size !== "tiny" && <Worth face={face} words={size === "big"} />}
        {size === "tiny" && face.bounty > 0 && <b className="fcard-tiny-worth">{face.bounty}</b>}
      </div>
    </GameCard>
  );
}

/** What the card asks for, along the top edge: defeat on the left, flee or loss on the right. */
function Costs({ face }: { face: Face }) {
  return (
    <div className="fcard-costs">
      <span className="fcard-pills">
        {face.bullets ? <Pill kind="bullets" icon="heavy-bullets" count={face.bullets} /> : null}
        {face.rations ? <Pill kind="rations" icon="meat" count={face.rations} /> : null}
        {face.demand.flat().map(({ supply, units }) => (
          <Pill key={supply} kind="demand" icon={GOOD_ICONS[supply]} count={`−${units}`} />
        ))}
      </span>
      <span className="fcard-pills">
        {face.horses ? <Pill kind="horses" icon="horse-head" count={face.horses} /> : null}
        {face.stamina_cost ? <Pill kind="loss" icon="heart-minus" count={`−${face.stamina_cost}`} /> : null}
      </span>
    </div>
  );
}

function Pill({ kind, icon, count }: { kind: string; icon: IconName; count: ReactNode }) {
  return (
    <span className={`fcard-pill ${kind}`}>
      <Icon name={icon} />
      {count}
    </span>
  );
}

/** What the card is worth, along the bottom edge, and what it costs to be hit. */
function Worth({ face, words }: { face: Face; words: boolean }) {
  const named = words && face.reward.length === 0; // there is room for the words
  return (
    <div className="fcard-worth">
      {face.bounty > 0 && (
        <span title="Bounty">
          <Icon name="laurel-crown" />+{face.bounty}
          {named && " Bounty"}
        </span>
      )}
      {face.notoriety > 0 && (
        <span title="Notoriety">
          <Icon name="barbed-star" />+{face.notoriety}
          {named && " Notoriety"}
        </span>
      )}
      {face.reward.map(({ good, units }) => (
        <span key={good} className="gain" title={goodName(good, units)}>
          <Icon name={GOOD_ICONS[good]} />+{units}
        </span>
      ))}
      {face.stamina > 0 && (
        <span className="hit" title="Stamina lost when hit">
          <Icon name="heart-minus" />−{face.stamina}
        </span>
      )}
    </div>
  );
}
