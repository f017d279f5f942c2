import { useEffect, useState } from "react";
import type { Props } from "./men";

type Kept = { step: number; answers: ReadonlyMap<string, unknown> };
const NONE: ReadonlyMap<string, unknown> = new Map();

export type Looked = <Answer>(question: string | null) => Answer | undefined;

/** Asks the table what is wanted, one question after the other, and keeps the answers until the next step. */
export function useLooked({ situation, inspected, inspect }: Props, wanted: readonly (string | null)[]): Looked {
  const { step } = situation;
  const [kept, setKept] = useState<Kept>({ step, answers: NONE });
  useEffect(() => {
    if (!inspected) return;
    const { text, data } = inspected;
    setKept((old) => ({ step, answers: new Map(old.step === step ? old.answers : NONE).set(text, data) }));
  }, [inspected, step]);
  const answers = kept.step === step ? kept.answers : NONE;
  const next = wanted.find((question) => question !== null && !answers.has(question)) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question of each step
  useEffect(() => {
    if (next !== null) inspect(next);
  }, [next, step]);
  return <Answer>(question: string | null) => (question === null ? undefined : (answers.get(question) as Answer));
}
