import { useEffect, useRef, useState } from "react";
import { api } from "../../app/api";
import { useLoad } from "../../app/useLoad";
import { Button } from "../../parts/Button";
import { SeatBadge } from "../../parts/Seat";
import { mySeat, youOr } from "../../table/ending/figures";
import { seatName, withNames } from "../../table/words";
import type { Again, Analysis as Found, Mistake, TableInfo } from "../../wire";
import { EvaluationLine } from "./EvaluationLine";
import { costOf, percent, points, standingAt } from "./figures";
import "../../table/ending/ending.css";
import "./analysis.css";

const ASK_AGAIN = 2; // seconds

type Props = {
  table: TableInfo;
  step: number;
  to: (step: number) => void;
  /** Play on from a step, with this seat one's own if none is. */
  tryFrom: (step: number, seat: number) => void;
};

/** A finished game gone over again: who stood how, the biggest mistakes, what a Legend made of the same cards. */
export function Analysis(props: Props) {
  const { id } = props.table;
  const asked = useRef(false);
  const [waiting, setWaiting] = useState(true);
  const ask = () => {
    if (asked.current) return api.analysis(id);
    asked.current = true;
    return api.analyse(id);
  };
  const { data: study, error } = useLoad(`analysis ${id}`, ask, waiting ? ASK_AGAIN : 0);
  useEffect(() => setWaiting(study ? study.state === "thinking" : !error), [study, error]);
  return (
    <section className="analysis" aria-label="Analysis" tabIndex={0}>
      {study?.analysis ? (
        <Told {...props} found={study.analysis} />
      ) : (
        <p role="status">{meanwhile(study?.state, error)}</p>
      )}
    </section>
  );
}

function meanwhile(state: string | undefined, error: string): string {
  if (error) return error;
  if (state === "none") return "It could not be gone over just now; try again later.";
  return "The game is being gone over. That takes a minute or two, and longer when others wait; look on meanwhile.";
}

function Told({ table, step, to, tryFrom, found }: Props & { found: Found }) {
  const me = mySeat(table);
  const alone = table.seats.length === 1;
  const now = standingAt(found.line, step);
  const judged = [...new Set(found.mistakes.map((mistake) => mistake.seat))].sort();
  const [whose, setWhose] = useState<number | null>(me);
  const shown = found.mistakes.filter((mistake) => whose === null || mistake.seat === whose).slice(0, 3);
  return (
    <>
      <div className="analysis-head">
        <h2>Who stood how</h2>
        <p className="dim">{alone ? "Points to be expected" : "Chance to win, in %"}</p>
      </div>
      <EvaluationLine {...{ found, table, step, to, me }} marked={shown.map((mistake) => mistake.step)} />
      <ul className="analysis-now" aria-label="At this step">
        <li className="dim">Step {step}</li>
        {table.seats.map(({ seat }) => (
          <li key={seat}>
            <SeatBadge seat={seat} size="small" /> <span>{youOr(table, seat, me)}</span>{" "}
            <b>{alone ? points(now?.points[seat] ?? 0) : percent(now?.chances[seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {found.legend && <Legend legend={found.legend} />}
      <div className="analysis-head">
        <h2>Biggest mistakes</h2>
        {judged.length > 1 && (
          <select
            className="input narrow"
            aria-label="Whose mistakes"
            value={whose ?? ""}
            onChange={(event) => setWhose(event.target.value === "" ? null : Number(event.target.value))}
          >
            <option value="">Everybody’s</option>
            {judged.map((seat) => (
              <option key={seat} value={seat}>
                {seatName(table, seat)}
              </option>
            ))}
          </select>
        )}
      </div>
      {shown.length === 0 && <p>No clear mistake was found.</p>}
      <ol className="mistakes">
        {shown.map((mistake) => (
          <MistakeCard key={`${mistake.step} ${mistake.seat}`} {...{ mistake, table, me, alone, to, tryFrom }} />
        ))}
      </ol>
      <p className="dim">
        {found.looked} of {found.decisions} decisions were looked at, each by what its player could know.
      </p>
    </>
  );
}

function MistakeCard({
  mistake,
  table,
  me,
  alone,
  to,
  tryFrom,
}: Pick<Props, "table" | "to" | "tryFrom"> & { mistake: Mistake; me: number | null; alone: boolean }) {
  return (
    <li className="mistake">
      <p>
        <SeatBadge seat={mistake.seat} size="small" /> <b>{youOr(table, mistake.seat, me)}</b> played{" "}
        <q>{withNames(mistake.played_title, table)}</q>.
      </p>
      <p>
        Better: <q>{withNames(mistake.better_title, table)}</q>. {withNames(mistake.why, table)}
      </p>
      <p className="mistake-cost">{costOf(mistake, alone)}</p>
      <div className="mistake-buttons">
        <Button onClick={() => to(mistake.step)}>See step {mistake.step}</Button>
        <Button icon="horseshoe" onClick={() => tryFrom(mistake.step, mistake.seat)}>
          Try it from here
        </Button>
      </div>
    </li>
  );
}

/** What a Legend would have scored with your cards. */
function Legend({ legend }: { legend: Again }) {
  const titled = (total: number, title: string) => [points(total), title].filter(Boolean).join(", ");
  return (
    <p className="analysis-legend">
      With your cards a Legend came to <b>{titled(legend.total, legend.title)}</b>; you came to{" "}
      <b>{titled(legend.yours, legend.your_title)}</b>. <small>It thought {legend.seconds} s about an answer.</small>
    </p>
  );
}
