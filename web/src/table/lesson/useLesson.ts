import { useState } from "react";
import { api } from "../../app/api";
import { useLoad } from "../../app/useLoad";
import type { Lesson, LessonStep, TableInfo } from "../../wire";
import type { Situation } from "../moment";

/** How the lesson at this table stands on the screen. */
export type LessonHere = {
  lesson: Lesson;
  /** The number of the step that is shown; as many as there are when it is through. */
  at: number;
  step: LessonStep | null;
  /** From a step that is only to be looked at to the next. */
  next: () => void;
};

/** The step that is to be done now. Where the answers stand the table knows; what was only looked at, this page does. */
export function useLesson(table: TableInfo | null, situation: Situation | null): LessonHere | null {
  const id = table && !table.taught ? table.lesson : "";
  const { data: lesson } = useLoad(`lesson ${table?.game} ${id}`, () =>
    table && id ? api.lesson(table.game, id) : Promise.resolve(null),
  );
  const [looked, setLooked] = useState({ from: 0, steps: 0 });
  const stands = situation?.lesson;
  if (!lesson || !stands) return null;
  const at = stands.at + (looked.from === stands.at ? looked.steps : 0);
  return {
    lesson,
    at,
    step: lesson.steps[at] ?? null,
    next: () => setLooked({ from: stands.at, steps: at - stands.at + 1 }),
  };
}
