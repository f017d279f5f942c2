import { expect, it } from "vitest";
import { waitedFor } from "../src/table/WaitingRoom";
import type { TableInfo } from "../src/wire";

/** Seats as "name wants", the first one mine. */
function table(...seats: [name: string, wants: string][]): TableInfo {
  const made = seats.map(([name, wants], i) => ({ name, wants, kind: name ? "person" : "empty", mine: i === 0 }));
  return { seats: made, wants: seats[0]?.[1] ?? "" } as unknown as TableInfo;
}

it.each<[string, [string, string][]]>([
  [
    "The game starts when every chair is taken.",
    [
      ["Ann", ""],
      ["", ""],
    ],
  ],
  [
    "Waiting until Bob, Cy is ready.",
    [
      ["Ann", ""],
      ["Bob", "seal"],
      ["Cy", "seal"],
    ],
  ],
  [
    "Waiting until you are ready.",
    [
      ["Ann", "seal"],
      ["Bob", ""],
    ],
  ],
  [
    "Everybody is ready. The game starts when Bob opens the table once more.",
    [
      ["Ann", ""],
      ["Bob", "salt"],
    ],
  ],
  [
    "Everybody is ready. The game starts now.",
    [
      ["Ann", "salt"],
      ["Bob", ""],
    ],
  ],
])("%s", (words, seats) => {
  expect(waitedFor(table(...seats))).toBe(words);
});
