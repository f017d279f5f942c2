import { type ReactNode, useLayoutEffect, useRef } from "react";
import { RuleChips } from "./rules";
import { seatClass } from "./Seat";

/** A piece of a log line: plain text, a seat's name, or a thing with a tooltip of the game's own. */
export type LogPart = string | { seat: number; name: string } | { thing: ReactNode };
export type LogLine = { id: number; parts: readonly LogPart[]; rules: readonly string[] };

export function LogView({
  title = "Trail log",
  lines,
  since = null,
}: {
  title?: string;
  lines: readonly LogLine[];
  /** The first line the reader has not seen happen. */
  since?: number | null;
}) {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const count = lines.length;
  // Newest last; stay at the end as lines arrive, unless the reader has scrolled up.
  useLayoutEffect(() => {
    if (count && atEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return (
    <section className="panel log" aria-label={title}>
      <h2>{title}</h2>
      <ol
        ref={list}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {lines.map((line) => (
          <li key={line.id} className={line.id === since ? "since" : ""}>
            {line.id === since && <p>Since your last turn</p>}
            {line.parts.map((part, at) => (
              <LogWord key={at} part={part} />
            ))}{" "}
            <RuleChips rules={line.rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LogWord({ part }: { part: LogPart }) {
  if (typeof part === "string") return part;
  if ("thing" in part) return <span className="log-thing">{part.thing}</span>;
  return <b className={`log-seat ${seatClass(part.seat)}`}>{part.name}</b>;
}
