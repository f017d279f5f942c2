import { expect, it } from "vitest";
import { clockWords, timeWords } from "../src/table/Clock";

it.each([
  [0, "0:00"],
  [9.2, "0:10"],
  [69, "1:09"],
  [3600, "1 h 00"],
  [7500, "2 h 05"],
  [100_000, "27 h 46"],
  [259_200, "3 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(timeWords(seconds)).toBe(words);
});

it("says when time is up, and nothing without a clock", () => {
  expect(clockWords(-0.5)).toBe("Time is up");
  expect(clockWords(null)).toBe("");
});
