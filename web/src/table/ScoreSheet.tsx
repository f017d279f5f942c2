import { Icon } from "../parts/Icon";
import { Face, Portrait } from "../parts/people/Bust";
import { RuleChips } from "../parts/rules";
import { SeatBadge, seatClass } from "../parts/Seat";
import type { GameBook, OutcomeOut, TableInfo } from "../wire";
import { bestOf, byPlace, listed, mySeat, signed, winnersOf, youOr } from "./ending/figures";
import { Rolled } from "./ending/Rolled";
import { seatName, thingName } from "./words";

/** The end of a game, row by row as on the score sheet. */
export function ScoreSheet({ outcome, table, book }: { outcome: OutcomeOut; table: TableInfo; book: GameBook | null }) {
  return (
    <div className="score-sheet">
      <p className="winner">
        <Icon name="trophy" /> {winners(outcome, table)}
      </p>
      <p>
        {thingName(book, outcome.reason)}. <RuleChips rules={outcome.rule ? [outcome.rule] : []} />
      </p>
      <ScoreTable outcome={outcome} table={table} />
    </div>
  );
}

/** The rows; the best of each in gold. */
export function ScoreTable({ outcome, table }: { outcome: OutcomeOut; table: TableInfo }) {
  const seats = byPlace(outcome);
  const me = mySeat(table);
  const rows = [...new Set(outcome.scores.flatMap((score) => score.items.map(([name]) => name)))];
  const item = (seat: number, row: string) => outcome.scores[seat]?.items.find(([name]) => name === row)?.[1];
  return (
    <div className="book-table score-table" tabIndex={0} role="region" aria-label="Scores">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Row</span>
            </th>
            {seats.map(({ seat, place }) => (
              <th key={seat} scope="col" className={`${seatClass(seat)} ${seat === me ? "mine" : ""}`}>
                <span className="score-face">
                  <Portrait>
                    <Face face={table.seats[seat]?.face ?? []} />
                  </Portrait>
                  <SeatBadge seat={seat} size="small" />
                </span>
                <span className="score-name">{youOr(table, seat, me)}</span>
                {seats.length > 1 && <small>{place === 1 ? "won" : `place ${place}`}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const best = bestOf(seats.map(({ seat }) => item(seat, row)));
            return (
              <tr key={row} style={{ "--at": at } as React.CSSProperties}>
                <th scope="row">{row}</th>
                {seats.map(({ seat }) => {
                  const figure = item(seat, row);
                  return (
                    <td
                      key={seat}
                      className={figure === undefined ? "" : figure === best ? "best" : figure < 0 ? "loss" : ""}
                    >
                      {figure === undefined ? "–" : signed(figure)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {seats.map(({ seat }) => (
              <td key={seat}>
                <b>
                  <Rolled to={outcome.scores[seat]?.total ?? 0} />
                </b>
                <small>{outcome.scores[seat]?.title}</small>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** "Dusty wins with 81", "You and Silas share the win with 40"; alone there is nobody to beat. */
export function winners(outcome: OutcomeOut, table: TableInfo): string {
  const first = winnersOf(outcome);
  const me = mySeat(table);
  const score = outcome.scores[first[0] ?? 0];
  if (outcome.places.length === 1) return [`${score?.total} points`, score?.title].filter(Boolean).join(": ");
  if (first.length === 0) return "Nobody wins";
  if (first.length === 1 && first[0] === me) return `You win with ${score?.total}`;
  if (first.length === 1) return `${seatName(table, first[0] ?? 0)} wins with ${score?.total}`;
  const mineFirst = first.toSorted((one, other) => Number(other === me) - Number(one === me));
  return `${listed(mineFirst.map((seat) => youOr(table, seat, me)))} share the win with ${score?.total}`;
}
