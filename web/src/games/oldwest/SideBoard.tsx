import { Icon } from "../../parts/Icon";
import { RuleChip } from "../../parts/rules";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { answerOf } from "../../table/moment";
import { seatName } from "../../table/words";
import { Ask } from "./Ask";
import { discOf, type Props } from "./answers";
import { Meeples } from "./Characters";
import {
  capital,
  GOOD_ICONS,
  INDUSTRIES,
  ROMAN,
  ROW_ICONS,
  STATUS_ICONS,
  STATUSES,
  signed,
  TROUBLE_ICONS,
} from "./content";
import { seatOf, seatStyle } from "./map/Piece";
import type { EventView, OldWestView, PlayerView, Row, Status } from "./view";

/** What comes, how the town stands, what is being built, and who else is here. */
export function SideBoard({ props }: { props: Props }) {
  return (
    <aside className="ow-side" aria-label="Events, statuses and players">
      <Events props={props} />
      <Statuses props={props} />
      <section className="panel ow-rows" aria-label="Railroad and telegraph">
        <RowOfTiles props={props} row="railroad" />
        <RowOfTiles props={props} row="telegraph" />
      </section>
      <div className="ow-others" role="group" aria-label="Players" tabIndex={0}>
        {props.situation.view.players.map(
          (player, seat) =>
            seat !== props.situation.seat && <Plate key={seat} props={props} player={player} seat={seat} />,
        )}
      </div>
    </aside>
  );
}

const eventFace = (props: Props, id: string) => props.situation.scenery.events.find((event) => event.id === id);

export function Disc({ event }: { event: EventView }) {
  if (!event.trouble) return null;
  return (
    <span className={`ow-disc ${event.trouble}`} title={capital(event.trouble)}>
      <Icon name={TROUBLE_ICONS[event.trouble] ?? "fist"} label={capital(event.trouble)} />
    </span>
  );
}

function Events({ props }: { props: Props }) {
  const { view, scenery } = props.situation;
  const [next, ...later] = view.events;
  if (!next) return null;
  const face = eventFace(props, next.id);
  const disc = discOf(scenery, next.disc);
  return (
    <section className="ow-events" aria-label="Events">
      <div className="paper ow-next">
        <div className="ow-next-head">
          <h2>{face?.name}</h2>
          <small>Next round</small>
        </div>
        <p>{face?.text}</p>
        {next.trouble && disc && (
          <div className="ow-severity">
            <Disc event={next} />
            <span>
              <b>{capital(next.trouble)}</b> {severityWords(next.shift ?? 0)}
              <small>
                {disc.linked} {signed(view.status[disc.linked])}
                {next.shift ? `: ${signed(next.shift)}` : ": no shift"}{" "}
                <Ask query={`severity ${disc.id}`} props={props} words={`How bad can ${next.trouble} be?`}>
                  why
                </Ask>
              </small>
            </span>
          </div>
        )}
      </div>
      <div className="ow-later">
        {later.slice(0, 3).map((event, at) => (
          <div key={event.id} className="paper" title={eventFace(props, event.id)?.text}>
            <small>in {3 * (at + 1)} years</small>
            <b>{eventFace(props, event.id)?.name}</b>
            <Disc event={event} />
          </div>
        ))}
      </div>
    </section>
  );
}

const severityWords = (shift: number) => `${Math.max(0, shift)} to ${Math.max(0, 3 + shift)}`;

export function StatusTrack({
  view,
  status,
  effects,
}: {
  view: OldWestView;
  status: Status;
  effects?: readonly string[];
}) {
  return (
    <div className={`ow-status ${status}`}>
      <Icon name={STATUS_ICONS[status]} />
      <span>{capital(status)}</span>
      <ol>
        {[-3, -2, -1, 0, 1, 2, 3].map((at) => {
          const promised = view.promises.filter((promise) => promise.status === status && promise.to === at).length;
          const on = view.status[status] === at;
          return (
            <li
              key={at}
              className={`${on ? "on" : ""} ${Math.abs(at) > 1 ? (at < 0 ? "low" : "high") : ""}`}
              title={effects?.[at + 3] || undefined}
            >
              {signed(at)}
              {on && <span className="sr-only">, now</span>}
              {promised > 0 && (
                <i className={seatStyle(view.mayor)}>
                  <span className="sr-only">, promised</span>
                </i>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function Votes({ props }: { props: Props }) {
  const { view } = props.situation;
  return (
    <span className="ow-votes">
      {view.players
        .map((player, seat) => ({ seat, votes: player.votes }))
        .sort((one, other) => other.votes - one.votes)
        .map(({ seat, votes }) => (
          <Ask
            key={seat}
            query={`votes ${"ABCDE"[seat]}`}
            props={props}
            words={`Votes of ${seatName(props.table, seat)}: ${votes}`}
          >
            <SeatBadge seat={seat} size="small" /> {votes}
          </Ask>
        ))}
    </span>
  );
}

function Statuses({ props }: { props: Props }) {
  const { view, scenery } = props.situation;
  const ends = scenery.rounds.slice(0, view.era).reduce((sum, n) => sum + n, 0);
  return (
    <section className="panel ow-statuses" aria-label="Town">
      <h2>
        Town <RuleChip rule="OW-054" />
        {view.promises.length > 0 && (
          <em className={seatStyle(view.mayor)}>
            <i />{" "}
            {seatOf(view.mayor) === props.situation.seat
              ? "your promises"
              : `${seatName(props.table, seatOf(view.mayor))}'s promise`}
          </em>
        )}
      </h2>
      {STATUSES.map((status) => (
        <StatusTrack key={status} view={view} status={status} effects={scenery.status[status]} />
      ))}
      <p>
        <Icon name="vote" />
        <span>Election after round {ends}:</span>
        <Votes props={props} />
      </p>
    </section>
  );
}

function RowOfTiles({ props, row }: { props: Props; row: Row }) {
  const { view, scenery } = props.situation;
  const { built, up, damage, cost } = view.rows[row];
  const faces = scenery.rows[row];
  const next = faces.find((tile) => tile.id === up);
  const answer = answerOf(props.options, row);
  const left = scenery.base_cost.length - built.length - (up ? 1 : 0);
  return (
    <div className="ow-row">
      <h2>
        <Icon name={ROW_ICONS[row]} /> {capital(row)}
      </h2>
      <span className="ow-tiles">
        {built.map(({ tile, owner }) => (
          <i key={tile} className={seatStyle(owner)} title={faces.find((one) => one.id === tile)?.name}>
            <SeatBadge seat={seatOf(owner)} size="small" />
          </i>
        ))}
        {up &&
          (answer ? (
            <button
              type="button"
              className="next live"
              aria-label={`${answer.title}: ${answer.detail}`}
              onClick={() => props.choose(answer)}
            >
              ${cost}
            </button>
          ) : (
            <Ask
              query={`tile ${row}`}
              props={props}
              words={`Why does the next ${row} tile cost $${cost}?`}
              className="next"
            >
              ${cost ?? "?"}
            </Ask>
          ))}
        {Array.from({ length: Math.max(0, left) }, (_, at) => (
          <i key={`left${at}`} className="down" />
        ))}
      </span>
      <small>
        {next ? (
          <>
            <b>{next.name}</b>: {next.text}
          </>
        ) : (
          "complete"
        )}
        {damage > 0 && ` Damage ${damage}.`}
      </small>
    </div>
  );
}

export const levelsOf = (player: PlayerView) =>
  INDUSTRIES.filter((industry) => player.levels[industry] > 0)
    .map((industry) => `${capital(industry)} ${ROMAN[player.levels[industry] - 1]}`)
    .join(", ") || "No industry yet";

function Plate({ props, player, seat }: { props: Props; player: PlayerView; seat: number }) {
  const { view } = props.situation;
  const waits = props.situation.waiting.includes(seat);
  const goods = [
    ...Object.entries(player.stock),
    ...Object.entries(player.animals).map(([id, one]) => [id, one.available + one.used] as const),
  ];
  const herd = Object.values(player.cattle).reduce((sum, n) => sum + n, 0);
  return (
    <button
      type="button"
      className={`ow-plate ${seatClass(seat)} ${waits ? "waiting" : ""}`}
      onClick={() => props.openSeat(seat)}
    >
      <span className="ow-plate-head">
        <SeatBadge seat={seat} />
        <span>
          <b>{seatName(props.table, seat)}</b>
          <small>
            {levelsOf(player)}
            {waits && " · acts now"}
          </small>
        </span>
        {seatOf(view.mayor) === seat && (
          <em>
            <Icon name="star-medal" /> Mayor
          </em>
        )}
        <strong>${player.money}</strong>
      </span>
      <span className="ow-plate-goods">
        <span title="Political">
          <Icon name="vote" label="political" /> {player.political}
        </span>
        <span title="Investment">
          <Icon name="profit" label="investment" /> {player.investment}
        </span>
        <Meeples standing={player.standing} of={player.workers} />
        {[...goods, ["cattle", herd] as const].map(
          ([good, n]) =>
            n > 0 && (
              <span key={good} title={good}>
                <Icon name={GOOD_ICONS[good] ?? "wooden-crate"} label={good} /> {n}
              </span>
            ),
        )}
      </span>
    </button>
  );
}
