import { Icon } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { answerOf } from "../../table/moment";
import { thingName } from "../../table/words";
import { Ask } from "./Ask";
import type { Props } from "./answers";
import { playerOf } from "./answers";
import { Meeples, OwnCard } from "./Characters";
import { ANIMALS, capital, GOOD_ICONS, INDUSTRIES, ROMAN, STOCK } from "./content";
import { After, useAfter } from "./Hot";
import { useRolling } from "./rolling";
import type { PlayerView } from "./view";
import "./styles";

/** The own board at the foot: the same numbers in the same places all game. */
export function MySeat(props: Props) {
  const { situation } = props;
  const { seat, view } = situation;
  const player = playerOf(view, seat);
  const money = useRolling(player?.money ?? 0);
  if (seat === null || !player) return null;
  const letter = "ABCDE"[seat];
  return (
    <section className={`ow-seat seat-${letter}`} aria-label="Your board">
      <div className="ow-purse">
        <SeatBadge seat={seat} size="large" />
        <span>
          <b className="ow-cash">
            $<After what="money">{money}</After>
          </b>
          <Ask query={`income ${letter}`} props={props} words={`Income: $${player.income} a round`}>
            +$<After what="income">{player.income}</After> a round
          </Ask>
        </span>
      </div>
      <div className="ow-tracks">
        <Track icon="vote" name="Political" at={player.political} />
        <Track icon="profit" name="Investment" at={player.investment} />
        <span className="ow-workers" data-workers>
          Workers{" "}
          <Meeples
            standing={player.standing}
            of={player.workers}
            white={view.plan?.seat === player.seat ? view.plan.white : 0}
          />
          <small>
            <After what="workers">{player.standing}</After> of {player.workers} stand
          </small>
        </span>
      </div>
      <Goods props={props} player={player} />
      <Industries player={player} />
      <div className={`ow-cards of-${player.cards.length}`} role="group" aria-label="Characters">
        {player.cards.map((held) => {
          const answer =
            answerOf(props.options, "wheel", { card: held.card }) ??
            answerOf(props.options, "call", { card: held.card });
          return (
            <OwnCard
              key={held.card}
              held={held}
              scenery={situation.scenery}
              action={answer && { words: answer.detail, take: () => props.choose(answer) }}
            />
          );
        })}
        {player.cards.length === 0 && <p className="dim">No character yet</p>}
      </div>
      <Goal props={props} player={player} />
      <Ask
        query={`score ${letter}`}
        props={props}
        words={`If it ended now: ${player.points + (player.goal_points ?? 0)} points`}
        className="ow-points"
      >
        <small>If it ended now</small>
        <b>
          <After what="points">{player.points + (player.goal_points ?? 0)}</After>
        </b>
      </Ask>
    </section>
  );
}

function Track({ icon, name, at }: { icon: "vote" | "profit"; name: string; at: number }) {
  const to = useAfter(name.toLowerCase());
  return (
    <span className="ow-track-line">
      <Icon name={icon} />
      <span>{name}</span>
      <i aria-hidden="true">
        {Array.from({ length: 10 }, (_, n) => (
          <b key={n} className={n < at ? "full" : to !== null && n < to ? "next" : ""} />
        ))}
      </i>
      <em className={to === null ? "" : "ow-after"}>{to ?? at}</em>
    </span>
  );
}

function Goods({ props, player }: { props: Props; player: PlayerView }) {
  const { view } = props.situation;
  const floating = view.river.reduce((sum, { logs }) => sum + (logs[player.seat] ?? 0), 0);
  const herd = Object.entries(player.cattle).filter(([, n]) => n > 0);
  return (
    <div className="ow-goods">
      <h2>Goods in town</h2>
      <span className="ow-stock">
        {STOCK.map((good) => (
          <span key={good} className={player.stock[good] ? "" : "none"} title={capital(good)}>
            <Icon name={GOOD_ICONS[good] ?? "wooden-crate"} label={good} />{" "}
            <After what={good}>{player.stock[good] ?? 0}</After>
          </span>
        ))}
      </span>
      <small>
        {[
          floating && `${floating} ${floating === 1 ? "log" : "logs"} in the river`,
          ...herd.map(([breed, n]) => `${n} ${breed} cattle`),
          player.banked.gold + player.banked.silver > 0 && `${player.banked.gold + player.banked.silver} in banks`,
        ]
          .filter(Boolean)
          .join(" · ") || "nothing on the way"}
      </small>
    </div>
  );
}

function Industries({ player }: { player: PlayerView }) {
  const animals = ANIMALS.flatMap((id) => {
    const { available = 0, used = 0 } = player.animals[id] ?? {};
    return [
      ...Array.from({ length: available }, () => ({ id, used: false })),
      ...Array.from({ length: used }, () => ({ id, used: true })),
    ];
  });
  const held = INDUSTRIES.filter((industry) => player.levels[industry] > 0);
  return (
    <div className="paper ow-industries">
      {held.map((industry) => (
        <b key={industry}>
          {capital(industry)} {ROMAN[player.levels[industry] - 1]}
        </b>
      ))}
      {held.length === 0 && <b>No industry yet</b>}
      <span className="ow-animals">
        {animals.slice(0, 6).map(({ id, used }, at) => (
          <span key={at} className={used ? "used" : ""} title={used ? `${id}, used` : id}>
            <Icon name={GOOD_ICONS[id] ?? "horse-head"} label={used ? `${id}, used` : id} />
          </span>
        ))}
        {Array.from({ length: Math.min(3, player.card_room) }, (_, at) => (
          <i key={at} />
        ))}
      </span>
      <small>
        {animals.length > 6
          ? `${animals.length} animals`
          : player.card_room
            ? `room for ${player.card_room}`
            : held.length
              ? "no room left"
              : "its card holds three animals"}
      </small>
    </div>
  );
}

function Goal({ props, player }: { props: Props; player: PlayerView }) {
  if (!player.goal) return null;
  const face = props.situation.scenery.goals.find((goal) => goal.id === player.goal);
  return (
    <div className="paper ow-goal" title={face?.text}>
      <small>Goal, hidden</small>
      <b>{face?.name ?? thingName(props.book, player.goal)}</b>
      <span>
        {player.goal_points} of {props.situation.scenery.goal_most}
      </span>
    </div>
  );
}
