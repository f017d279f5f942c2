import { type ReactNode, useState } from "react";
import { Icon } from "./Icon";
import { NoTabStops, RuleChips } from "./rules";
import { seatClass } from "./Seat";
import { useStayAtEnd } from "./useStayAtEnd";

/** A piece of a log line: plain text, a seat's name, or a thing with a tooltip of the game's own. */
export type LogPart = string | { seat: number; name: string } | { thing: ReactNode };
export type LogLine = {
  id: number;
  parts: readonly LogPart[];
  rules: readonly string[];
  /** The step it tells about. */
  step?: number;
  /** It begins a turn. */
  turn?: boolean;
};

export function LogView({
  title = "Trail log",
  lines,
  before,
  earlier = 0,
  showEarlier,
  since = null,
  now = null,
  fresh = null,
  turn = null,
  turned,
  show,
}: {
  title?: string;
  lines: readonly LogLine[];
  /** What is said before the first line. */
  before?: ReactNode;
  /** So many lines stand before these and are shown only when asked for. */
  earlier?: number;
  showEarlier?: () => void;
  /** The first line the reader has not seen happen. */
  since?: number | null;
  /** In a replay: the first line of the moment that is shown. */
  now?: number | null;
  /** The first line of what was shown last: a board may still be telling it. */
  fresh?: number | null;
  /** Before this line something is said to those who read on: `turned`. */
  turn?: number | null;
  turned?: ReactNode;
  /** Shows the moment of a line again. */
  show?: (line: LogLine) => void;
}) {
  const [chips, setChips] = useState(false);
  const end = useStayAtEnd<HTMLOListElement>(lines.length);
  return (
    <section className="panel log" aria-label={title}>
      <h2>{title}</h2>
      <button type="button" className="log-rules" aria-pressed={chips} onClick={() => setChips(!chips)}>
        Rules
      </button>
      <ol {...end} tabIndex={0} className={chips ? "chips" : ""}>
        <NoTabStops.Provider value={true}>
          {earlier > 0 && (
            <li>
              <button
                type="button"
                className="log-earlier"
                onClick={({ currentTarget }) => {
                  currentTarget.closest("ol")?.focus(); // the button goes
                  showEarlier?.();
                }}
              >
                Show {earlier} earlier lines
              </button>
            </li>
          )}
          {before && earlier === 0 && <li>{before}</li>}
          {lines.map((line) => (
            <li
              key={line.id}
              className={[
                line.id === since || (line.id === turn && turned)
                  ? "since"
                  : now !== null && line.id >= now
                    ? "now"
                    : "",
                fresh !== null && line.id >= fresh ? "fresh" : "",
                line.turn ? "turn" : "",
              ].join(" ")}
              aria-current={line.id === now || undefined}
            >
              {line.id === turn && turned && <p>{turned}</p>}
              {line.id === since && <p>Since your last turn</p>}
              {keptTogether(line.parts).map(({ part, mark }, at) => (
                <LogWord key={at} part={part} mark={mark} />
              ))}{" "}
              <span className="log-tools">
                <RuleChips rules={line.rules} />
                {show && (
                  <button type="button" tabIndex={-1} className="log-again" onClick={() => show(line)}>
                    <Icon name="clockwise-rotation" label="Show this moment again" />
                  </button>
                )}
              </span>
            </li>
          ))}
          {turned && turn === earlier + lines.length && (
            <li className="since">
              <p>{turned}</p>
            </li>
          )}
        </NoTabStops.Provider>
      </ol>
    </section>
  );
}

/** The marks that follow a thing belong to it: a full stop does not stand alone on the next line. */
export function keptTogether(parts: readonly LogPart[]): { part: LogPart; mark: string }[] {
  const isThing = (part: LogPart | undefined) => typeof part === "object" && "thing" in part;
  const marks = (part: LogPart | undefined) => (typeof part === "string" ? (/^\S+/.exec(part)?.[0] ?? "") : "");
  return parts.map((part, at) => ({
    part: typeof part === "string" && isThing(parts[at - 1]) ? part.slice(marks(part).length) : part,
    mark: isThing(part) ? marks(parts[at + 1]) : "",
  }));
}

function LogWord({ part, mark }: { part: LogPart; mark: string }) {
  if (typeof part === "string") return part;
  if ("seat" in part) return <b className={`log-seat ${seatClass(part.seat)}`}>{part.name}</b>;
  return (
    <span className="log-thing">
      {part.thing}
      {mark}
    </span>
  );
}
