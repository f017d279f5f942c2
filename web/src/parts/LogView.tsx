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
              {withStops(line.parts).map(({ part, stop }, at) => (
                <LogWord key={at} part={part} stop={stop} />
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

/** Each part with the full stop or comma that must not stand alone on the next line. */
export function withStops(parts: readonly LogPart[]): { part: LogPart; stop: string }[] {
  return parts.map((part, at) => {
    const next = parts[at + 1];
    if (typeof part !== "string") return { part, stop: typeof next === "string" ? stopOf(next) : "" };
    return { part: at > 0 && typeof parts[at - 1] !== "string" ? part.slice(stopOf(part).length) : part, stop: "" };
  });
}

const stopOf = (text: string) => /^[.,:;!?)]*/.exec(text)?.[0] ?? "";

function LogWord({ part, stop }: { part: LogPart; stop: string }) {
  if (typeof part === "string") return part;
  if (stop)
    return (
      <span className="log-stop">
        <LogWord part={part} stop="" />
        {stop}
      </span>
    );
  if ("thing" in part) return <span className="log-thing">{part.thing}</span>;
  return <b className={`log-seat ${seatClass(part.seat)}`}>{part.name}</b>;
}
