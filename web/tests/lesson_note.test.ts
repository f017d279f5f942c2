import { expect, test } from "vitest";
import { type Box, placeNote } from "../src/table/lesson/spot";

test("on a phone a note rather lies over the other answers than over what is to be compared", () => {
  const phone = { width: 390, height: 844 };
  const shoot: Box = { x: 20, y: 549, width: 350, height: 58 };
  const card: Box = { x: 133, y: 196, width: 220, height: 313 };
  const answers: Box = { x: 20, y: 549, width: 350, height: 222 };
  const seat: Box = { x: 0, y: 784, width: 390, height: 300 };
  const { y } = placeNote({ width: 376, height: 176 }, phone, shoot, [card], [answers, seat]);
  expect(y).toBeGreaterThanOrEqual(shoot.y + shoot.height);
});
