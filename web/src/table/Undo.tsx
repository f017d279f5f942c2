import { Button } from "../parts/Button";
import type { TableInfo, UndoWish } from "../wire";
import type { Situation } from "./moment";
import { seatName } from "./words";

/** Takes back at once where that is free, the last answer or the whole turn; asking the others is in the menu. */
export function UndoButtons({
  situation,
  busy,
  undo,
}: {
  situation: Situation;
  busy: boolean;
  undo: (turn: boolean) => void;
}) {
  const { steps, turn } = situation.undo;
  return (
    <>
      {steps > 0 && (
        <Button variant="quiet" icon="return-arrow" hint="U" disabled={busy} onClick={() => undo(false)}>
          Undo
        </Button>
      )}
      {turn > steps && (
        <Button variant="quiet" icon="anticlockwise-rotation" hint="Shift U" disabled={busy} onClick={() => undo(true)}>
          Undo my turn
        </Button>
      )}
    </>
  );
}

/** Somebody's wish to take back, with the answer buttons for those who are asked. */
export function UndoBar({
  wish,
  table,
  answer,
}: {
  wish: UndoWish | null;
  table: TableInfo;
  answer: (seat: number, yes: boolean) => void;
}) {
  if (!wish || wish.by === null) return null;
  const asked = wish.needed.find((seat) => table.seats[seat]?.mine && !wish.agreed.includes(seat));
  const name = table.seats[wish.by]?.mine ? "You" : seatName(table, wish.by);
  const still = wish.needed.filter((seat) => !wish.agreed.includes(seat)).map((seat) => seatName(table, seat));
  return (
    <div className="undo-bar" role="alert">
      <span>
        {name} would like to take back {wish.steps === 1 ? "the last step" : `the last ${wish.steps} steps`}.
        {asked === undefined && still.length > 0 && ` Waiting for ${still.join(", ")}.`}
      </span>
      {asked !== undefined && (
        <>
          <Button variant="primary" onClick={() => answer(asked, true)}>
            Agree
          </Button>
          <Button onClick={() => answer(asked, false)}>Refuse</Button>
        </>
      )}
    </div>
  );
}
