import { useEffect } from "react";
import { Icon } from "../../parts/Icon";
import { Tip } from "../../parts/Tip";
import { clamp } from "../../parts/zoom";
import { answerOf, type Option } from "../../table/moment";
import type { BlockedOut } from "../../wire";
import { Ask } from "./Ask";
import type { Props } from "./answers";
import { capital, PIECE_ICONS, STATUS_ICONS, signed, spaceName } from "./content";
import { useAfter, useHot } from "./Hot";
import type { OldWestScenery, PublicFace } from "./view";

type Row = {
  id: string;
  name: string;
  text: string;
  cost: number;
  logs: number;
  points: string;
  shifts: PublicFace["shifts"];
};

const publicRow = (face: PublicFace): Row => ({
  id: face.id,
  name: face.name,
  text: face.use ? `${face.use_cost === "worker" ? "worker" : `$${face.use_cost}`}: ${face.use}` : face.text,
  cost: face.cost,
  logs: face.logs,
  points: face.political ? `P${face.political}` : face.investment ? `I${face.investment}` : "",
  shifts: face.shifts,
});

const HOME_TEXTS: Readonly<Record<string, string>> = {
  tent: "1 use beside it",
  wooden_house: "2 uses beside it",
  bridge: "to the far bank",
};

/** The whole catalogue in three columns: what it costs, scores and does; what cannot be built says why. */
export function Catalogue({ props }: { props: Props }) {
  const { scenery, view, seat } = props.situation;
  const of = (kind: PublicFace["kind"]) => scenery.public.filter((face) => face.kind === kind).map(publicRow);
  const homes = scenery.housing.map(
    (face): Row => ({
      id: face.id,
      name: face.id === "tent" ? "Tent" : face.id === "bridge" ? "Bridge" : "Wooden House",
      text: HOME_TEXTS[face.id] ?? "",
      cost: face.cost,
      logs: face.logs,
      points: face.political ? `P${face.political}` : "",
      shifts: [],
    }),
  );
  const levels = seat === null ? undefined : view.players[seat]?.levels;
  const own = scenery.industry.filter((face) => (levels?.[face.industry] ?? 0) >= face.level);
  const list = (title: string, kind: string, rows: readonly Row[]) =>
    rows.length > 0 && (
      <section className={`ow-kind ${kind}`}>
        <h2>{title}</h2>
        <ul>
          {rows.map((row) => (
            <CatalogueRow key={row.id} row={row} props={props} />
          ))}
        </ul>
      </section>
    );
  return (
    <div className="panel ow-catalogue" role="group" aria-label="Buildings" tabIndex={0}>
      <div>
        {list("Health", "health", of("health"))}
        {list("Homes and bridge", "home", homes)}
      </div>
      <div>
        {list("Safety", "safety", of("safety"))}
        {list("Civic", "civic", of("civic"))}
        {list(
          "Your industry (own ticket)",
          "lumbering",
          own.map((face) => ({
            id: face.id,
            name: face.name,
            text: face.text,
            cost: face.cost,
            logs: face.logs,
            points: "",
            shifts: [],
          })),
        )}
      </div>
      <div>{list("Wealth", "wealth", of("wealth"))}</div>
    </div>
  );
}

function CatalogueRow({ row, props }: { row: Row; props: Props }) {
  const { situation, options, choose, hinted } = props;
  const answer = answerOf(options, "build", { kind: row.id });
  const blocked = answerOf(situation.blocked, "build", { kind: row.id });
  const placing = situation.view.now.under_way.at(-1);
  const on = placing?.frame === "build_space" && placing.kind === row.id;
  const left = situation.view.tiles_left[row.id];
  const body = (
    <>
      <span className="ow-tile-icon">
        <Icon name={PIECE_ICONS[row.id] ?? "house"} />
      </span>
      <span className="ow-tile-words">
        <b>{row.name}</b>
        <small>{row.text}</small>
      </span>
      <span className="ow-tile-cost">
        <b>
          ${row.cost}
          {row.logs > 0 && (
            <>
              {" "}
              <Icon name="log" label="logs" />
              {row.logs}
            </>
          )}
        </b>
        <small>
          {row.points}
          <StatusMarks shifts={row.shifts} />
          {left !== undefined && left < 3 && ` ${left} left`}
        </small>
      </span>
    </>
  );
  if (answer || on)
    return (
      <li>
        <button
          type="button"
          className={`ow-tile ${on ? "on" : ""} ${answer && hinted === answer.text ? "hinted" : ""}`}
          aria-pressed={on}
          onClick={() => answer && choose(answer)}
        >
          {body}
        </button>
      </li>
    );
  return (
    <li>
      <Why blocked={blocked}>
        <button type="button" className="ow-tile no" aria-disabled="true">
          {body}
        </button>
      </Why>
    </li>
  );
}

function Why({ blocked, children }: { blocked?: BlockedOut; children: React.ReactElement }) {
  return (
    <Tip title="Why not?" text={blocked?.reason ?? "Not now."} rules={blocked?.rule ? [blocked.rule] : []}>
      {children}
    </Tip>
  );
}

function StatusMarks({ shifts }: Pick<PublicFace, "shifts">) {
  return shifts.map(({ status, by }) => (
    <span key={status} className={`ow-mark ${status}`}>
      <Icon name={STATUS_ICONS[status]} label={`${status} ${signed(by)}`} />
      {by < 0 ? "−" : "+"}
    </span>
  ));
}

/** What the chosen building would be at the chosen space, and the button that builds it. */
export function Preview({
  props,
  pinned,
  choose,
}: {
  props: Props;
  /** The answer of the space under the pointer, or the one tapped. */
  pinned: Option | null;
  choose: (option: Option) => void;
}) {
  const { scenery, view, seat } = props.situation;
  const frame = view.now.under_way.at(-1);
  const id = String(frame?.kind ?? "");
  const face = scenery.public.find((one) => one.id === id);
  const player = seat === null ? undefined : view.players[seat];
  const name = face?.name ?? capital(id.replaceAll("_", " "));
  const lines = face ? effectsOf(face, props, scenery) : [];
  const left = useAfter("money");
  const { hot, setHot } = useHot();
  // What the chosen space would change stays in sight while the pointer is elsewhere.
  useEffect(() => {
    if (pinned && !hot) setHot(pinned);
  }, [pinned, hot, setHot]);
  return (
    <>
      <div className="paper ow-preview">
        <span className="ow-tile-icon">
          <Icon name={PIECE_ICONS[id] ?? "house"} />
        </span>
        <b>{name}</b>
        <small>{pinned ? `at ${spaceName(String(pinned.args.space))}` : "choose a glowing space"}</small>
      </div>
      <ul className="ow-effects">
        {pinned && (
          <li>
            <Icon name="camping-tent" /> {pinned.detail}
          </li>
        )}
        {lines.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} /> {words}
          </li>
        ))}
        <li>
          <Icon name="two-coins" />
          <Ask query={`cost ${id}`} props={props} words={`What does the ${name} cost?`}>
            {left === null || !player ? "What it costs you" : `$${player.money - left} of your $${player.money}`}
          </Ask>
          {left !== null && `, $${left} left`}
        </li>
      </ul>
      <div className="ow-confirm">
        <button
          type="button"
          className={`ow-option ${pinned ? "go" : "off"} ${pinned?.text === props.hinted ? "hinted" : ""}`}
          aria-disabled={!pinned}
          onClick={() => pinned && choose(pinned)}
        >
          <Icon name="check-mark" />
          <span>
            <b>{pinned ? `Build at ${spaceName(String(pinned.args.space))}` : "Build"}</b>
            <small>{pinned ? "Undo is free until others act" : "first choose a space"}</small>
          </span>
        </button>
      </div>
    </>
  );
}

function effectsOf(face: PublicFace, props: Props, scenery: OldWestScenery) {
  const { view, seat } = props.situation;
  const player = seat === null ? undefined : view.players[seat];
  const lines: [React.ComponentProps<typeof Icon>["name"], string][] = [];
  if (face.political && player)
    lines.push(["vote", `Political ${player.political} → ${player.political + face.political}`]);
  if (face.investment && player)
    lines.push(["profit", `Investment ${player.investment} → ${player.investment + face.investment}`]);
  for (const { status, by } of face.shifts) {
    const to = clamp(view.status[status] + by, -3, 3);
    const effect = scenery.status[status][to + 3];
    lines.push([
      STATUS_ICONS[status],
      `${capital(status)} ${view.status[status]} → ${to}${effect ? `: ${effect}` : ""}`,
    ]);
  }
  if (face.use) lines.push(["hand", `Use: ${face.use}`]);
  return lines;
}

export const Legend = () => (
  <p className="ow-legend" aria-hidden="true">
    <i className="legal" /> may build, uses there
    <i className="free" /> use left
    <i className="paid" /> paid
    <i className="worker" /> worker
  </p>
);
