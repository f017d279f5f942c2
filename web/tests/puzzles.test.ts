import { beforeEach, expect, test, vi } from "vitest";
import { isSolved, numberOf, puzzleAfter, solve } from "../src/table/lesson/puzzles";
import type { GameInfo } from "../src/wire";

const game = { slug: "tiled", puzzles: ["a", "b", "c"] } as unknown as GameInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the next puzzle is one that is not solved, and comes round to the first", () => {
  expect(numberOf(game, "b")).toBe(2);
  expect(puzzleAfter(game, "c")).toBe("a");
  solve("tiled", "b");
  expect([isSolved("tiled", "b"), isSolved("frontier", "b")]).toEqual([true, false]);
  expect(puzzleAfter(game, "a")).toBe("c");
  solve("tiled", "c");
  expect(puzzleAfter(game, "a")).toBe("b"); // all others are solved: again from the next
  expect(puzzleAfter({ ...game, puzzles: ["a"] }, "a")).toBeUndefined();
});

test("what cannot be read in the browser's store counts as nothing", () => {
  localStorage.setItem("saloon-puzzles", "{broken");
  expect(isSolved("tiled", "a")).toBe(false);
});
