import { useState } from "react";
import { api } from "../../app/api";
import { toast } from "../../parts/Toast";
import type { TableInfo, Verdict } from "../../wire";
import { solve } from "./puzzles";

/** How the puzzle at this table stands: what was answered, how often, and whether its answer was shown. */
export type PuzzleHere = {
  id: string;
  verdict: Verdict | null;
  tries: number;
  shown: boolean;
  answer: (text: string) => void;
  again: () => void;
  show: () => void;
  /** The answer that was given is played, and the game goes on. */
  playOn: () => void;
};

/** Answers are judged and not played, so that the table stays as it is until somebody plays on. */
export function usePuzzle(table: TableInfo | null, play: (text: string) => void): PuzzleHere | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(false);
  const id = table && !table.taught ? table.puzzle : "";
  if (!table || !id) return null;
  const complain = (error: Error) => {
    toast(error.message, { bad: true });
  };
  return {
    id,
    verdict,
    tries,
    shown,
    answer: (text) => {
      api.answerPuzzle(table.id, text).then((found) => {
        const best = found.answer === found.answers[0]?.text;
        if (best && !shown) solve(table.game, id);
        setShown(shown || best);
        setVerdict(found);
      }, complain);
    },
    again: () => {
      setVerdict(null);
      setTries(tries + 1);
    },
    show: () => setShown(true),
    playOn: () => {
      if (verdict) api.turnLesson(table.id, "over").then(() => play(verdict.answer), complain);
    },
  };
}
