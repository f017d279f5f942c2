import { describe, expect, it } from "vitest";
import tilesToml from "../../src/saloon/games/tiled/content/tiles.toml";
import { BUILDING_ICONS, ICON_OF } from "../src/games/tiled/content";
import { type Here, reaches, settledAt } from "../src/games/tiled/settled";
import { cellsOf, flipped, nameOf, outline, quarter, spotOf, turned, WAYS, wayName } from "../src/games/tiled/shapes";

const STACKS = (tilesToml as { stack: { id: string; shape: string[]; sign?: string }[] }).stack;

describe("Squares", () => {
  it("are named by column and row from the top left", () => {
    expect(spotOf("a1")).toEqual({ x: 0, y: 0 });
    expect(spotOf("k11")).toEqual({ x: 10, y: 10 });
    expect(nameOf({ x: 4, y: 3 })).toBe("e4");
  });
});

describe("A tile", () => {
  // Sheriff Corner: h over ss.
  const corner = ["h.", "ss"];

  it("turns clockwise and keeps its icons on their squares", () => {
    expect(turned(corner, 1)).toEqual(["sh", "s."]);
    expect(turned(corner, 2)).toEqual(["ss", ".h"]);
    expect(turned(corner, 3)).toEqual([".s", "hs"]);
  });

  it("is flipped left to right before it is turned", () => {
    expect(turned(corner, 4)).toEqual([".h", "ss"]);
    expect(turned(corner, 5)).toEqual(["s.", "sh"]);
  });

  it("comes back after four quarters, or two flips, from any way", () => {
    for (const way of WAYS.keys()) {
      expect(quarter(quarter(quarter(quarter(way))))).toBe(way);
      expect(quarter(quarter(way), true)).toBe(way);
      expect(flipped(flipped(way))).toBe(way);
      const mirror = turned(corner, way).map((row) => [...row].reverse().join(""));
      expect(turned(corner, flipped(way))).toEqual(mirror);
    }
  });

  it("has the first name of the ways that look alike", () => {
    expect(wayName(["##", "##"], 3)).toBe("r0");
    expect(wayName(["cc"], 2)).toBe("r0");
    expect(wayName(["cc"], 3)).toBe("r90");
    expect(wayName(["hs"], 2)).toBe("r180");
    expect(wayName(["hs"], 4)).toBe("r180");
    expect(wayName(["sgs"], 5)).toBe("r90");
  });

  it("has cells in reading order and one line of ink around them", () => {
    expect(cellsOf(corner)).toEqual([
      { x: 0, y: 0, icon: "h" },
      { x: 0, y: 1, icon: "s" },
      { x: 1, y: 1, icon: "s" },
    ]);
    // Three squares in a corner have an edge of eight.
    expect(outline(cellsOf(corner)).match(/M/g)).toHaveLength(8);
  });
});

describe("The pictures", () => {
  it("know every icon of the 40 stacks and every one of the 14 buildings", () => {
    expect(STACKS).toHaveLength(40);
    const icons = new Set(STACKS.flatMap((stack) => [...stack.shape.join("")]));
    const plain = [".", "s", "#", "a"]; // ground, street, building and the dashed alley are drawn without a woodcut
    expect([...icons].filter((icon) => !plain.includes(icon) && !ICON_OF[icon])).toEqual([]);
    const buildings = STACKS.filter((stack) => stack.sign).map((stack) => stack.id);
    expect(buildings.sort()).toEqual(Object.keys(BUILDING_ICONS).sort());
  });
});

describe("A settlement", () => {
  const rows = Array<string>(11).fill("...........");
  const side = {
    ...{
      id: "mesa",
      name: "Mesa",
      board: 1,
      wild: false,
      stars: 0,
      land: ["AA.........", ...rows.slice(1)],
      marks: rows,
    },
    towns: [{ id: "rock", name: "Rock", key: "A", size: 2, points: 4 }],
    suit_signs: [],
  };
  const corner = { slot: "La1", id: "corner", cost: 0, shape: ["h.", "ss"], sign: "" };
  const settlement = {
    ...{ side: "mesa", tiles: [["corner", "e4", "r90"]], alleys: ["a1"], towns: [1], towns_done: [] },
    ...{ yellow: ["e4"], stashes: { e4: 2 } },
  };
  const here = {
    view: {
      players: [
        { score: 5, settlement },
        { score: 5, settlement: null },
      ],
    },
    scenery: { sides: [side], stacks: [corner] },
  } as unknown as Here;

  it("is what is printed and how things stand there", () => {
    const seen = settledAt(here, 0);
    expect(seen?.side).toBe(side);
    expect(seen?.towns).toEqual([{ ...side.towns[0], covered: 1, done: false }]);
    // Turned right, h over ss is sh over s.
    expect(seen?.tiles[0]?.squares).toEqual(["e4", "f4", "e5"]);
    expect(seen?.tiles[0]?.cells.map((cell) => cell.icon).join("")).toBe("shs");
    expect(seen?.tiles[1]?.squares).toEqual(["a1"]);
    expect(seen?.tiles.map(({ yellow, stash }) => [yellow, stash])).toEqual([
      [true, 2],
      [false, 0],
    ]);
    expect(seen?.horseshoes_left).toBe(0); // what is left out is nothing
  });

  it("comes with a board", () => {
    expect(settledAt(here, 1)).toBeNull();
    expect(settledAt(here, 2)).toBeNull();
  });

  it("has lines of fire up to their last squares", () => {
    const line = { sheriff: "e5", to: ["e3", "d5", "g5"] };
    const reached = ["e3", "e4", "d5", "f5", "g5"];
    for (const square of reached) expect(reaches(line, square)).toBe(true);
    for (const square of ["e5", "e2", "c5", "h5", "f4", "e6"]) expect(reaches(line, square)).toBe(false);
  });
});
