import { memo, useMemo, useState } from "react";
import { go, Link } from "../app/router";
import { Button } from "../parts/Button";
import { LogView } from "../parts/LogView";
import { seatClass } from "../parts/Seat";
import { useStayAtEnd } from "../parts/useStayAtEnd";
import type { ChatOut, EventOut, GameBook, TableInfo } from "../wire";
import { logLine, plainLine, seatNumber } from "./words";

const NONE: readonly EventOut[] = [];

export const TableLog = memo(function TableLog({
  events,
  table,
  book,
  seat = null,
  step = null,
  fresh = 0,
  earlier = NONE,
}: {
  events: readonly EventOut[];
  table: TableInfo;
  book: GameBook | null;
  /** Whose log it is: it marks what the others have done since this seat was last at it. */
  seat?: number | null;
  /** In a replay: the step that is shown; its lines are marked. */
  step?: number | null;
  /** How many of the events were shown last. */
  fresh?: number;
  /** What had happened at the table this one was played on from. */
  earlier?: readonly EventOut[];
}) {
  const all = useMemo(() => [...earlier, ...events], [earlier, events]);
  const [whole, setWhole] = useState(false);
  const since = sinceLastTurn(all, seat);
  const from = whole ? 0 : firstShown(all.length, since);
  const lines = useMemo(
    () => all.slice(from).map((event, at) => logLine(from + at, event, table, book, seat)),
    [all, from, table, book, seat],
  );
  const now = step === null ? null : events.findIndex((event) => event.step === step);
  return (
    <LogView
      lines={lines}
      before={table.commitment && <Sealed table={table} />}
      earlier={from}
      showEarlier={() => setWhole(true)}
      since={since}
      now={now === -1 ? null : now}
      fresh={all.length - fresh}
      turn={earlier.length}
      turned={earlier.length > 0 && <PlayedOn table={table} />}
      show={(line) => go(`/table/${line.id < earlier.length ? table.from_table : table.id}/replay/${line.step}`)}
    />
  );
});

/** Where the log begins as long as nobody asks for all of it: a long game tells thousands of lines, and a page that
    holds them all is slow. Cut at a round number, so that not every new line moves the others. */
export function firstShown(count: number, since: number | null): number {
  return Math.max(0, Math.floor(Math.min(count - 200, since ?? count) / 100) * 100);
}

/** Shown before the first card: what chance will bring is fixed, and can be checked. */
function Sealed({ table }: { table: TableInfo }) {
  return (
    <>
      Cards and dice were sealed before the first move: <code>{table.commitment.slice(0, 12)}…</code>{" "}
      <Link to={`/fair/${table.id}`}>{table.secret ? "Check the seal" : "What is that?"}</Link>
    </>
  );
}

/** Where the story leaves the table it began at. */
function PlayedOn({ table }: { table: TableInfo }) {
  return (
    <>
      Played on from <Link to={`/table/${table.from_table}/replay/${table.from_step}`}>another table</Link>
    </>
  );
}

/** Where the others' doings after this seat's last ones begin; null if nobody else has done anything since. */
export function sinceLastTurn(events: readonly EventOut[], seat: number | null): number | null {
  // A line without a seat ("Campfire goes to Boot Hill") belongs to whoever acted before it.
  const doers = events.map((event) => seatNumber(event.args.seat));
  const lastOther = doers.findLastIndex((doer) => doer !== null && doer !== seat);
  const lastMine = doers.lastIndexOf(seat, lastOther);
  if (seat === null || lastOther < 0 || lastMine < 0) return null;
  return doers.findIndex((doer, at) => at > lastMine && doer !== null);
}

/** Speaks what just happened, whichever table is shown. */
export function Announcer({
  fresh,
  table,
  book,
  seat,
}: {
  fresh: readonly EventOut[];
  table: TableInfo;
  book: GameBook | null;
  seat: number | null;
}) {
  return (
    <div className="sr-only" aria-live="polite">
      {fresh.map((event) => plainLine(event, table, book, seat)).join(" ")}
    </div>
  );
}

export function Chat({ chat, say }: { chat: readonly ChatOut[]; say: (text: string) => void }) {
  const [text, setText] = useState("");
  const end = useStayAtEnd<HTMLDivElement>(chat.length);
  return (
    <div className="chat">
      <div {...end} role="log" aria-label="Chat" tabIndex={0}>
        <ol>
          {chat.length === 0 && <li className="dim">Nobody has said a word yet.</li>}
          {chat.map((line) => (
            <li key={line.id} className={line.system ? "dim" : ""}>
              {!line.system && (
                <b className={line.seat === null ? "" : `log-seat ${seatClass(line.seat)}`}>{line.name}: </b>
              )}
              {line.text}
            </li>
          ))}
        </ol>
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) say(text.trim());
          setText("");
        }}
      >
        <input
          className="input"
          aria-label="Say something"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Say</Button>
      </form>
    </div>
  );
}
