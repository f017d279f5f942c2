import { expect, test } from "vitest";
import { winners } from "../src/table/ScoreSheet";
import type { OutcomeOut, TableInfo } from "../src/wire";

const score = (total: number, title = "") => ({ total, items: [], title });
const outcome = (places: number[], totals: number[], title = ""): OutcomeOut => ({
  reason: "over",
  rule: "",
  places,
  scores: totals.map((total) => score(total, title)),
});
const table = { seats: [{ name: "Dusty" }, { name: "Silas" }, { name: "Jo" }] } as TableInfo;

test("the winner is named with the total", () => {
  expect(winners(outcome([2, 1, 3], [10, 81, 4]), table)).toBe("Silas wins with 81");
});

test("those who share the win are all named", () => {
  expect(winners(outcome([1, 3, 1], [40, 12, 40]), table)).toBe("Dusty and Jo share the win with 40");
  expect(winners(outcome([1, 1, 1], [7, 7, 7]), table)).toBe("Dusty, Silas and Jo share the win with 7");
});

test("alone there is a total and how good it is", () => {
  expect(winners(outcome([1], [58], "Most Notorious"), table)).toBe("58 points: Most Notorious");
  expect(winners(outcome([1], [58]), table)).toBe("58 points");
});
