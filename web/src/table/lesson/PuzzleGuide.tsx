import { useEffect, useRef } from "react";
import { gameOf } from "../../app/home";
import { go } from "../../app/router";
import { Button } from "../../parts/Button";
import type { PuzzleAnswer, TableInfo } from "../../wire";
import { withNames } from "../words";
import { Note } from "./Note";
import { numberOf, puzzleAfter, takePuzzle } from "./puzzles";
import type { PuzzleHere } from "./usePuzzle";

/** What is asked at a puzzle's table, beside its question. */
export function PuzzleWords({ here, table }: { here: PuzzleHere; table: TableInfo }) {
  return (
    <span className="help-words" role="note">
      Puzzle {numberOf(gameOf(table.game), here.id)}: one answer wins clearly more games than any other. Which?
    </span>
  );
}

/** What an answer is worth: whether it was best, what it loses and why; and where to go from here. */
export function PuzzleGuide({ here, table, onBoard }: { here: PuzzleHere; table: TableInfo; onBoard: boolean }) {
  const foot = useRef<HTMLSpanElement>(null);
  const { verdict, shown } = here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard follows what has just been said
  useEffect(() => foot.current?.querySelector<HTMLElement>("button.primary")?.focus(), [verdict, shown]);
  const best = verdict?.answers[0];
  const mine = verdict?.answers.find((one) => one.text === verdict.answer);
  if (!verdict || !best || !mine) return null;
  const game = gameOf(table.game);
  const next = game && puzzleAfter(game, here.id);
  return (
    <Note
      label="Puzzle"
      title={mine === best ? "The best answer!" : "There is a better answer"}
      press={null}
      light={[]}
      onBoard={onBoard}
      corner
      foot={
        <span className="puzzle-foot" ref={foot}>
          <Button onClick={here.playOn}>Play on from here</Button>
          {!shown && <Button onClick={here.show}>Show the answer</Button>}
          {mine !== best && (
            <Button variant={shown ? "plain" : "primary"} onClick={here.again}>
              Try again
            </Button>
          )}
          {shown && (
            <Button
              variant="primary"
              onClick={() => (next ? takePuzzle(table.game, next) : go(`/puzzles/${table.game}`))}
            >
              {next ? "Next puzzle" : "All puzzles"}
            </Button>
          )}
        </span>
      }
    >
      <Said answer={mine} table={table} />
      {shown && mine !== best && <Said answer={best} table={table} />}
      {shown && <Costs answers={verdict.answers} mine={mine} table={table} />}
    </Note>
  );
}

const lost = (worse: number) => `loses ${worse} game${worse === 1 ? "" : "s"} of a hundred that the best one wins`;

function Said({ answer, table }: { answer: PuzzleAnswer; table: TableInfo }) {
  return (
    <p>
      <b>{withNames(answer.title, table)}</b>
      {answer.worse > 0 ? ` ${lost(answer.worse)}. ` : " wins most. "}
      {withNames(answer.why, table)}
      {answer.does && !answer.why.startsWith(answer.does) && <small>{withNames(answer.does, table)}</small>}
    </p>
  );
}

/** Every answer and what it loses, the best first. */
function Costs({ answers, mine, table }: { answers: readonly PuzzleAnswer[]; mine: PuzzleAnswer; table: TableInfo }) {
  return (
    <div className="puzzle-costs" tabIndex={0} role="region" aria-label="All answers">
      <table>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Wins of 100 lost</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((one) => (
            <tr key={one.text} aria-current={one === mine || undefined}>
              <th scope="row">{withNames(one.title, table)}</th>
              <td>{one.worse === 0 ? "best" : `${one.worse} ± ${one.error}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
