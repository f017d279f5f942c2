import { describe, expect, it } from "vitest";
import { isAnswered, momentOf } from "../src/table/moment";
import type { LabelOut, Situation } from "../src/wire";

const label = (title: string): LabelOut => ({ title, detail: "", group: "", rules: [], flags: [], subject: "" });
const situation = {
  choices: [
    {
      verb: "place",
      words: "place",
      args: ["tile", "square", "n"],
      rows: [
        ["cache", "e4", 3],
        ["dig_site", "a1", 0],
      ],
      labels: [label("Lay the Cache"), label("Dig")],
    },
    { verb: "use_on", words: "use", args: ["seat"], rows: [["@B"]], labels: [] },
    { verb: "use_keep", words: "use keep", args: [], rows: [[]], labels: [label("Keep it")] },
  ],
} as unknown as Situation;

describe("options", () => {
  it("come with the text to send back and with named arguments, in their order", () => {
    const { options } = momentOf(situation);
    expect(options.map((option) => option.text)).toEqual([
      "place cache e4 3",
      "place dig_site a1 0",
      "use B",
      "use keep",
    ]);
    expect(options[0]).toMatchObject({
      verb: "place",
      title: "Lay the Cache",
      args: { tile: "cache", square: "e4", n: 3 },
    });
    expect(options[2]).toMatchObject({ verb: "use_on", args: { seat: "@B" } });
  });

  it("are called by their text where there are too many for words", () => {
    expect(momentOf(situation).options[2]?.title).toBe("use B");
  });

  it("are not asked for while a standing answer to this kind of question may be given", () => {
    const asked = (kind: string, standing: Record<string, string>) =>
      isAnswered(momentOf({ ...situation, question: { kind, seats: [0], rules: [], sealed: false }, standing }));
    expect(asked("tiled.use", { "tiled.use": "use keep" })).toBe(true);
    expect(asked("tiled.use", { "tiled.use": "use C" })).toBe(false);
    expect(asked("tiled.draft", { "tiled.use": "use keep" })).toBe(false);
  });
});
