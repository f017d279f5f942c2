import type { ReactNode } from "react";
import { Face } from "./people/Bust";

export const SEAT_LETTERS: readonly string[] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Outline of each seat's badge in a 40 by 40 box, in seat order. */
export const SEAT_SHAPES = [
  "M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z", // circle
  "M8 3h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z", // square
  "M20 1.5L38.5 15.3L31.4 37H8.6L1.5 15.3z", // pentagon
  "M20 1L39 20L20 39L1 20z", // diamond
  "M10 4h20l9 16l-9 16H10L1 20z", // hexagon
  "M20 1L39.5 37H.5z", // triangle
  "M12.5 2.5h15l10 10v15l-10 10h-15l-10-10v-15z", // octagon
  "M20 2C26 5 32 6 37 5.5V20c0 9-7 15-17 18.5C10 35 3 29 3 20V5.5C8 6 14 5 20 2z", // shield
];

export function seatLetter(seat: number): string {
  return SEAT_LETTERS[seat] ?? "?";
}

export const seatClass = (seat: number) => `seat-${seatLetter(seat)}`;

/** A seat's colour, shape and letter in one token. */
export function SeatBadge({ seat, size = "normal" }: { seat: number; size?: "small" | "normal" | "large" }) {
  return (
    <svg
      className={`seat-badge ${size} ${seatClass(seat)}`}
      viewBox="0 0 40 40"
      role="img"
      aria-label={`Seat ${seatLetter(seat)}`}
    >
      <path d={SEAT_SHAPES[seat % SEAT_SHAPES.length]} />
      <text x="20" y={seat === 5 ? 31 : 27} textAnchor="middle">
        {seatLetter(seat)}
      </text>
    </svg>
  );
}

/** One opponent: badge, name, a line about him, and whatever the game adds. */
export function SeatStrip({
  seat,
  name,
  face,
  line,
  corner,
  waiting = false,
  offline = false,
  children,
  onOpen,
}: {
  seat: number;
  name: string;
  face?: readonly number[];
  line?: ReactNode;
  corner?: ReactNode;
  /** The table waits for this seat. */
  waiting?: boolean;
  offline?: boolean;
  children?: ReactNode;
  onOpen?: () => void;
}) {
  const head = (
    <>
      {face ? (
        <span className="strip-face">
          <Face face={face} />
          <SeatBadge seat={seat} />
        </span>
      ) : (
        <SeatBadge seat={seat} />
      )}
      <span className="strip-who">
        <b>{name}</b>
        <small>{offline ? "Away from the table" : line}</small>
      </span>
      {corner && <span className="strip-corner">{corner}</span>}
    </>
  );
  return (
    <section
      className={`strip ${seatClass(seat)} ${waiting ? "waiting" : ""}`}
      aria-label={`Seat ${seatLetter(seat)}, ${name}`}
    >
      {onOpen ? (
        <button type="button" className="strip-head" onClick={onOpen}>
          {head}
        </button>
      ) : (
        <div className="strip-head">{head}</div>
      )}
      {children && <div className="strip-body">{children}</div>}
      {waiting && <span className="sr-only">The table waits for this seat.</span>}
    </section>
  );
}
