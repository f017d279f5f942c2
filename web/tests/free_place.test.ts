import { expect, test } from "vitest";
import { type Costs, cheapest } from "../src/table/freePlace";

/** Ten by six cells of 12 pixels; what is drawn as # can be pressed, as - can be read. */
const room = (...lines: string[]): Costs => ({
  columns: 10,
  rows: lines.length,
  cells: Float64Array.from([...lines.join("")].map((cell) => ({ "#": 10_000, "-": 1 })[cell] ?? 0)),
});
const home = { x: 0, y: 36, width: 120, height: 36 };
const note = (width: number, height: number, cut = 0) => ({ width, height, cut });

test("it lies at home where there is room", () => {
  const costs = room("          ", "          ", "          ", "####      ", "####      ", "####      ");
  expect(cheapest(costs, [note(48, 36)], home)).toEqual({ x: 48, y: 36, width: 48, height: 36 });
});

test("it rather leaves home than covers what can be pressed", () => {
  const costs = room("##########", "     #####", "     #####", "##########", "##########", "##########");
  expect(cheapest(costs, [note(60, 24)], home)).toEqual({ x: 0, y: 12, width: 60, height: 24 });
});

test("it takes another shape where its own does not fit, and hides a part of itself last of all", () => {
  const costs = room("##########", "##########", "##########", "######    ", "######    ", "######    ");
  const shapes = [note(96, 24), note(48, 36), note(48, 12, 24)];
  expect(cheapest(costs, shapes, home)).toEqual({ x: 72, y: 36, width: 48, height: 36 });
  expect(cheapest(costs, [note(96, 24), note(48, 12, 24)], home)).toMatchObject({ x: 72, width: 48, height: 12 });
});

test("it rather covers what can be read than hides a part of itself", () => {
  const costs = room("##########", "----------", "----------", "##########", "##########", "      ####");
  expect(cheapest(costs, [note(60, 24), note(60, 12, 12)], home)).toMatchObject({ y: 12, height: 24 });
});
