import { spoken, UNIT } from "./map/drawing";
import { MapDrawing } from "./map/MapDrawing";
import { fightsOf } from "./men";
import type { MapView, RuthlessScenery, ScenarioSide } from "./view";
import "./briefing.css";

export const SEATS = "ABCD";
const NO_ROOFS: ReadonlySet<number> = new Set();

const MODE_WORDS: Readonly<Record<string, string>> = {
  two: "2 players",
  teams: "3 or 4 in two teams",
  ffa: "everybody for himself",
};

const ROLE_WORDS: Readonly<Record<string, string>> = { attacker: "attack", defender: "defend" };

/** What brings points, for one of it. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  kill: "an enemy killed",
  out: "an enemy out of it",
  loot_off: "a bag carried off the table",
  loot_hold: "a bag held at the end",
  loot_kept: "a bag that is still there",
  prisoner_off: "the prisoner off the table",
  prisoner_held: "the prisoner kept",
  steer_off: "a steer driven off",
  steer_kept: "a steer that is still there",
  exit: "each who gets away",
};

/** A side is drawn as its first seat; all of its seats are named beside it. */
const letterOf = (side: ScenarioSide) => SEATS[side.seats[0] ?? -1] ?? "";

const played = (sides: readonly ScenarioSide[]) => sides.filter(({ seats }) => seats.length > 0);

/** A scenario on one screen: its table, who fights, what wins and what is special. */
export default function Briefing({ scenery }: { scenery: unknown }) {
  const told = scenery as RuthlessScenery;
  return (
    <div data-game="ruthless">
      <div className="briefing-frame">
        <div className="briefing">{told.campaign ? <Feud {...told} /> : <Fight {...told} />}</div>
      </div>
    </div>
  );
}

function Fight({ scenario, map, characters }: RuthlessScenery) {
  const names = new Map(characters.map(({ id, name }) => [id, name]));
  return (
    <>
      <TablePicture map={map} sides={scenario.sides} />
      <div className="briefing-words">
        <h3>{scenario.name}</h3>
        <p className="briefing-facts">
          {[
            map.name,
            `${map.size / 2} inches`,
            `${scenario.turns} turns`,
            ...scenario.modes.map((mode) => MODE_WORDS[mode] ?? mode),
          ].join(" · ")}
        </p>
        <h4>What wins</h4>
        <p>{scenario.goal}</p>
        {scenario.points.length > 0 && (
          <ul className="briefing-points">
            {scenario.points.map(({ side, event, points }) => (
              <li key={`${side} ${event}`}>
                <b>{points}</b> {side === "*" ? "" : `${spoken(side)}: `}
                {EVENT_WORDS[event] ?? spoken(event)}
              </li>
            ))}
          </ul>
        )}
        <h4>What is special</h4>
        <ul className="briefing-rules">
          {scenario.brief.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h4>Who fights</h4>
        <ul className="briefing-sides">
          {played(scenario.sides).map((side) => (
            <li key={side.id} className={`seat-${letterOf(side)}`}>
              <SideMark letter={letterOf(side)} />
              <div>
                <b>{[spoken(side.id), ROLE_WORDS[side.role]].filter(Boolean).join(", ")}</b>{" "}
                <small>
                  {side.seats.length > 1 && `seats ${side.seats.map((seat) => SEATS[seat]).join(" and ")} · `}
                  {side.budget} points
                </small>
                <br />
                {side.cast
                  .map((id) => `${names.get(id) ?? spoken(id)}${side.mounted.includes(id) ? " (mounted)" : ""}`)
                  .join(", ")}
                {side.exits.length > 0 && <small> · leaves by the {side.exits.join(" or ")} edge</small>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A campaign: its acts, and the tables each may be fought on. */
function Feud({ campaign, stages, map, scenario }: RuthlessScenery) {
  if (!campaign) return null;
  return (
    <>
      <TablePicture map={map} sides={scenario.sides} />
      <div className="briefing-words">
        <h3>{campaign.name}</h3>
        <p className="briefing-facts">
          {campaign.acts.length} acts · 2 players · {campaign.sides.map(spoken).join(" against ")}
        </p>
        <h4>What wins</h4>
        <p>
          Whoever wins {campaign.win_acts} acts first. Rosters, dollars and graves are kept from act to act, and it is
          one table for as many evenings as you like.
        </p>
        <h4>The acts</h4>
        <ol className="briefing-rules">
          {campaign.acts.map((act) => (
            <li key={act.title}>
              <b>{act.title}</b>: {fightsOf(act, stages)}
            </li>
          ))}
        </ol>
        <p>Secret plans of both sides decide which of them is fought. The picture is one of the tables.</p>
      </div>
    </>
  );
}

/** The whole table from above, with the places where the sides begin. */
function TablePicture({ map, sides: all }: { map: MapView; sides: readonly ScenarioSide[] }) {
  const edge = map.size * UNIT;
  const sides = played(all);
  return (
    <svg
      className="briefing-map"
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={`${map.name} from above; ${sides.map(({ id, slots }) => `${slots.length} places of the side ${spoken(id)}`).join(", ")}`}
    >
      <MapDrawing map={map} lifted={NO_ROOFS} />
      {sides.map((side) => (
        <Slots key={side.id} side={side} letter={letterOf(side)} r={map.size > 60 ? 34 : 17} />
      ))}
    </svg>
  );
}

/** Where a side stands at the beginning: its letter in its colour, and a broken rim for all but the first. */
export function Slots({
  side,
  letter,
  r,
}: {
  side: { id: string; slots: readonly (readonly [number, number])[] };
  letter: string;
  r: number;
}) {
  return (
    <g className={`seat-${letter}`}>
      {side.slots.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x * UNIT} ${y * UNIT})`} className="briefing-slot">
          <circle r={r} className={letter === "A" ? "" : "broken"} />
          <text dy={r * 0.44} fontSize={r * 1.3}>
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}

function SideMark({ letter }: { letter: string }) {
  return (
    <svg viewBox="-16 -16 32 32" className="briefing-mark briefing-slot" aria-hidden="true">
      <circle r={13} className={letter === "A" ? "" : "broken"} />
      <text dy={5} fontSize={15}>
        {letter}
      </text>
    </svg>
  );
}
