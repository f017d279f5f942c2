import { expect, test } from "vitest";
import { costOf, points, standingAt } from "../src/pages/analysis/figures";
import type { Mistake } from "../src/wire";

const mistake: Mistake = {
  step: 4,
  seat: 0,
  played: "ride",
  played_title: "Ride on",
  better: "eat",
  better_title: "Eat",
  why: "",
  chance: 0.104,
  chance_error: 0.0132,
  points: 0.97,
  points_error: 0.27,
};

test("a cost is told give or take two standard errors, alone in points only", () => {
  expect(costOf(mistake, false)).toBe(
    "It cost about 10 % of the chance to win (±\u00a03) and 1.0 points (±\u00a00.5).",
  );
  expect(costOf({ ...mistake, points: 0, points_error: 0 }, false)).toBe(
    "It cost about 10 % of the chance to win (±\u00a03).",
  );
  expect(costOf({ ...mistake, points: -0.5 }, true)).toBe("It cost about −0.5 points (±\u00a00.5).");
  expect([points(1.2), points(7.6)]).toEqual(["1 point", "8 points"]);
});

test("between two points of the line it is as it was at the one before", () => {
  const line = [0, 5, 9].map((step) => ({ step, chances: [], points: [] }));
  expect(standingAt(line, 7)?.step).toBe(5);
  expect(standingAt(line, 9)?.step).toBe(9);
  expect(standingAt(line.slice(1), 2)?.step).toBe(5);
});
