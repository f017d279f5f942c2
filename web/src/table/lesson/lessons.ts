import { api } from "../../app/api";
import { go } from "../../app/router";
import { toast } from "../../parts/Toast";
import type { GameInfo, LessonInfo } from "../../wire";
import { Marks } from "./marks";

const finished = new Marks("saloon-lessons");

export const isFinished = (game: string, id: string) => finished.has(game, id);
export const finishLesson = (game: string, id: string) => finished.add(game, id);

/** The lesson of a game that comes next: the first that was not taken yet. */
export const nextLesson = (game: GameInfo): LessonInfo | undefined =>
  game.lessons.find((one) => !isFinished(game.slug, one.id)) ?? game.lessons[0];

/** To the table of a lesson, where it was left. */
export async function takeLesson(game: string, id: string): Promise<void> {
  try {
    go(`/table/${(await api.takeLesson(game, id)).id}`);
  } catch (error) {
    toast((error as Error).message, { bad: true });
  }
}
