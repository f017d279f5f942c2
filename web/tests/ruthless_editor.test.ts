import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { MAPS, SCENARIOS } from "../src/games/ruthless/editor/box";
import {
  addOpening,
  addPerch,
  addSlot,
  move,
  place,
  remove,
  removeOpening,
  resize,
  slideOpening,
  thingAt,
  turn,
} from "../src/games/ruthless/editor/change";
import { copyOf, emptyTable, readFile, writeFile } from "../src/games/ruthless/editor/file";

describe("the file of a table of one's own", () => {
  it.each(SCENARIOS.map(({ id }) => id))("holds all that was in %s", (id) => {
    const draft = copyOf(id);
    const written = parse(writeFile(draft));
    const ours = SCENARIOS.find((one) => one.id === id);
    const map = MAPS.find((one) => one.id === ours?.map);
    expect(written.scenario).toEqual([
      { ...ours, id: `own_${id}`, name: `${ours?.name}, changed`, map: `own_${ours?.map}` },
    ]);
    expect(written.map).toEqual([{ ...map, id: `own_${map?.id}`, name: `${map?.name}, changed` }]);
    expect(readFile(writeFile(draft))).toEqual(draft);
  });

  it("keeps what else is in a file, and odd letters", () => {
    const draft = emptyTable(48);
    draft.scenario.goal = 'Say "boo" \\ tab\t\u007f ¡olé!';
    const two = writeFile({ ...draft, others: copyOf("high_noon").others });
    const both = `${two}\n${writeFile(copyOf("rustlers"))}`;
    const read = readFile(both);
    expect(read.scenario.goal).toBe('Say "boo" \\ tab\t\u007f ¡olé!');
    expect(read.others.scenario).toHaveLength(1);
    expect(parse(writeFile(read))).toEqual(parse(both));
  });

  it("takes the map of a scenario from the box where the file has none", () => {
    const { scenario } = copyOf("jail_break");
    const alone = writeFile({ ...copyOf("jail_break"), scenario: { ...scenario, map: "jailhouse" } }).replace(
      /^[\s\S]*?(?=\[\[scenario\]\])/,
      "",
    );
    const read = readFile(alone);
    expect(read.map.id).toBe("own_jailhouse");
    expect(read.scenario.map).toBe("own_jailhouse");
    expect(read.map.pieces).toEqual(MAPS.find(({ id }) => id === "jailhouse")?.pieces);
  });

  it.each([
    ["id = ", "This is not a TOML file: line 1 cannot be read."],
    ["", "scenario must be a list of tables."],
    ["[[weapon]]\nid = 'x'", 'The editor knows [[map]] and [[scenario]], not "weapon".'],
    ["[[scenario]]\nid = 'x'\nmap = 'moon'", "scenario: its map is neither in this file nor one of ours."],
    ["[[scenario]]\nid = 'x'\nmap = 'mission'", "scenario: id and name must be texts."],
    ["[[scenario]]\nmap = 'm'\n[[map]]\nid = 'm'\nname = 'M'\nsize = 5", 'map "m": size must be from 12 to 96.'],
    [
      "[[scenario]]\nmap = 'm'\n[[map]]\nid = 'm'\nname = 'M'\nsize = 24\npieces = [{ kind = 'well', rect = [1] }]",
      'map "m", piece 1: rect must be four whole numbers.',
    ],
  ])("is refused in one sentence: %j", (text, sentence) => {
    expect(() => readFile(text)).toThrow(sentence);
  });
});

describe("building", () => {
  const bare = emptyTable(48);
  // Our first building is 14 by 12 half inches: about (20, 20) it lies from (13, 14) to (27, 26).
  const { draft: built } = place(bare, "building", [20, 20]);
  const house = built.map.pieces[0];

  it("places a building with a name and a door in the middle of its south wall", () => {
    expect(house).toEqual({ kind: "building", id: "house_1", rect: [13, 14, 27, 26], doors: [[19, 26, 21, 26]] });
    expect(bare.map.pieces).toEqual([]);
  });

  it("keeps a piece on the table", () => {
    expect(place(bare, "building", [0, 48]).draft.map.pieces[0]?.rect).toEqual([0, 36, 14, 48]);
    expect(move(built, { what: "piece", at: 0 }, -99, 99).map.pieces[0]?.rect).toEqual([0, 36, 14, 48]);
  });

  it("moves doors with their building", () => {
    expect(move(built, { what: "piece", at: 0 }, 2, -3).map.pieces[0]).toMatchObject({
      rect: [15, 11, 29, 23],
      doors: [[21, 23, 23, 23]],
    });
  });

  it("turns a building clockwise: the south door is then in the west, and four turns are none", () => {
    const once = turn(built, 0).map.pieces[0];
    expect(once).toMatchObject({ rect: [13, 14, 25, 28], doors: [[13, 20, 13, 22]] });
    expect(turn(turn(turn(turn(built, 0), 0), 0), 0)).toEqual(built);
  });

  it("carries the doors of a wall that moves, and drops those that lose it", () => {
    expect(resize(built, 0, 0, 4).map.pieces[0]).toMatchObject({ rect: [13, 14, 27, 30], doors: [[19, 30, 21, 30]] });
    expect(resize(built, 0, -7, 0).map.pieces[0]).toMatchObject({ rect: [13, 14, 20, 26], doors: [] });
    expect(resize(built, 0, -99, -99).map.pieces[0]?.rect).toEqual([13, 14, 14, 15]);
  });

  it("puts openings beside each other until a wall is full, slides and removes them", () => {
    let draft = built;
    for (let n = 0; n < 20; n++) draft = addOpening(draft, 0, "windows", "north");
    expect(draft.map.pieces[0]?.windows).toHaveLength(7); // 14 half inches, two each
    const one = addOpening(built, 0, "windows", "east");
    expect(one.map.pieces[0]?.windows).toEqual([[27, 19, 27, 21]]);
    expect(slideOpening(one, 0, "windows", 0, 99).map.pieces[0]?.windows).toEqual([[27, 24, 27, 26]]);
    expect(removeOpening(one, 0, "windows", 0).map.pieces[0]?.windows).toEqual([]);
  });

  it("adds slots, and the zone of a side goes round them", () => {
    const { draft } = addSlot(bare, 0, [10, 4]);
    expect(draft.scenario.side[0]?.slots.at(-1)).toEqual([10, 4]);
    expect(draft.scenario.side[0]?.zone).toEqual([2, 4, 10, 36]);
  });

  it("puts a perch on a building, with its ladder where there is room", () => {
    const { draft } = addPerch(built, 0);
    expect(draft.map.perches).toEqual([
      { id: "house_1_roof", at: [20, 25], foot: [28, 20], host: "house_1", cover: "hard" },
    ]);
    const atTheEdge = addPerch(place(bare, "building", [48, 20]).draft, 0).draft;
    expect(atTheEdge.map.perches?.[0]?.foot).toEqual([33, 20]); // west of a house from 34 to 48
  });

  it("takes perches away with their building, and finds the smallest thing under a point", () => {
    const bank = copyOf("bank_robbery");
    expect(bank.map.perches?.map(({ id }) => id)).toEqual(["bank_roof", "cantina_roof"]);
    expect(remove(bank, { what: "piece", at: 0 }).map.perches?.map(({ id }) => id)).toEqual(["cantina_roof"]);
    expect(thingAt(bank, 24, 9)).toEqual({ what: "point", name: "vault" });
    expect(thingAt(bank, 20, 15)).toEqual({ what: "slot", side: 0, at: 0 });
    expect(thingAt(bank, 18, 8)).toEqual({ what: "piece", at: 0 });
    expect(thingAt(bank, 1, 1)).toBeNull();
  });
});
