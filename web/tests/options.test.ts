import { describe, expect, it } from "vitest";
import { passesLast } from "../src/table/Decision";
import { findOption, groupOptions } from "../src/table/generic/options";
import { columnsOf, count } from "../src/table/generic/ViewTree";
import type { Option } from "../src/table/moment";

const option = (text: string, title: string, group = ""): Option => ({
  text,
  title,
  detail: "",
  group,
  rules: [],
  flags: [],
  subject: "",
  verb: "",
  args: {},
});
const options = [
  option("buy bullets", "Buy 2 Bullets", "Gunsmith"),
  option("buy rations", "Buy 1 Ration", "General Store"),
  option("ride", "Ride"),
];
const blocked = [
  {
    verb: "buy",
    args: {},
    text: "buy horses",
    title: "Buy 1 Horse",
    reason: "You have no money.",
    rule: "FR-111",
    group: "Livery",
    subject: "horses",
  },
];

describe("groupOptions", () => {
  it("keeps the game's order and puts refusals into their groups", () => {
    const groups = groupOptions(options, blocked, "");
    expect(groups.map((group) => group.title)).toEqual(["Gunsmith", "General Store", "", "Livery"]);
    expect(groups[3]?.blocked).toEqual(blocked);
  });

  it("finds by title, group and reason", () => {
    expect(groupOptions(options, blocked, "GUNSMITH").map((group) => group.options.length)).toEqual([1]);
    expect(groupOptions(options, blocked, "no money").map((group) => group.blocked.length)).toEqual([1]);
    expect(groupOptions(options, blocked, "zeppelin")).toEqual([]);
  });
});

describe("findOption", () => {
  it("takes the exact text, whatever its case and spaces", () => {
    expect(findOption(options, "  Buy   BULLETS ")?.text).toBe("buy bullets");
  });

  it("takes a beginning only if it is the only one", () => {
    expect(findOption(options, "ri")?.text).toBe("ride");
    expect(findOption(options, "buy")).toBeNull();
    expect(findOption(options, "")).toBeNull();
  });
});

describe("the text view", () => {
  it("makes a table of things that are alike and shallow, and of nothing else", () => {
    expect(
      columnsOf([
        { count: 1, capacity: 6 },
        { count: 0, capacity: 3 },
      ]),
    ).toEqual(["count", "capacity"]);
    expect(columnsOf([{ count: 1 }, { units: 1 }])).toBeNull();
    expect(columnsOf([{ pile: [] }, { pile: [] }])).toBeNull();
    expect(columnsOf([{ count: 1 }])).toBeNull();
  });

  it("counts equal cards in a row but leaves numbers in their places", () => {
    expect(count(["cacti", "cacti", "mine"])).toEqual([
      ["cacti", 2],
      ["mine", 1],
    ]);
    expect(count([1, 1])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe("the buttons of a decision", () => {
  it("put doing nothing last and keep the rest in order", () => {
    const ignore: Option = { ...option("ignore", "Ignore the Action"), flags: ["pass"] };
    const order = passesLast([ignore, option("use", "Use it"), option("use B", "Choose B")]);
    expect(order.map((one) => one.text)).toEqual(["use", "use B", "ignore"]);
    const [group] = groupOptions([ignore, option("use", "Use it")], [], "");
    expect(group?.options.map((one) => one.text)).toEqual(["use", "ignore"]);
  });
});
