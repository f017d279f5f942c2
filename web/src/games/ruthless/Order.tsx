import { Fragment } from "react";
import { Icon } from "../../parts/Icon";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { seatName, thingName } from "../../table/words";
import type { Props } from "./men";
import { CardBacks, PokerCard } from "./PokerCard";
import type { RuthlessView } from "./view";

/** The turn, and the players from the highest card down: card, hand, tally, the chance that their side runs. */
export function Order(props: Props) {
  const { view } = props.situation;
  const order = view.order.length > 0 ? view.order : view.players.map((player) => player.seat);
  return (
    <section className={`order seats-${order.length}`} aria-label="Order of play">
      <p className="turn">
        {view.step !== "draft" && (
          <>
            <b>{Math.max(1, view.turn)}</b>
            <small>turn of {view.turns}</small>
          </>
        )}
      </p>
      {order.map((seat, at) => (
        <Fragment key={seat}>
          {at > 0 && <Icon name="plain-arrow" className="then" />}
          <Plate {...props} seat={seat} />
        </Fragment>
      ))}
    </section>
  );
}

/** How far the one who acts has come. */
function activeWords({ acting, players, active }: RuthlessView): string {
  if (!acting?.more) return "acting now";
  return `action ${acting.taken + 1} of ${players[active ?? -1]?.third_action ? 3 : 2}`;
}

function Plate({ seat, situation, table, book }: Props & { seat: number }) {
  const { view } = situation;
  const player = view.players[seat];
  const side = view.sides.find((one) => one.seats.includes(seat));
  if (!player || !side) return null;
  const asked = situation.waiting.includes(seat);
  const active = view.active === seat;
  const away = table.seats[seat]?.kind === "person" && !table.seats[seat]?.online && !table.seats[seat]?.mine;
  const men = view.men.filter((man) => man.seat === seat);
  const up = men.filter((man) => man.status === "up").length;
  const state = side.has_left
    ? "has left"
    : away
      ? "away"
      : active
        ? activeWords(view)
        : asked
          ? "thinks"
          : `${up} of ${men.length} up`;
  const name = seat === situation.seat ? "You" : seatName(table, seat);
  return (
    <div className={`plate ${seatClass(seat)} ${active || (asked && view.active === null) ? "lit" : ""}`}>
      {player.lead ? (
        <span className="lead">
          <PokerCard card={player.lead} size="small" />
          <span className="sr-only">led {thingName(book, player.lead)}</span>
        </span>
      ) : (
        <span className="lead none" aria-hidden="true" />
      )}
      <div className="plate-words">
        <p className="plate-name">
          <SeatBadge seat={seat} size="small" />
          <b>{name}</b>
          <Tip
            title={side.points === null ? "Tally" : "Victory points"}
            text={
              side.points === null
                ? "3 for each enemy killed, 1 for each wound box. After the last turn it decides."
                : "What the side would have if it ended now."
            }
            rules={["RU-145", "RU-146"]}
          >
            <button type="button" className="tally">
              <Icon
                name={side.points === null ? "death-skull" : "trophy"}
                label={side.points === null ? "Tally" : "Points"}
              />
              {side.points ?? side.tally}
            </button>
          </Tip>
        </p>
        <small className={active ? "now" : ""}>{state}</small>
        <p className="plate-row">
          <span>
            <CardBacks count={player.hand_count} /> {player.hand_count}
            <span className="sr-only"> cards in hand</span>
          </span>
          <Tip
            title="Skedaddle"
            text={
              side.skedaddles
                ? `At the end of the turn a d10: on ${side.shaken} or less ${thingName(book, side.id)} runs. One for each Dead, Unconscious or Lily Livered.`
                : "This side does not roll for Skedaddle yet."
            }
            rules={["RU-136"]}
          >
            <button type="button" className="odds-chip">
              <Icon name="run" label="Skedaddle" />
              {side.skedaddles ? `${Math.min(10, side.shaken)} in 10` : "–"}
            </button>
          </Tip>
        </p>
      </div>
    </div>
  );
}
