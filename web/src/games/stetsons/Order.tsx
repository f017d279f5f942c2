import { motion } from "motion/react";
import { Icon } from "../../parts/Icon";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { printed } from "../../table/moment";
import { Cites, seatName } from "../../table/words";
import { Bullet, Likeness } from "./pieces";
import { type Props, slingerOf } from "./slingers";
import { useStage } from "./stage";
import type { SlingerView } from "./view";

/** The side column: after the reveal the Player Order Track, before it who aims at whom. */
export function Order(props: Props) {
  const { situation, table } = props;
  const { view } = useStage();
  if (view.order.length > 0)
    return (
      <section className={`order ${view.order.length > 4 ? "close" : ""}`}>
        <h2>
          Fastest first <Cites rules={["SS-048"]} />
        </h2>
        <ol className="order-track" aria-label="Player Order Track">
          {view.order.map(({ seat, speed }) => (
            <Turn key={seat} {...props} slinger={slingerOf(view, seat)} speed={speed} />
          ))}
        </ol>
      </section>
    );
  const threats = view.slingers.filter((one) => one.alive && one.target !== null && one.target === situation.seat);
  return (
    <section className="order aims">
      <h2>{view.slingers.some((one) => one.target !== null) ? "Who aims at whom" : "Round the table"}</h2>
      {threats.length > 0 && (
        <p className="threats">{threats.length === 1 ? "One gun on you" : `${threats.length} guns on you`}</p>
      )}
      <ul aria-label="Slingers">
        {[...threats, ...view.slingers.filter((one) => !threats.includes(one))].map((slinger) => (
          <li
            key={slinger.seat}
            className={`${seatClass(slinger.seat)} ${threats.includes(slinger) ? "threat" : ""} ${slinger.seat === situation.seat ? "self" : ""} ${slinger.alive ? "" : "out"}`}
          >
            <SeatBadge seat={slinger.seat} size="small" />
            <b>{slinger.seat === situation.seat ? "You" : seatName(table, slinger.seat)}</b>
            {slinger.alive ? <Aim slinger={slinger} name={(seat) => seatName(table, seat)} /> : <small>dead</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whom a gun points at. */
function Aim({ slinger: { target, target_locked }, name }: { slinger: SlingerView; name: (seat: number) => string }) {
  if (target === null) return null;
  return (
    <span className="aims-at">
      <Icon name="plain-arrow" label="aims at" />
      <SeatBadge seat={target} size="small" />
      <span className="sr-only">{name(target)}</span>
      {target_locked && <Icon name="padlock" label="locked" />}
    </span>
  );
}

/** One turn of the round: how fast, who, with what, at whom, and what came of it. */
function Turn({ slinger, speed, situation, table }: Props & { slinger: SlingerView; speed: number }) {
  const { view, shot } = useStage();
  const { seat, standing, alive, played } = slinger;
  const { scenery } = situation;
  const now = view.turn === seat || view.picks_next[0] === seat;
  const at = view.order.findIndex((one) => one.seat === seat);
  const turn = view.order.findIndex((one) => one.seat === view.turn);
  const next = view.turn !== null && at === turn + 1 && standing;
  const card = played?.id ? printed(scenery.actions, played.id).name : "";
  return (
    <motion.li
      layout="position"
      initial={{ opacity: 0, y: -14 }}
      animate={{ opacity: 1, y: 0 }}
      transition={{ duration: 0.3 }}
      className={`${seatClass(seat)} ${now ? "now" : ""} ${standing ? "" : "out"} ${turn > at ? "acted" : ""}`}
    >
      <b className="order-speed">
        {speed}
        <span className="sr-only"> Speed, </span>
      </b>
      <span className="order-face" aria-hidden="true">
        <Likeness character={slinger.character} face={table.seats[seat]?.face ?? []} />
      </span>
      <span className="order-words">
        <span className="order-name">
          <b>{seat === situation.seat ? "You" : seatName(table, seat)}</b>
          {alive && <Aim slinger={slinger} name={(other) => seatName(table, other)} />}
          {!standing && <Icon name="knocked-out-stars" label={alive ? "down" : "dead"} />}
        </span>
        <span className="order-card">
          {standing ? card : <s>{card}</s>}
          {next && <em>next</em>}
        </span>
        {shot?.shooter === seat && shot.faces.length > 0 && (
          <span className="order-shots">
            {shot.faces.map((face, i) => (
              <Bullet key={i} face={face} small />
            ))}
          </span>
        )}
      </span>
    </motion.li>
  );
}
