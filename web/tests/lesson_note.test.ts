import { expect, test } from "vitest";
import { arrowTo, type Box, placeNote } from "../src/table/lesson/spot";

test("on a phone a note rather lies at the very top than over what is to be compared", () => {
  const phone = { width: 390, height: 844 };
  const shoot: Box = { x: 20, y: 552, width: 350, height: 48 };
  const card: Box = { x: 133, y: 205, width: 220, height: 304 };
  const answers: Box = { x: 20, y: 552, width: 350, height: 213 };
  const seat: Box = { x: 0, y: 783, width: 390, height: 247 };
  const size = { width: 374, height: 172 };
  const { x, y } = placeNote(size, phone, shoot, [card], [answers, seat]);
  expect(y + size.height <= card.y || y >= card.y + card.height).toBe(true);
  // Nor does its arrow cross it out; without the card there is one.
  expect(arrowTo({ x, y, ...size }, shoot, [card])).toBeNull();
  expect(arrowTo({ x, y, ...size }, shoot, [])).not.toBeNull();
});
