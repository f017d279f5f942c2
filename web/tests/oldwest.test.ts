import { describe, expect, it } from "vitest";
import { byVerb, sceneOf, spaceOf, ticketOf, townBoard } from "../src/games/oldwest/answers";
import { beatsOf, scenesOf } from "../src/games/oldwest/film";
import { beside, cornerOf, flowOf, smooth, trackPath } from "../src/games/oldwest/map/geometry";
import type { OldWestScenery, OldWestView } from "../src/games/oldwest/view";
import type { Option } from "../src/table/moment";

const scenery = {
  boards: {
    a: { name: "Headwaters", ground: [], founding: [], railheads: [] },
    b: { name: "Valley", ground: [], founding: ["b33"], railheads: [] },
  },
  basins: { a2: { limit: 6, spaces: ["a64", "a74", "a84", "a55", "a65"], last: "a84" } },
  industry: [{ id: "sawmill", industry: "lumbering" }],
} as unknown as OldWestScenery;
const view = (now: Partial<OldWestView["now"]>, map: OldWestView["map"] = []) =>
  ({ boards: ["a", "b"], map, now: { asked: null, under_way: [], ...now } }) as unknown as OldWestView;
const option = (verb: string, args: Option["args"] = {}): Option => ({
  verb,
  args,
  text: verb,
  title: verb,
  detail: "",
  group: "",
  rules: [],
  flags: [],
  subject: "",
});

describe("The map", () => {
  it("puts a space where its board, column and row say", () => {
    expect(cornerOf(["a", "c", "d"], "c21")).toEqual({ x: 320 + 40, y: 0 });
    expect(cornerOf(["c"], "c88")).toEqual({ x: 280, y: 280 });
  });
  it("knows the neighbours of a corner", () => {
    expect(beside("a11").sort()).toEqual(["a12", "a21"]);
  });
  it("finds the flow of a basin from its last space back", () => {
    expect(flowOf(scenery, "a2")).toEqual(["a55", "a65", "a64", "a74", "a84"]);
  });
  it("draws the track over the edge, the railhead and every piece of it to the station", () => {
    const map = [
      { at: "b21", ground: "plain", piece: "track" },
      { at: "b22", ground: "plain", piece: "railway_station" },
    ] as OldWestView["map"];
    expect(trackPath(["b"], map, "b11")).toBe(
      smooth([
        { x: 20, y: -8 },
        { x: 20, y: 20 },
        { x: 60, y: 20 },
        { x: 60, y: 60 },
      ]),
    );
  });
});

describe("The answers of a turn", () => {
  it("stand on their tickets, and the end of a turn on none", () => {
    expect(ticketOf(scenery, option("cut", { camp: "a23" }))).toBe("work");
    expect(ticketOf(scenery, option("build", { kind: "sawmill" }))).toBe("industry");
    expect(ticketOf(scenery, option("build", { kind: "doctor" }))).toBe("town");
    expect(ticketOf(scenery, option("end_turn"))).toBeNull();
  });
  it("know their space by the name of the argument", () => {
    expect(spaceOf(option("mine", { deposit: "d53" }))).toBe("d53");
    expect(spaceOf(option("sell", { good: "log", market: "red" }))).toBeNull();
  });
  it("are grouped by verb in the order they came", () => {
    const groups = byVerb([option("cut"), option("saw"), option("cut")]);
    expect(groups.map(({ verb, options }) => [verb, options.length])).toEqual([
      ["cut", 2],
      ["saw", 1],
    ]);
  });
});

describe("The view follows the decision", () => {
  it("to town for a town building, to the valley for an industry's, nowhere for a turn", () => {
    const placing = (kind: string) => view({ asked: "build_space", under_way: [{ frame: "build_space", kind }] });
    expect(sceneOf(placing("doctor"), scenery)).toBe("town");
    expect(sceneOf(placing("sawmill"), scenery)).toBe("valley");
    expect(sceneOf(view({ asked: "promise_set" }), scenery)).toBe("politics");
    expect(sceneOf(view({ asked: "turn" }), scenery)).toBeNull();
  });
  it("the town is where its stockpile stands, else where it may be founded", () => {
    expect(townBoard(view({}), scenery)).toBe("b");
    expect(townBoard(view({}, [{ at: "a33", ground: "plain", piece: "log_stockpile" }]), scenery)).toBe("a");
  });
});

describe("Moments", () => {
  const event = (kind: string, args: Record<string, number | string | string[]> = {}) => ({ step: 1, kind, args });
  it("tell an election as one, ballot by ballot, with its winner", () => {
    const scenes = scenesOf([
      event("votes", { seat: "@A", total: 3, votes: ["1", "2", "0", "0", "0", "0", "0"] }),
      event("votes", { seat: "@B", total: 5, votes: ["0", "2", "0", "3", "0", "0", "0"] }),
      event("elected", { seat: "@B" }),
    ]);
    expect(scenes).toHaveLength(1);
    expect(scenes[0]).toMatchObject({ kind: "election", winner: 1, last: false });
    expect(scenes[0]?.kind === "election" && scenes[0].ballots.map(({ seat, total }) => [seat, total])).toEqual([
      [0, 3],
      [1, 5],
    ]);
  });
  it("tell disc and event of a round start one after the other", () => {
    const scenes = scenesOf([
      event("round", { round: 2, era: 1 }),
      event("earns", { seat: "@A", n: 3 }),
      event("severity", { disc: "outlaws_a", card: 2, severity: 3 }),
      event("event", { event: "gold_fever" }),
    ]);
    expect(scenes.map(({ kind }) => kind)).toEqual(["round", "severity", "event"]);
  });
  it("take longer than a plain step, and a silent step hardly any time", () => {
    expect(beatsOf([event("event", { event: "gold_fever" })])).toBeGreaterThan(beatsOf([event("cuts")]));
    expect(beatsOf([])).toBeLessThan(beatsOf([event("cuts")]));
  });
});
