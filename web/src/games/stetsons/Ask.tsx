import { useSettings } from "../../app/settings";
import { seatName } from "../../table/words";
import { BY_HARM, meaning, nextShot, percent, sharesOf } from "./odds";
import { Bullet } from "./pieces";
import type { Props } from "./slingers";
import { useStage } from "./stage";

/** Between the question and its answers: what the next Bullet may be, and what each would do here. */
export function Ask({ situation, table }: Props) {
  const odds = useSettings((settings) => settings.odds);
  const { telling } = useStage();
  const { view, scenery, question } = situation;
  const how = HOW_TO[question?.kind ?? ""];
  if (!telling && how && situation.options.length > 0 && !situation.chosen) return <p className="ask-how">{how}</p>;
  const shot = nextShot(situation);
  if (!odds || telling || !shot || question?.kind !== "stetsons.fire_again" || situation.options.length === 0)
    return null;
  const shares = sharesOf(view, shot.gun);
  if (!shares) return null;
  const name = seatName(table, shot.victim.seat);
  return (
    <dl className="odds-rows" aria-label="Chances of the next Bullet">
      {BY_HARM.map((face) => {
        const share = shares.get(face) ?? 0;
        return (
          <div key={face} className={face}>
            <dt>
              <span aria-hidden="true">
                <Bullet face={face} small />
              </span>
              {face.toUpperCase()}
            </dt>
            <dd className="odds-bar" aria-hidden="true">
              <i style={{ width: percent(share) }} />
            </dd>
            <dd className="odds-share">{percent(share)}</dd>
            <dd className="odds-words">{meaning(view.next_means[face], shot.victim, name, scenery)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** How an answer is given with this board, where no button gives it. */
const HOW_TO: Readonly<Record<string, string>> = {
  "stetsons.choose_action": "Tap a card of your hand to lift it, again to lay it down.",
  "stetsons.choose_target": "Tap a slinger, or drag your gun there.",
  "stetsons.switch_target": "Tap a slinger, or drag your gun there.",
  "stetsons.take_stock": "Tap a card on the table to read it, again to take it.",
  "stetsons.lose_card": "Tap a card of your hand to lift it, again to lose it.",
  "stetsons.discard_one": "Tap a card of your hand to lift it, again to discard it.",
};
