import { Icon } from "../parts/Icon";
import { Face } from "../parts/people/Bust";
import { RuleChips } from "../parts/rules";
import { SeatBadge, seatClass } from "../parts/Seat";
import type { GameBook, OutcomeOut, TableInfo } from "../wire";
import { seatName, thingName } from "./words";

/** The end of a game, row by row as on the score sheet. */
export function ScoreSheet({ outcome, table, book }: { outcome: OutcomeOut; table: TableInfo; book: GameBook | null }) {
  const seats = outcome.places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
  const rows = [...new Set(outcome.scores.flatMap((score) => score.items.map(([name]) => name)))];
  const item = (seat: number, row: string) => outcome.scores[seat]?.items.find(([name]) => name === row)?.[1];
  return (
    <div className="score-sheet">
      <p className="winner">
        <Icon name="trophy" /> {winners(outcome, table)}
      </p>
      <p>
        {thingName(book, outcome.reason)}. <RuleChips rules={outcome.rule ? [outcome.rule] : []} />
      </p>
      <div className="book-table" tabIndex={0} role="region" aria-label="Scores">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Row</span>
              </th>
              {seats.map(({ seat, place }) => (
                <th key={seat} scope="col">
                  <span className={`score-face ${seatClass(seat)}`}>
                    <Face face={table.seats[seat]?.face ?? []} />
                  </span>
                  <SeatBadge seat={seat} size="small" />
                  <span className="score-name">{seatName(table, seat)}</span>
                  <small>{place === 1 ? "wins" : `place ${place}`}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {seats.map(({ seat }) => (
                  <td key={seat}>{item(seat, row) ?? "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {seats.map(({ seat }) => (
                <td key={seat}>
                  <b>{outcome.scores[seat]?.total}</b>
                  <small>{outcome.scores[seat]?.title}</small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

/** "Dusty wins with 81", "Dusty and Silas share the win with 40"; alone there is nobody to beat. */
export function winners(outcome: OutcomeOut, table: TableInfo): string {
  const first = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const score = outcome.scores[first[0] ?? 0];
  if (outcome.places.length === 1) return [`${score?.total} points`, score?.title].filter(Boolean).join(": ");
  const names = first.map((seat) => seatName(table, seat));
  if (names.length === 1) return `${names[0]} wins with ${score?.total}`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win with ${score?.total}`;
}
