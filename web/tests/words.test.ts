import { describe, expect, it } from "vitest";
import { keptTogether } from "../src/parts/LogView";
import { firstShown, sinceLastTurn } from "../src/table/Side";
import { plainLine, readTemplate, seatName, seatNumber, thingName, toYou, withNames } from "../src/table/words";
import type { EventOut, GameBook, TableInfo } from "../src/wire";

const table = { seats: [{ name: "Ann" }, { name: "Jo" }] } as unknown as TableInfo;
const book: GameBook = {
  slug: "frontier",
  rulebook: "",
  tips: {
    us_marshal: { name: "U.S. Marshal", text: "", rules: [], one: "" },
    bullets: { name: "Bullets", text: "", rules: [], one: "Bullet" },
  },
  lines: {},
  help: {},
  glance: [],
};
/** An event whose words are in the book. */
const event = (template: string, args: EventOut["args"]): EventOut => {
  book.lines[template] = { template, rules: [], chapter: false, turn: "" };
  return { step: 1, kind: template, args };
};

describe("log lines", () => {
  it("put seats, things, numbers and lists into the template", () => {
    const line = event("{seat} turns over {card} for {n} and {cards}.", {
      seat: "@B",
      card: "us_marshal",
      n: 3,
      cards: ["wet_powder", "@A"],
    });
    expect(plainLine(line, table, book)).toBe("Jo turns over U.S. Marshal for 3 and Wet powder, Ann.");
  });

  it("say nothing for an empty list and mark a missing argument", () => {
    expect(plainLine(event("{cards} {gone}", { cards: [] }), table, book)).toBe("nothing ?");
  });

  it("say one Bullet and two Bullets", () => {
    const line = (n: number) =>
      event("{seat} pays {n} {supply}, {n} for {supply}.", { seat: "@A", n, supply: "bullets" });
    expect(plainLine(line(1), table, book)).toBe("Ann pays 1 Bullet, 1 for Bullets.");
    expect(plainLine(line(2), table, book)).toBe("Ann pays 2 Bullets, 2 for Bullets.");
    const cards = (n: number) => plainLine(event("{n} card{n:s} left", { n }), table, book);
    expect([cards(1), cards(2)]).toEqual(["1 card left", "2 cards left"]);
  });

  it("say You to the one who did it", () => {
    const said = (template: string, args: EventOut["args"]) => plainLine(event(template, args), table, book, 0);
    expect(said("{seat} loses {n} Stamina and has {left}.", { seat: "@A", n: 2, left: 5 })).toBe(
      "You lose 2 Stamina and have 5.",
    );
    expect(said("{seat}'s {cover} takes the HIT.", { seat: "@A", cover: "rock" })).toBe("Your Rock takes the HIT.");
    expect(said("{seat} aims at {target}.", { seat: "@B", target: "@A" })).toBe("Jo aims at you.");
    expect(said("{seat} loses {n}.", { seat: "@B", n: 1 })).toBe("Jo loses 1.");
    expect(["is", "has", "carries", "ties", "watches", "uses", "goes", "flees"].map(toYou)).toEqual([
      "are",
      "have",
      "carry",
      "tie",
      "watch",
      "use",
      "go",
      "flee",
    ]);
  });

  it("cut a template into words and holes", () => {
    expect(readTemplate("{seat}'s fuse")).toEqual([{ hole: "seat" }, { text: "'s fuse" }]);
  });
});

describe("seats", () => {
  it("are read from @A to @H only", () => {
    expect(["@A", "@H", "@Z", "A", 3, undefined].map(seatNumber)).toEqual([0, 7, null, null, null, null]);
  });

  it("of the same name are told apart by their letters", () => {
    const twins = { seats: [{ name: "Ann" }, { name: "Bot" }, { name: "Bot" }] } as unknown as TableInfo;
    expect([0, 1, 2, 3].map((seat) => seatName(twins, seat))).toEqual(["Ann", "Bot B", "Bot C", "Seat D"]);
  });

  it("get their names in prompts", () => {
    expect(withNames("answer seat B: 2 Bullets", table)).toBe("answer Jo: 2 Bullets");
    expect(withNames("keep your seat by the door", table)).toBe("keep your seat by the door");
  });
});

it("names a thing without a tooltip by its id", () => {
  expect(thingName(null, "dust_devil")).toBe("Dust devil");
});

describe("what happened since my last turn", () => {
  const by = (...seats: string[]) => seats.map((seat) => event("{seat} rides.", { seat: `@${seat}` }));

  it("begins after my last doings, not counting the turn that has just begun", () => {
    expect(sinceLastTurn(by("A", "A", "B", "C", "A"), 0)).toBe(2);
    expect(sinceLastTurn(by("A", "B", "B"), 0)).toBe(1);
    const campfire = event("Campfire goes to Boot Hill.", {});
    expect(sinceLastTurn([...by("A"), campfire, ...by("B")], 0)).toBe(2);
  });

  it("is nothing for a spectator, at my first turn, and when nobody else has moved", () => {
    expect(sinceLastTurn(by("A", "B"), null)).toBe(null);
    expect(sinceLastTurn(by("B", "C", "A"), 0)).toBe(null);
    expect(sinceLastTurn(by("A", "A"), 0)).toBe(null);
  });
});

describe("the beginning of a long log", () => {
  it("is cut at a hundred, with at least the last 200 lines and all since one's last turn", () => {
    expect(firstShown(200, null)).toBe(0);
    expect(firstShown(299, null)).toBe(0);
    expect(firstShown(300, null)).toBe(100);
    expect(firstShown(2049, null)).toBe(1800);
    expect(firstShown(2049, 1250)).toBe(1200);
    expect(firstShown(2049, 30)).toBe(0);
  });
});

it("speaks to you after a colon too, and leaves what you are given alone", () => {
  const round = event("Year {n}, round 2: {seat} rolls.", { n: 3, seat: "@A" });
  expect(plainLine(round, table, book, 0)).toBe("Year 3, round 2: you roll.");
  expect(plainLine(round, table, book, 1)).toBe("Year 3, round 2: Ann rolls.");
  const gift = event("{seat} gives {other} bullets.", { seat: "@B", other: "@A" });
  expect(plainLine(gift, table, book, 0)).toBe("Jo gives you bullets.");
});

it("keeps a full stop or a comma with the thing before it", () => {
  const [pike, knox] = [{ thing: "Pike" }, { thing: "Knox" }];
  expect(keptTogether(["Jo shoots ", pike, ", ", knox, " and ", pike, "."])).toEqual([
    { part: "Jo shoots ", mark: "" },
    { part: pike, mark: "," },
    { part: " ", mark: "" },
    { part: knox, mark: "" },
    { part: " and ", mark: "" },
    { part: pike, mark: "." },
    { part: "", mark: "" },
  ]);
});
