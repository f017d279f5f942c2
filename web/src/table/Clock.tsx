import { useEffect, useState } from "react";
import { api } from "../app/api";
import { Button } from "../parts/Button";
import { toast } from "../parts/Toast";
import type { SeatInfo, TableInfo } from "../wire";
import { seatName } from "./words";

/** Seconds as people say them: 3 days, 2 h 05, 1:09. */
export function timeWords(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (number: number) => String(number).padStart(2, "0");
  if (whole >= 2 * 86_400) return `${Math.floor(whole / 86_400)} days`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))}`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** What is left on every seat's clock now; the server says it with each table, and it runs on here. */
export function useClocks(table: TableInfo | null): (number | null)[] {
  const [came, setCame] = useState(() => performance.now());
  const [now, setNow] = useState(came);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table brings new times
  useEffect(() => {
    setCame(performance.now());
    setNow(performance.now());
  }, [table]);
  const ticking = table?.seats.some((seat) => seat.ticking) ?? false;
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  const passed = Math.max(0, now - came) / 1000;
  return (table?.seats ?? []).map(({ left, ticking }) => (left === null || !ticking ? left : left - passed));
}

export const clockWords = (left: number | null | undefined) =>
  left === null || left === undefined ? "" : left < 0 ? "Time is up" : timeWords(left);

/** My own clock, beside what I am asked. */
export function MyClock({ left }: { left: number | null | undefined }) {
  const words = clockWords(left);
  return words ? (
    <p className="dim" role="timer" aria-label="Your clock">
      Your clock: {words}
    </p>
  ) : null;
}

/** What can be done when somebody's time is up, and what others want to do about it. */
export function ClockBar({ table, clocks }: { table: TableInfo; clocks: (number | null)[] }) {
  const failed = (error: Error) => toast(error.message, { bad: true });
  const mine = table.seats.some((seat) => seat.mine);
  const late = table.seats.find((seat) => isLate(seat, clocks) && !seat.mine);
  const kept = table.seats.some((seat) => seat.kept);
  const { vote } = table;
  const asked = vote?.needed.find((seat) => table.seats[seat]?.mine && !vote.agreed.includes(seat));
  if (table.called_off) return <p role="status">The table was called off.</p>;
  if (kept)
    return (
      <div className="undo-bar" role="alert">
        <span>Your time was up; a bot plays on for you.</span>
        <Button variant="primary" onClick={() => api.comeBack(table.id).catch(failed)}>
          Sit down again
        </Button>
      </div>
    );
  if (vote)
    return (
      <div className="undo-bar" role="alert">
        <span>
          {table.seats[vote.by]?.mine ? "You want" : `${seatName(table, vote.by)} wants`} to call the table off.
        </span>
        {asked !== undefined && (
          <>
            <Button variant="primary" onClick={() => api.vote(table.id, true).catch(failed)}>
              Agree
            </Button>
            <Button onClick={() => api.vote(table.id, false).catch(failed)}>Refuse</Button>
          </>
        )}
      </div>
    );
  if (!late || !mine) return null;
  return (
    <div className="undo-bar" role="alert">
      <span>{seatName(table, late.seat)} has no time left.</span>
      <Button variant="primary" onClick={() => api.claim(table.id, late.seat, "bot").catch(failed)}>
        Let a bot play on
      </Button>
      <Button onClick={() => api.claim(table.id, late.seat, "off").catch(failed)}>Call the table off</Button>
    </div>
  );
}

// The server bears two seconds of difference between clocks: nothing is offered that it would refuse.
const isLate = (seat: SeatInfo, clocks: (number | null)[]) => seat.ticking && (clocks[seat.seat] ?? 0) < -3;
