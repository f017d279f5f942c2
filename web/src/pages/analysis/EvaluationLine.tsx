import { youOr } from "../../table/ending/figures";
import { BADGES, LEFT, Lines, TOP } from "../../table/ending/Lines";
import type { Analysis, TableInfo } from "../../wire";
import { percent, points } from "./figures";

/** Chances to win over the whole game, alone the points to be expected. A click, or the arrow keys, lead to a step. */
export function EvaluationLine({
  found,
  table,
  step,
  to,
  me,
  marked,
}: {
  found: Analysis;
  table: TableInfo;
  step: number;
  to: (step: number) => void;
  me: number | null;
  /** Steps of mistakes. */
  marked: readonly number[];
}) {
  const alone = table.seats.length === 1;
  const last = found.line.at(-1)?.step ?? 0;
  const line = found.line.map((point) => ({
    step: point.step,
    values: alone ? point.points : point.chances.map((chance) => 100 * chance),
  }));
  const all = line.flatMap((point) => point.values);
  const [low, high] = alone ? [Math.min(...all), Math.max(...all, Math.min(...all) + 1)] : [0, 100];
  const said = (value: number) => (alone ? points(value) : percent(value / 100));
  const words = table.seats.map(
    ({ seat }) =>
      `${youOr(table, seat, me)} from ${said(line[0]?.values[seat] ?? 0)} to ${said(line.at(-1)?.values[seat] ?? 0)}`,
  );
  const turned =
    found.turned === last
      ? "Who would win was open to the last."
      : `From step ${found.turned} on the winner was the favourite.`;
  return (
    <div className="evaluation">
      <Lines
        points={line}
        {...{ me, low, high }}
        label={`${alone ? "Points to be expected" : "Chances to win"}: ${words.join("; ")}.${found.turned === null ? "" : ` ${turned}`}`}
      >
        {({ x, bottom }) => (
          <>
            {found.turned !== null && (
              <rect className="lead-turn" x={x(found.turned) - 7} y={TOP - 4} width="14" height={bottom - TOP + 8} />
            )}
            {marked.map((at) => (
              <path key={at} className="evaluation-mistake" d={`M${x(at)} ${bottom + 2}l6 10h-12z`} />
            ))}
            <path className="evaluation-now" d={`M${x(Math.min(step, last))} ${TOP - 6}V${bottom + 4}`} />
          </>
        )}
      </Lines>
      <input
        type="range"
        aria-label="Step on the line"
        style={{ left: `${LEFT / 16}em`, right: `${BADGES / 16}em` }}
        min={0}
        max={last}
        value={Math.min(step, last)}
        onChange={(event) => to(Number(event.target.value))}
      />
      {found.turned !== null && (
        <p className="evaluation-words">
          <Turned /> {turned}
        </p>
      )}
    </div>
  );
}

/** The bar on the line, as a sign beside its words. */
function Turned() {
  return <span className="evaluation-sign" aria-hidden="true" />;
}
