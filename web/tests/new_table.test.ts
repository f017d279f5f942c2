import { describe, expect, it } from "vitest";
import { fullTitle, useHome } from "../src/app/home";
import { optionsOf, optionsThere, seatValues } from "../src/pages/games";
import type { GameInfo, OptionInfo, TableInfo } from "../src/wire";

const option = (id: string, usual: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  id,
  title: id,
  help: "",
  default: usual,
  choices: [],
  choice_titles: [],
  low: null,
  high: null,
  when: {},
  per_seat: false,
  ...more,
});

const OPTIONS = [
  option("scenario", "train", { choices: ["train", "bank"] }),
  option("rounds", "5", { low: 1, high: 5, when: { scenario: ["train"] } }),
  option("rounds", "8", { low: 4, high: 8, when: { scenario: ["bank"] } }),
  option("loot", "low", { choices: ["low", "high"], when: { scenario: ["bank"], seats: ["2", "3"] } }),
  option("posse", "", { choices: ["quade", "cole"], per_seat: true }),
];
const GAME = { slug: "x", options: OPTIONS, seats: [1, 4], bots: [] } as unknown as GameInfo;
const [SCENARIO, TRAIN_ROUNDS, , , POSSE] = [0, 1, 2, 3, 4];

describe("Options of a new table", () => {
  it("are sent only where they are there", () => {
    expect(optionsOf(GAME, {}, 2)).toEqual({ scenario: "train", rounds: "5", posse: "" });
    expect(optionsOf(GAME, { [SCENARIO]: "bank" }, 2)).toEqual({
      scenario: "bank",
      rounds: "8",
      loot: "low",
      posse: "",
    });
    expect(Object.keys(optionsOf(GAME, { [SCENARIO]: "bank" }, 4))).not.toContain("loot");
  });

  it("that share an id keep a value each", () => {
    const chosen = { [SCENARIO]: "bank", [TRAIN_ROUNDS]: "2" };
    expect(optionsOf(GAME, chosen, 2).rounds).toBe("8");
    expect(optionsOf(GAME, { ...chosen, [SCENARIO]: "train" }, 2).rounds).toBe("2");
  });

  it("of every seat have as many values as there are seats", () => {
    expect(optionsOf(GAME, { [POSSE]: "cole,quade" }, 3).posse).toBe("cole,quade,");
    expect(optionsOf(GAME, { [POSSE]: "cole,quade" }, 1).posse).toBe("cole");
    const posse = optionsThere(GAME, {}, 2).at(-1);
    expect(posse && seatValues(posse.option, posse.value, 2)).toEqual(["", ""]);
  });
});

describe("the title of a table", () => {
  const titled = option("scenario", "train", { choices: ["train", "feud"], choice_titles: ["Train", "A Feud, long"] });
  const game = { slug: "x", title: "Guns", options: [titled] } as unknown as GameInfo;
  const named = (title: string, scenario?: string) =>
    fullTitle({ game: "x", title, options: scenario ? { scenario } : {} } as unknown as TableInfo);

  it("says the game, its own name and the scenario, each once", () => {
    useHome.setState({ games: [game] });
    expect(named("Guns", "feud")).toBe("Guns · A Feud");
    expect(named("Friday", "train")).toBe("Guns · Friday · Train");
    expect(named("Train of Friday", "train")).toBe("Guns · Train of Friday");
    expect(named("Gulch", "own_gulch")).toBe("Guns · Gulch");
    expect(named("Guns")).toBe("Guns");
  });
});
