import { expect, test } from "vitest";
import { optionsThere, seatValues } from "../src/pages/games";
import type { GameInfo, OptionInfo } from "../src/wire";

const option = (id: string, fallback: string, when: OptionInfo["when"] = {}): OptionInfo => ({
  ...{ id, title: id, help: "", default: fallback, choices: [], choice_titles: [], low: null, high: null },
  ...{ when, per_seat: false },
});
const game = (...options: OptionInfo[]) => ({ options }) as unknown as GameInfo;

test("an option is there only beside the values it hangs on", () => {
  const train = option("coaches", "3", { scenario: ["train"] });
  const some = game(option("scenario", "town"), train, option("allies", "no", { seats: ["4", "5"] }));
  expect(optionsThere(some, {}, 3).map((one) => one.id)).toEqual(["scenario"]);
  expect(optionsThere(some, { scenario: "train" }, 4).map((one) => one.id)).toEqual(["scenario", "coaches", "allies"]);
});

test("of options with the same id the first that fits is there", () => {
  const few = option("rounds", "4", { seats: ["2"] });
  const many = option("rounds", "8");
  expect(optionsThere(game(few, many), {}, 2)).toEqual([few]);
  expect(optionsThere(game(few, many), {}, 3)).toEqual([many]);
});

test("every seat has a value of its own, written in one line", () => {
  expect(seatValues("", 3, "wild_west")).toEqual(["wild_west", "wild_west", "wild_west"]);
  expect(seatValues(",mild_west", 3, "")).toEqual(["", "mild_west", ""]);
  expect(seatValues("a,b,c", 2, "")).toEqual(["a", "b"]);
});
