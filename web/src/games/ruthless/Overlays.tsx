import { Bust } from "./Bust";
import { UNIT } from "./map/drawing";
import { inches, type Props, percent, pointOf, pointText, shortName } from "./men";
import { lineOf, outlineOf } from "./outline";
import { bestOf, type Plan } from "./plan";
import type { Field, Odds, Point, Ruler, RuthlessView, Shelter, Sight } from "./view";

const px = (point: Point) => ({ x: point[0] * UNIT, y: point[1] * UNIT });

/** Below the tokens: where one may go, and what is seen. */
export function Under({ plan, situation }: { plan: Plan } & Pick<Props, "situation">) {
  return (
    <>
      <pattern id="rough-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className="hatch-1" />
        <rect width="2.6" height="7" className="hatch-2" />
      </pattern>
      <ZoneOverlay plan={plan} situation={situation} />
      {plan.tool === "lens" && <Lens plan={plan} />}
      <ReachOverlay plan={plan} />
      {plan.asks === "duck" && <DuckOverlay plan={plan} />}
    </>
  );
}

/** One Move: open ground cream, rough ground hatched, points in cover dotted, contact red. */
function ReachOverlay({ plan }: { plan: Plan }) {
  const { reach, ends, asks } = plan;
  if (reach)
    return (
      <g className="reach">
        <path d={outlineOf(reach.open)} className="reach-open" fillRule="evenodd" />
        <path d={outlineOf(reach.rough)} className="reach-rough" fillRule="evenodd" />
        <Dots points={reach.cover} kind="dot-cover" r={1.7} />
        <Dots points={reach.contact} kind="dot-contact" r={3.4} />
      </g>
    );
  if (ends.size === 0 || asks === "duck") return null;
  const points = [...ends.keys()].map(pointOf).filter((point) => point !== null);
  const fights = [...ends]
    .filter(([, options]) => options.some((option) => option.verb === "charge" || option.verb === "charge_on"))
    .map(([at]) => pointOf(at))
    .filter((point) => point !== null);
  const few = points.length <= 30;
  return (
    <g className="reach">
      {few ? (
        points.map((point) => (
          <circle key={pointText(point)} cx={px(point).x} cy={px(point).y} r={UNIT * 0.8} className="slot" />
        ))
      ) : (
        <path d={outlineOf(points)} className="reach-open" fillRule="evenodd" />
      )}
      <Dots points={fights} kind="dot-contact" r={3.4} />
    </g>
  );
}

/** Where a Duck can end; what shelters him better from this attacker is green. */
function DuckOverlay({ plan }: { plan: Plan }) {
  const points = [...plan.ends.keys()].map(pointOf).filter((point) => point !== null);
  const shelter = plan.answer<Shelter>(plan.shelterText);
  return (
    <g className="reach">
      <path d={outlineOf(points)} className="reach-duck" fillRule="evenodd" />
      {shelter && (
        <Dots
          points={shelter.points.filter(([, , cover]) => cover !== "none").map(([x, y]) => [x, y])}
          kind="dot-better"
          r={3}
        />
      )}
    </g>
  );
}

function Dots({ points, kind, r }: { points: readonly Point[]; kind: string; r: number }) {
  return (
    <path
      className={kind}
      d={points
        .map(([x, y]) => `M${x * UNIT - r} ${y * UNIT}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
        .join("")}
    />
  );
}

/** The zones and exits of the sides, while they matter. */
function ZoneOverlay({ plan, situation }: { plan: Plan } & Pick<Props, "situation">) {
  const { view, scenery, seat } = situation;
  const side = view.players[seat ?? -1]?.side;
  const printed = side === undefined ? undefined : scenery.scenario.sides[side];
  const edge = scenery.map.size * UNIT;
  if (!printed) return null;
  const [x1, y1, x2, y2] = printed.zone.map((value) => value * UNIT) as [number, number, number, number];
  return (
    <>
      {plan.asks === "deploy" && <rect x={x1} y={y1} width={x2 - x1} height={y2 - y1} className="zone" />}
      {printed.exits.map((exit) => (
        <g key={exit} className="exit" transform={EXITS[exit]?.(edge)}>
          <rect x={-edge / 2} y="0" width={edge} height="7" />
          <path d="M-60 14l7 9l7-9zM-7 14l7 9l7-9zM46 14l7 9l7-9z" />
        </g>
      ))}
    </>
  );
}

/** An exit is drawn along the south edge and turned to its own. */
const EXITS: Readonly<Record<string, (edge: number) => string>> = {
  south: (edge) => `translate(${edge / 2} ${edge - 26})`,
  north: (edge) => `translate(${edge / 2} 26) rotate(180)`,
  east: (edge) => `translate(${edge - 26} ${edge / 2}) rotate(-90)`,
  west: (edge) => `translate(26 ${edge / 2}) rotate(90)`,
};

/** What he sees from there. */
function Lens({ plan }: { plan: Plan }) {
  const field = plan.answer<Field>(plan.lensText);
  const from = plan.lens ?? plan.lensMan?.at;
  if (!field || !from) return null;
  const points = field.rows.flatMap((spans, y) =>
    spans.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, at) => [a + at, y] as [number, number])),
  );
  return (
    <g className="lens">
      <path d={outlineOf(points)} fillRule="evenodd" className="lens-field" />
      <circle cx={px(from).x} cy={px(from).y} r="7" className="lens-eye" />
    </g>
  );
}

/** Above the tokens: the way, the ghost at its end, lines of sight, the tape. */
export function Over({ plan, situation }: { plan: Plan } & Pick<Props, "situation">) {
  const { view, scenery } = situation;
  return (
    <>
      <Walk plan={plan} situation={situation} />
      <SightLines plan={plan} />
      <AttackLine view={view} sight={plan.answer<Sight>(plan.sightText)} />
      {view.moving && <path d={lineOf(view.moving.path)} className="way under-way" />}
      {view.moving?.shots.map((shot) => (
        <g key={shot.id} transform={`translate(${px(shot.at).x} ${px(shot.at).y})`} className="mark">
          <circle r="9" />
          <title>{`${shortName(scenery, shot.id)} fires here`}</title>
        </g>
      ))}
      <Tape plan={plan} />
    </>
  );
}

function Walk({ plan, situation }: { plan: Plan } & Pick<Props, "situation">) {
  const { way, mover, spot, hover } = plan;
  const end = spot ?? hover;
  if (!end || !mover) return null;
  const at = px(end);
  const seen = way ? Object.values(way.covered).flat() : [];
  const covering = way ? Object.keys(way.covered) : [];
  const length = way && way.cost >= 0 ? `${inches(way.cost)} ${way.rough ? "rough" : "open"}` : "";
  return (
    <g className={spot ? "walk" : "walk passing"}>
      {way && (
        <>
          <path d={lineOf(way.path)} className="way-case" />
          <path d={lineOf(way.path)} className="way" />
          {seen.length > 0 && <path d={lineOf(stretch(way.path, seen))} className="way-covered" />}
        </>
      )}
      {covering.map((id) => {
        const from = situation.view.men.find((man) => man.id === id)?.at;
        const first = way?.covered[id]?.[0];
        const last = way?.covered[id]?.at(-1);
        return from && first && last ? (
          <path
            key={id}
            className="wedge"
            d={`M${px(from).x} ${px(from).y}L${px(first).x} ${px(first).y}L${px(last).x + 4} ${px(last).y + 4}z`}
          />
        ) : null;
      })}
      <g transform={`translate(${at.x} ${at.y})`} className="ghost">
        <circle r={mover.mounted ? 2 * UNIT : UNIT} />
        <g transform="translate(-12.4 -13) scale(.388)" opacity=".75">
          <Bust id={mover.id} />
        </g>
        {length && (
          <g transform={`translate(0 ${UNIT + 16})`} className="tag">
            <rect x={-length.length * 3.6 - 9} y="-10" width={length.length * 7.2 + 18} height="20" rx="10" />
            <text y="4.3">{length}</text>
          </g>
        )}
      </g>
    </g>
  );
}

/** The part of a way from the first point that is covered to the last. */
function stretch(path: readonly Point[], seen: readonly Point[]): Point[] {
  const covered = new Set(seen.map(pointText));
  const first = path.findIndex((point) => covered.has(pointText(point)));
  const last = path.findLastIndex((point) => covered.has(pointText(point)));
  return first < 0 ? [] : path.slice(Math.max(0, first - 1), last + 1);
}

/** Five lines from the best eye: yellow where it sees, red where something is in the way. */
function SightLines({ plan }: { plan: Plan }) {
  const { focused } = plan;
  if (focused === null) return null;
  const odds: Odds | undefined = plan.oddsFrom ?? plan.odds(focused);
  if (!odds) return null;
  return (
    <Lines
      sight={odds.sight}
      words={
        odds.sight.lines === 0
          ? "out of sight"
          : odds.guns.every((gun) => gun.range === "out")
            ? "out of range"
            : percent(bestOf(odds))
      }
    />
  );
}

function Lines({ sight, words, red = false }: { sight: Sight; words?: string; red?: boolean }) {
  const eye = px(sight.eye);
  const middle = sight.points[0] ? px(sight.points[0].at) : eye;
  const tag = { x: eye.x + (middle.x - eye.x) * 0.5, y: eye.y + (middle.y - eye.y) * 0.5 };
  return (
    <g className={red ? "sight red" : "sight"}>
      {sight.points.map(({ at, clear }) => (
        <path
          key={pointText(at)}
          d={`M${eye.x} ${eye.y}L${px(at).x} ${px(at).y}`}
          className={clear ? "clear" : "blocked"}
        />
      ))}
      {words && (
        <g transform={`translate(${tag.x} ${tag.y})`} className="tag shot">
          <rect x={-words.length * 3.8 - 9} y="-10" width={words.length * 7.6 + 18} height="20" rx="10" />
          <text y="4.3">{words}</text>
        </g>
      )}
    </g>
  );
}

/** A shot that waits for an answer, or a charge. */
function AttackLine({ view, sight }: { view: RuthlessView; sight: Sight | undefined }) {
  const { attack } = view;
  const from = view.men.find((man) => man.id === attack?.attacker)?.at;
  const to = view.men.find((man) => man.id === attack?.target)?.at;
  if (!attack || !from || !to) return null;
  const words = attack.needs === null ? undefined : percent(11 - attack.needs);
  if (sight) return <Lines sight={sight} words={words} red />;
  return <path d={lineOf([from, to])} className="attack-line" />;
}

function Tape({ plan }: { plan: Plan }) {
  const { tape } = plan;
  if (!tape) return null;
  const ruler = plan.answer<Ruler>(plan.tapeText);
  const [a, b] = [px(tape.from), px(tape.to)];
  const words = ruler ? `${(ruler.hundredths / 100).toFixed(2)}″${ruler.clear ? "" : " · no clear line"}` : "…";
  return (
    <g className="tape">
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="tape-case" />
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="tape-line" />
      <circle cx={a.x} cy={a.y} r="4" />
      <circle cx={b.x} cy={b.y} r="4" />
      <g transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - 16})`} className="tag">
        <rect x={-words.length * 3.6 - 9} y="-10" width={words.length * 7.2 + 18} height="20" rx="10" />
        <text y="4.3">{words}</text>
      </g>
    </g>
  );
}
