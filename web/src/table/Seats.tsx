import { SeatStrip } from "../parts/Seat";
import type { GameBook, TableInfo } from "../wire";
import type { GameModule } from "./board";
import { clockWords } from "./Clock";
import type { Situation } from "./moment";
import { botTitle, seatName } from "./words";

/** Who sits at the table, in the order of play. */
export function Seats({
  table,
  situation,
  module,
  book,
  clocks = [],
  mineApart,
  openSeat,
}: {
  table: TableInfo;
  situation: Situation;
  module: GameModule | null;
  book: GameBook | null;
  /** Seconds left at each seat. */
  clocks?: (number | null)[];
  /** My own seat is drawn elsewhere. */
  mineApart: boolean;
  openSeat: (seat: number) => void;
}) {
  const others = table.seats.filter((seat) => seat.seat !== situation.seat || !mineApart);
  return (
    // Reached by keys to be scrolled, unless there are strips to be opened in it.
    <div className="seats" role="group" aria-label="Players" tabIndex={module?.Details ? undefined : 0}>
      {others.map(({ seat, name, kind, bot, temper, face, online, thinking }) => (
        <SeatStrip
          key={seat}
          seat={seat}
          name={name ? seatName(table, seat) : "An empty chair"}
          face={kind === "empty" ? undefined : face}
          line={[
            clockWords(clocks[seat]),
            thinking && situation.waiting.includes(seat) ? "Thinking…" : module?.stripLine?.(seat, situation),
            kind === "bot" && botTitle(bot, temper),
          ]
            .filter(Boolean)
            .join(" · ")}
          corner={module?.Corner && <module.Corner seat={seat} situation={situation} />}
          onOpen={module?.Details ? () => openSeat(seat) : undefined}
          waiting={situation.waiting.includes(seat)}
          offline={kind === "person" && !online && !table.seats[seat]?.mine}
        >
          {module?.Strip && book && <module.Strip seat={seat} situation={situation} book={book} />}
        </SeatStrip>
      ))}
    </div>
  );
}
