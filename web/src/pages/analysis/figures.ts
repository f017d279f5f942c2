import type { Mistake, Standing } from "../../wire";

export const percent = (chance: number) => `${Math.round(100 * chance)} %`;

/** Whole points; "1 point". */
export const points = (value: number) => `${Math.round(value)} ${Math.round(value) === 1 ? "point" : "points"}`;

/** How everybody stood at a step: the last point of the line up to there. */
export function standingAt(line: readonly Standing[], step: number): Standing | undefined {
  return line.findLast((point) => point.step <= step) ?? line[0];
}

/** "Cost about 10 % of the chance to win (± 3) and 1.5 points (± 0.5)": give or take two standard errors. Where points do
    not decide who wins, they cost nothing and are left out. */
export function costOf(mistake: Mistake, alone: boolean): string {
  const tenth = (value: number) => value.toFixed(1).replace("-", "−");
  const inPoints = `${tenth(mistake.points)} points (±\u00a0${tenth(2 * mistake.points_error)})`;
  if (alone) return `It cost about ${inPoints}.`;
  const chance = `${percent(mistake.chance)} of the chance to win (±\u00a0${Math.round(200 * mistake.chance_error)})`;
  return `It cost about ${mistake.points_error ? `${chance} and ${inPoints}` : chance}.`;
}
