import { expect, test } from "vitest";
import {
  bestOf,
  bestWords,
  closeness,
  mySeat,
  nextTitle,
  ribbonWords,
  seriesWords,
  ticks,
  titleWords,
  totalAt,
  turnOf,
} from "../src/table/ending/figures";
import type { OutcomeOut, Story, TableInfo } from "../src/wire";

const outcome = (places: number[], totals: number[], title = ""): OutcomeOut => ({
  reason: "over",
  rule: "",
  places,
  scores: totals.map((total) => ({ total, items: [], title })),
});
const seated = (...mine: number[]) =>
  ({ seats: ["Dusty", "Silas", "Jo"].map((name, seat) => ({ name, seat, mine: mine.includes(seat) })) }) as TableInfo;

test("a device that is passed round belongs to nobody", () => {
  expect(mySeat(seated(1))).toBe(1);
  expect(mySeat(seated(0, 1))).toBe(null);
  expect(mySeat(seated())).toBe(null);
});

test("the ribbon speaks to whoever looks", () => {
  const end = outcome([2, 1, 3], [50, 58, 42]);
  expect(ribbonWords(end, seated(1), 1)).toBe("You win!");
  expect(ribbonWords(end, seated(0), 0)).toBe("Silas wins");
  const shared = outcome([1, 1, 3], [50, 50, 42]);
  expect(ribbonWords(shared, seated(0), 0)).toBe("You share the win!");
  expect(ribbonWords(shared, seated(2), 2)).toBe("They share the win");
  expect(ribbonWords(outcome([2, 2], [0, 0]), seated(0), 0)).toBe("Nobody wins");
});

test("alone the title is the ribbon, or the points: nobody is beaten", () => {
  expect(ribbonWords(outcome([1], [135], "Marshal"), seated(0), 0)).toBe("Marshal");
  expect(ribbonWords(outcome([1], [14]), seated(0), 0)).toBe("14 points");
  expect(ribbonWords(outcome([1], [1]), seated(0), 0)).toBe("1 point");
});

test("how close it was, for winner and loser", () => {
  const end = outcome([2, 1, 3], [50, 58, 42]);
  expect(closeness(end, seated(1), 1, [])).toBe("8 ahead of Dusty");
  expect(closeness(end, seated(2), 2, [])).toBe("16 short of the win");
  expect(closeness(outcome([1, 2], [34, 34]), seated(1), 1, [])).toBe("As many as the winner: the tie was broken.");
});

test("nothing is said of points where they did not decide", () => {
  expect(closeness(outcome([1, 2], [3, 9]), seated(1), 1, [])).toBe("");
  expect(closeness(outcome([1, 2], [3, 9]), seated(0), 0, [])).toBe("");
});

const TITLES: Story["titles"] = [
  ["Deputy", 50],
  ["Marshal", 130],
  ["Stranger", 150],
];

test("the next title and what it lacks", () => {
  expect(titleWords(135, TITLES)).toBe("15 more for Stranger");
  expect(titleWords(12, TITLES)).toBe("38 more for Deputy");
  expect(titleWords(150, TITLES)).toBe("There is no higher title.");
  expect(nextTitle(12, TITLES).title).toBe("");
  expect(nextTitle(135, TITLES)).toMatchObject({ title: "Marshal", low: 130, next: { low: 150 } });
});

test("the best of a row stands out only where somebody else has less", () => {
  expect(bestOf([4, 7, undefined])).toBe(7);
  expect(bestOf([7, 7])).toBe(null);
  expect(bestOf([0, -5])).toBe(null);
  expect(bestOf([7])).toBe(null);
});

test("turns are counted up to a step", () => {
  const story = { turns: [1, 4, 9] } as Story;
  expect([0, 1, 8, 9].map((step) => turnOf(story, step))).toEqual([0, 1, 2, 3]);
});

test("a cross lies on its line, between the points that are drawn", () => {
  const story = { lead: [0, 10, 20].map((step) => ({ step, totals: [step, 30 - step] })) };
  expect(totalAt(story, 10, 1)).toBe(20);
  expect(totalAt(story, 15, 0)).toBe(15);
  expect(totalAt(story, 15, 1)).toBe(15);
  expect(totalAt(story, 0, 1)).toBe(30);
});

test("a total beside one's best", () => {
  expect(bestWords(58, null)).toBe("");
  expect(bestWords(58, 50)).toBe("Your best total yet: 8 more than before");
  expect(bestWords(58, 58)).toBe("As good as your best total");
  expect(bestWords(58, 61)).toBe("Your best total is 61");
});

test("rematches are counted from the second game on", () => {
  expect(seriesWords({ played: 1, won: [1, 0, 0] }, seated(0), 0)).toBe("");
  expect(seriesWords({ played: 3, won: [2, 0, 1] }, seated(0), 0)).toBe("Game 3 in a row. Games won: You (2), Jo (1)");
  expect(seriesWords({ played: 2, won: [0, 0, 0] }, seated(0), 0)).toBe("Game 2 in a row. Games won: nobody yet");
  expect(seriesWords({ played: 2, won: [2] }, seated(0), 0)).toBe("");
});

test("lines of the graph lie at round numbers", () => {
  expect(ticks(23, 81)).toEqual([40, 60, 80]);
  expect(ticks(0, 2)).toEqual([0, 1, 2]);
  expect(ticks(-4, 14)).toEqual([0, 5, 10]);
});
