import { useEffect, useState } from "react";
import type { Props } from "./men";
import type { Cover, Point } from "./view";

/** What the table answers to questions that are no moves. */
export type Reach = {
  open: [x: number, y: number, cost: number][];
  rough: [x: number, y: number, cost: number][];
  cover: Point[];
  contact: Point[];
};
export type Way = { path: Point[]; cost: number; rough: boolean; covered: Record<string, Point[]> };
export type Sight = {
  lines: number;
  eye: Point;
  points: { at: Point; clear: boolean }[];
  distance: number;
  cover: Cover;
  why: "inside" | "hidden" | "behind" | "perch" | "carcass" | null;
  piece: number | null;
};
export type GunOdds = {
  gun: string;
  range: "out" | "short" | "long";
  loaded: boolean;
  base: number;
  modifiers: { id: string; value: number }[];
  needs: number;
  tenths: number;
  fan_needs: number | null;
  fan_tenths: number | null;
};
export type Odds = { guns: GunOdds[]; lawful: boolean; sight: Sight; perched: boolean };
export type Ruler = { squared: number; hundredths: number; clear: boolean };
export type Field = { rows: [from: number, to: number][][] };
/** The cover each point a man may Duck to has from the one who attacks him. */
export type Shelter = { points: [x: number, y: number, cover: Cover][] };

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
