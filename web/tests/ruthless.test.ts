import { describe, expect, it } from "vitest";
import { beatsOf } from "../src/games/ruthless/Film";
import { boxOf, dice, facets, planks, spoken } from "../src/games/ruthless/map/drawing";
import { byPoint, inches, percent, pointOf, pointText } from "../src/games/ruthless/men";
import { lineOf, outlineOf } from "../src/games/ruthless/outline";

describe("An area of lattice points", () => {
  const rings = (path: string) => path.split("M").length - 1;
  it("is one ring round all of it", () => {
    expect(rings(outlineOf([[3, 3]]))).toBe(1);
    expect(
      rings(
        outlineOf([
          [3, 3],
          [4, 3],
          [4, 4],
        ]),
      ),
    ).toBe(1);
  });
  it("is two where it lies in two parts, or has a hole", () => {
    expect(
      rings(
        outlineOf([
          [3, 3],
          [9, 9],
        ]),
      ),
    ).toBe(2);
    const round = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const));
    expect(rings(outlineOf(round.filter(([x, y]) => x !== 1 || y !== 1)))).toBe(2);
  });
  it("reaches half a square beyond its points", () => {
    expect(outlineOf([[2, 2]])).toContain("37.5"); // two and a half squares of 15
  });
  it("and a way is a line through its points", () => {
    expect(
      lineOf([
        [1, 2],
        [3, 4],
      ]),
    ).toBe("M15 30L45 60");
    expect(lineOf([])).toBe("");
  });
});

describe("A piece", () => {
  it("is drawn in its rectangle", () => {
    expect(boxOf([2, 3, 6, 5])).toEqual({ x: 30, y: 45, w: 60, h: 30 });
  });
  it("of stone fills it to the edges and no further", () => {
    const corners = facets({ x: 30, y: 45, w: 60, h: 30 }, 15, dice(7)).flatMap(({ path }) =>
      path
        .slice(1, -1)
        .split("L")
        .map((corner) => corner.split(" ").map(Number)),
    );
    const xs = corners.map(([x]) => x as number);
    const ys = corners.map(([, y]) => y as number);
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([30, 90, 45, 75]);
  });
  it("of boards has a seam between any two", () => {
    const { tones, seams } = planks({ x: 0, y: 0, w: 40, h: 10 }, true, 10, dice(3));
    expect(tones.join("").split("M").length - 1).toBe(4);
    expect(seams.split("M").length - 1).toBe(3);
  });
  it("looks the same in every picture", () => {
    expect([dice(5)(), dice(5)()]).toEqual([dice(5)(), dice(5)()]);
    expect(spoken("ranch_house")).toBe("Ranch house");
  });
});

describe("Words and numbers", () => {
  it("are those of the table", () => {
    expect(percent(7)).toBe("70 %");
    expect(percent(-2)).toBe("0 %");
    expect(inches(36)).toBe("3.6″");
    expect(pointOf(pointText([20, 3]))).toEqual([20, 3]);
    expect(pointOf(undefined)).toBeNull();
  });
  it("group the answers of a point", () => {
    const option = (verb: string, point: string) => ({
      ...{ verb, args: { point }, text: `${verb} ${point}`, title: "", detail: "", group: "" },
      ...{ rules: [], flags: [], subject: "" },
    });
    const found = byPoint(
      [option("move_to", "1,2"), option("charge", "1,2"), option("aim", "1,2")],
      new Set(["move_to", "charge"]),
    );
    expect(found.get("1,2")?.map(({ verb }) => verb)).toEqual(["move_to", "charge"]);
  });
  it("give dice their time", () => {
    const die = { step: 1, kind: "shot_die", args: { man: "thorne", die: 7, number: 6 } };
    expect(beatsOf([])).toBeLessThan(beatsOf([die]));
    expect(beatsOf([die])).toBeLessThan(beatsOf([die, die]));
  });
});
