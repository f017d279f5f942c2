import { Icon } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { answerOf } from "../../table/moment";
import type { Props } from "./answers";
import { faceOf } from "./Characters";
import { capital, ROW_ICONS, STATUSES } from "./content";
import { SeatMark, seatOf } from "./map/Piece";
import { StatusTrack, Votes } from "./SideBoard";
import type { Row } from "./view";

/** Where the fields of the election triangle lie, in a box of 200 by 150. */
const FIELD_AT: Readonly<Record<string, readonly [number, number]>> = {
  h1: [100, 18],
  w1: [24, 132],
  s1: [176, 132],
  hw2: [62, 75],
  hs2: [138, 75],
  ws2: [100, 132],
  c3: [100, 95],
};

/** Statuses, the election, the mayor's office, the towns, and both rows in words. */
export function Politics({ props }: { props: Props }) {
  const { view, scenery } = props.situation;
  return (
    <div className="ow-politics" role="group" aria-label="Politics" tabIndex={0}>
      <section className="panel">
        <h2>Statuses and promises</h2>
        {STATUSES.map((status) => {
          const answer = answerOf(props.options, "status", { status });
          const track = <StatusTrack key={status} view={view} status={status} effects={scenery.status[status]} />;
          return answer ? (
            <button
              key={status}
              type="button"
              className="ow-track-choice"
              aria-label={`${answer.title}, ${answer.detail}`}
              onClick={() => props.choose(answer)}
            >
              {track}
            </button>
          ) : (
            <div key={status}>
              {track}
              <small className="dim">{scenery.status[status][view.status[status] + 3] || "no effect now"}</small>
            </div>
          );
        })}
        <p className="ow-vote-line">
          <Icon name="vote" /> Votes <Votes props={props} />
        </p>
      </section>
      <Triangle props={props} />
      <section className="panel">
        <h2>Mayor's office</h2>
        {view.office.length === 0 && <p className="dim">Nobody is seated.</p>}
        <ul className="ow-office">
          {view.office.map(({ card, used, building }) => {
            const face = faceOf(scenery, card);
            return (
              <li key={card}>
                <b>{face?.name}</b>{" "}
                <small>
                  {face?.text} {building ? "The building stands." : ""} {used ? "Used." : ""}
                </small>
              </li>
            );
          })}
        </ul>
        <h2>Offices</h2>
        <ul className="ow-office">
          {scenery.offices.flat().map((name, at) => {
            const owner = view.offices[at];
            return (
              <li key={name}>
                {owner ? <SeatBadge seat={seatOf(owner)} size="small" /> : <Icon name="padlock" />} {name}
                <small>
                  : {at % 2 ? "second" : "first"} to 10 {at < 2 ? "political" : "investment"}
                </small>
              </li>
            );
          })}
        </ul>
      </section>
      <section className="panel">
        <h2>Towns</h2>
        <ul className="ow-towns">
          {view.towns.map(({ id, cards, taken }) => {
            const face = scenery.towns.find((town) => town.id === id);
            const answer =
              answerOf(props.options, "send", { town: id }) ?? answerOf(props.options, "take", { town: id });
            const words = (
              <>
                <b className={`suit-${face?.suit}`}>{face?.name}</b>
                <span>
                  {face?.rewards.map((reward, at) => (
                    <s key={at} className={at < taken ? "gone" : at === taken ? "now" : ""}>
                      {reward}
                    </s>
                  ))}
                </span>
                {cards.length > 0 && <small>{cards.map((card) => faceOf(scenery, card)?.name).join(", ")}</small>}
              </>
            );
            return (
              <li key={id}>
                {answer ? (
                  <button type="button" className="live" onClick={() => props.choose(answer)}>
                    {words}
                  </button>
                ) : (
                  words
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className="panel ow-row-words">
        <RowWords props={props} row="railroad" />
        <RowWords props={props} row="telegraph" />
      </section>
    </div>
  );
}

function Triangle({ props }: { props: Props }) {
  const { view, scenery } = props.situation;
  return (
    <section className="panel ow-election">
      <h2>Election</h2>
      <svg viewBox="0 0 200 155" role="group" aria-label="Election fields">
        {scenery.fields.flatMap(({ id, next }) =>
          next.map((to) => {
            const [from, end] = [FIELD_AT[id], FIELD_AT[to]];
            return (
              from && end && <path key={id + to} className="way" d={`M${from[0]} ${from[1]}L${end[0]} ${end[1]}`} />
            );
          }),
        )}
        {scenery.fields.map(({ id, number, statuses }) => {
          const [x, y] = FIELD_AT[id] ?? [0, 0];
          const answer = answerOf(props.options, "campaign", { field: id });
          const here = view.players.flatMap((player, seat) => (player.field === id ? [seat] : []));
          const press = answer && {
            role: "button",
            tabIndex: 0,
            "aria-label": `Campaign ${answer.title}: ${answer.detail}`,
            onClick: () => props.choose(answer),
            onKeyDown: (event: React.KeyboardEvent) => event.key === "Enter" && props.choose(answer),
          };
          return (
            <g
              key={id}
              className={`field ${statuses.length === 1 ? statuses[0] : ""} ${answer ? "live" : ""} ${answer?.text === props.hinted ? "hinted" : ""}`}
              transform={`translate(${x} ${y})`}
              {...press}
            >
              <title>{`${number} votes; ${statuses.join(", ")}`}</title>
              <circle r="15" />
              <text y="6">{number}</text>
              {here.map((seat, at) => (
                <g key={seat} transform={`translate(${6 + 11 * at} -20)`}>
                  <SeatMark seat={seat} size={16} lettered />
                </g>
              ))}
            </g>
          );
        })}
      </svg>
      <small className="dim">A step costs its number, and the number counts as votes.</small>
    </section>
  );
}

function RowWords({ props, row }: { props: Props; row: Row }) {
  const { view, scenery } = props.situation;
  const { built, up, cost, damage } = view.rows[row];
  const answer = answerOf(props.options, row);
  return (
    <div>
      <h2>
        <Icon name={ROW_ICONS[row]} /> {capital(row)}
      </h2>
      <ul className="ow-office">
        {built.map(({ tile, owner }) => {
          const face = scenery.rows[row].find((one) => one.id === tile);
          return (
            <li key={tile}>
              <SeatBadge seat={seatOf(owner)} size="small" /> <b>{face?.name}</b> <small>{face?.text}</small>
            </li>
          );
        })}
        {up && (
          <li className="next">
            {answer ? (
              <button type="button" className="ow-chip live" onClick={() => props.choose(answer)}>
                Build {answer.title} for ${cost}
              </button>
            ) : (
              <b>
                Next: {scenery.rows[row].find((one) => one.id === up)?.name}
                {cost !== undefined && `, $${cost}`}
              </b>
            )}{" "}
            <small>{scenery.rows[row].find((one) => one.id === up)?.text}</small>
          </li>
        )}
      </ul>
      {damage > 0 && <p className="dim">Damage {damage}: it costs that much more.</p>}
    </div>
  );
}
