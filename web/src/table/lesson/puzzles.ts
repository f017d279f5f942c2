import { api } from "../../app/api";
import { go } from "../../app/router";
import { toast } from "../../parts/Toast";
import type { GameInfo } from "../../wire";
import { Marks } from "./marks";

const solved = new Marks("saloon-puzzles");

export const isSolved = (game: string, id: string) => solved.has(game, id);
export const solve = (game: string, id: string) => solved.add(game, id);

/** As people count them. */
export const numberOf = (game: GameInfo | undefined, id: string) => (game?.puzzles.indexOf(id) ?? -1) + 1;

/** The next that is not solved, from this one on and then from the first; none if there is no other. */
export function puzzleAfter(game: GameInfo, id: string): string | undefined {
  const at = game.puzzles.indexOf(id) + 1;
  const others = [...game.puzzles.slice(at), ...game.puzzles.slice(0, at)].filter((one) => one !== id);
  return others.find((one) => !isSolved(game.slug, one)) ?? others[0];
}

/** To the table of a puzzle. */
export async function takePuzzle(game: string, id: string): Promise<void> {
  try {
    go(`/table/${(await api.takePuzzle(game, id)).id}`);
  } catch (error) {
    toast((error as Error).message, { bad: true });
  }
}
