import { describe, expect, it } from "vitest";
import { EMPTY, mayAnswer, reduce, type TableState } from "../src/table/state";
import type { ChoiceOut, EventOut, Situation, TableInfo, Welcome } from "../src/wire";

const choice = (words: string): ChoiceOut => ({ verb: words, words, args: [], rows: [[]], labels: [] });

const situation = (step: number, options: string[] = []): Situation => ({
  step,
  seat: 0,
  question: null,
  waiting: [0],
  prompt: "",
  choices: options.map(choice),
  blocked: [],
  chosen: "",
  undo: { steps: 0, turn: 0, reason: "" },
  standing: {},
  view: {},
  outcome: null,
});

const event = (step: number, kind = "revealed"): EventOut => ({ step, kind, args: {} });

const welcome = (parts: Partial<Welcome>): Welcome => ({
  t: "welcome",
  version: 1,
  table: { id: "t" } as TableInfo,
  situation: situation(0),
  keep: -1,
  events: [],
  chat: [],
  undo_wish: null,
  ...parts,
});

const seated = (): TableState =>
  reduce(EMPTY, welcome({ version: 5, situation: situation(3, ["ride"]), events: [event(1), event(2), event(3)] }));

describe("welcome", () => {
  it("fills the table and replaces the whole log when nothing of ours stands", () => {
    const again = reduce(seated(), welcome({ version: 9, keep: -1, events: [event(1, "other")] }));
    expect(again.events.map(({ step, kind }) => [step, kind])).toEqual([[1, "other"]]);
    expect(again.version).toBe(9);
    expect(again.line).toBe("open");
  });

  it("keeps what still stands after a dropped line and drops what was taken back", () => {
    const again = reduce(
      seated(),
      welcome({ version: 8, keep: 2, situation: situation(3), events: [event(3, "fled")] }),
    );
    expect(again.events.map(({ step, kind }) => [step, kind])).toEqual([
      [1, "revealed"],
      [2, "revealed"],
      [3, "fled"],
    ]);
  });

  it("counts steps that had arrived but were not shown yet as ours", () => {
    const behind = reduce(seated(), { t: "step", version: 6, events: [event(4)], situation: situation(4), undone: 0 });
    const again = reduce(behind, welcome({ version: 7, keep: 4, situation: situation(5), events: [event(5)] }));
    expect(again.events.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
    expect(again.queue).toEqual([]);
  });
});

describe("steps", () => {
  const step = (undone = 0, to = 4): TableState =>
    reduce(seated(), { t: "step", version: 6, events: [event(to)], situation: situation(to, ["flee"]), undone });

  it("wait in line until they are shown", () => {
    const waiting = step();
    expect(waiting.situation?.step).toBe(3);
    expect(mayAnswer(waiting)).toBe(false);
    const shown = reduce(waiting, { t: "show" });
    expect(shown.situation?.step).toBe(4);
    expect(shown.fresh.map(({ step: at }) => at)).toEqual([4]);
    expect(mayAnswer(shown)).toBe(true);
  });

  it("that take others back drop their events and animate nothing", () => {
    const shown = reduce(step(2, 1), { t: "show" });
    expect(shown.events.map(({ step: at }) => at)).toEqual([1, 1]);
    expect(shown.fresh).toEqual([]);
  });

  it("showing with an empty queue changes nothing", () => {
    const state = seated();
    expect(reduce(state, { t: "show" })).toBe(state);
  });
});

describe("answers", () => {
  it("block further answers until they are accepted and their step is seen", () => {
    const sent = reduce(seated(), { t: "sent", key: "k" });
    expect(mayAnswer(sent)).toBe(false);
    const accepted = reduce(sent, { t: "accepted", key: "k", version: 6 });
    expect(mayAnswer(accepted)).toBe(false);
    const seen = reduce(
      reduce(accepted, { t: "step", version: 6, events: [], situation: situation(4, ["hit"]), undone: 0 }),
      { t: "show" },
    );
    expect(mayAnswer(seen)).toBe(true);
  });

  it("free the table again when refused, and every refusal is a new one", () => {
    const refused = reduce(reduce(seated(), { t: "sent", key: "k" }), {
      t: "refused",
      key: "k",
      reason: "Too dear.",
      rule: "FR-111",
    });
    expect(mayAnswer(refused)).toBe(true);
    expect(refused.refusal).toEqual({ reason: "Too dear.", rule: "FR-111", count: 1 });
    expect(reduce(refused, { t: "refused", key: "", reason: "Too dear.", rule: "FR-111" }).refusal?.count).toBe(2);
  });
});

describe("chat and wishes", () => {
  const line = { id: 7, seat: 1, name: "Jo", text: "Howdy", time: 0, system: false };

  it("takes a line once and counts it as a version seen", () => {
    const said = reduce(reduce(seated(), { t: "chatline", line }), { t: "chatline", line });
    expect(said.chat).toEqual([line]);
    expect(said.version).toBe(7);
  });

  it("forgets a wish to take back when it is over", () => {
    const wish = reduce(seated(), { t: "undo_wish", by: 1, steps: 1, agreed: [], needed: [0] });
    expect(wish.undoWish?.by).toBe(1);
    expect(reduce(wish, { t: "undo_wish", by: null, steps: 0, agreed: [], needed: [] }).undoWish).toBeNull();
  });
});
