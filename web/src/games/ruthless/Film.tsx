import { useEffect, useMemo } from "react";
import { motionIsReduced } from "../../app/settings";
import type { EventOut } from "../../wire";
import { UNIT } from "./map/drawing";
import { isOnTable, type Props, pointOf } from "./men";
import type { Man, Point } from "./view";

/** An inch of a walk, in ms. */
const INCH = 90;

/** How many beats the table needs to tell a step: dice roll one after the other. */
export function beatsOf(events: readonly EventOut[]): number {
  const dice = events.filter((event) => event.args.die !== undefined).length;
  const walks = events.filter((event) => WALKS.has(event.kind)).length;
  return events.length === 0 ? 0.2 : Math.min(5, 0.7 + dice * 0.9 + walks * 0.6);
}

const WALKS: ReadonlySet<string> = new Set(["moves", "ducks", "runs", "pushed", "charges_on"]);

/** What just happened, on the table: people walk their way, shots flash, dice roll where they count. */
export function Told({ fresh, situation }: Props) {
  const { view, step } = situation;
  useWalks(fresh, step);
  const shown = useMemo(() => diceOf(fresh, view.men), [fresh, view.men]);
  return (
    <g className="told" key={step}>
      {shown.shots.map(({ from, to, hit }, at) => (
        <g key={at} className={`tracer ${hit ? "hit" : "miss"}`} style={{ animationDelay: `${at * 120}ms` }}>
          <path d={`M${from[0] * UNIT} ${from[1] * UNIT}L${to[0] * UNIT} ${to[1] * UNIT}`} />
          <circle cx={from[0] * UNIT} cy={from[1] * UNIT} r="13" className="puff" />
        </g>
      ))}
      {shown.dice.map((die, at) => (
        <g key={at} transform={`translate(${die.x} ${die.y})`}>
          <g
            className={`die ${die.good === null ? "" : die.good ? "good" : "bad"}`}
            style={{ animationDelay: `${at * 180}ms` }}
          >
            <path d="M0-17L16-6L10 15H-10L-16-6z" className="die-body" />
            <path d="M0-17L8 4H-8zM-8 4L-16-6M8 4L16-6M-8 4L-10 15M8 4L10 15" className="die-edge" />
            <text y="5">{die.die === 0 ? 10 : die.die}</text>
          </g>
          {die.words && (
            <text x="22" y="5" className="die-words">
              {die.words}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

type Die = { x: number; y: number; die: number; good: boolean | null; words: string };
type Shot = { from: Point; to: Point; hit: boolean };

/** Every die of a step, beside whom it is about; at most three for one of them. */
function diceOf(fresh: readonly EventOut[], men: readonly Man[]): { dice: Die[]; shots: Shot[] } {
  const dice: Die[] = [];
  const shots: Shot[] = [];
  const rolled = new Map<string, number>();
  const placeOf = (id: unknown) => men.find((man) => man.id === id && isOnTable(man))?.at ?? null;
  for (const { kind, args } of fresh) {
    const die = Number(args.die);
    const at = placeOf(args.man);
    if (kind === "shot_die") {
      const to = placeOf(args.other);
      if (at && to) shots.push({ from: at, to, hit: die >= Number(args.number) });
    }
    if (args.die === undefined || !at) continue;
    const nth = rolled.get(String(args.man)) ?? 0;
    rolled.set(String(args.man), nth + 1);
    if (nth > 3) continue;
    const needs = args.number ?? args.tough;
    const good = needs === undefined ? null : die + Number(args.bonus ?? 0) >= Number(needs);
    const words = kind === "location" ? String(args.location) : needs === undefined ? "" : `needs ${needs}`;
    dice.push({ x: at[0] * UNIT + 34, y: at[1] * UNIT - 26 + nth * 36, die, good, words });
  }
  return { dice, shots };
}

/** Tokens walk the path that was told instead of jumping. */
function useWalks(fresh: readonly EventOut[], step: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (motionIsReduced()) return;
    for (const { kind, args } of fresh) {
      if (!WALKS.has(kind)) continue;
      const path = Array.isArray(args.path)
        ? args.path.map(pointOf)
        : [pointOf(String(args.from)), pointOf(String(args.point))];
      const points = path.filter((point) => point !== null);
      const token = document.querySelector<SVGGElement>(`.token[data-man="${String(args.man)}"]`);
      if (!token || points.length < 2) continue;
      const long = points.slice(1).reduce((sum, [x, y], at) => {
        const [fromX, fromY] = points[at] ?? [x, y];
        return sum + Math.hypot(x - fromX, y - fromY) / 2;
      }, 0);
      token.animate(
        points.map(([x, y]) => ({ transform: `translate(${x * UNIT}px, ${y * UNIT}px)` })),
        { duration: Math.max(150, long * INCH), easing: "linear" },
      );
    }
  }, [step]);
}
