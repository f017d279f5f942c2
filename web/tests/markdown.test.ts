import { expect, it } from "vitest";
import { blockText, readMarkdown } from "../src/table/markdown";

const SOURCE = `# Frontier

Two lines
of one paragraph.

**FR-042** A defeated Critter goes to the Bounty Pile.

1. **Prepare.** Shop.
   And eat.
2. Ride.

| Card | Copies |
|---|---|
| Cacti | 3 |
`;

it("reads headings, paragraphs with rule numbers, lists and tables", () => {
  expect(readMarkdown(SOURCE)).toEqual([
    { kind: "heading", level: 1, text: "Frontier" },
    { kind: "paragraph", text: "Two lines of one paragraph.", rule: "" },
    { kind: "paragraph", text: "A defeated Critter goes to the Bounty Pile.", rule: "FR-042" },
    { kind: "list", ordered: true, items: ["**Prepare.** Shop. And eat.", "Ride."] },
    { kind: "table", head: ["Card", "Copies"], rows: [["Cacti", "3"]] },
  ]);
});

it("searches rule numbers and table cells too", () => {
  const [, , rule, , table] = readMarkdown(SOURCE).map(blockText);
  expect(rule).toContain("FR-042");
  expect(table).toContain("Cacti");
});
