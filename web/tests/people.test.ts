import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import duels from "../../src/saloon/games/frontier/content/cards.toml";
import game from "../../src/saloon/games/stetsons/content/game.toml";
import cards from "../../src/saloon/games/tiled/content/cards.toml";
import { DUELISTS } from "../src/games/frontier/people";
import { lookOf as slinger } from "../src/games/stetsons/people";
import { PARTNERS } from "../src/games/tiled/people";
import { FEATURES, lookOf } from "../src/parts/people/features";

const PARTS = readFileSync(join(__dirname, "../src/parts/people/people.svg"), "utf-8");
const missing = (layers: readonly string[]) => layers.filter((part) => !PARTS.includes(`<symbol id="p-${part}"`));
const ids = (rows: { id: string }[]) => rows.map((row) => row.id);

describe("a person", () => {
  it("can be drawn with every part a feature has", () => {
    const plain = Object.values(FEATURES).map(() => 0);
    const faces = Object.values(FEATURES).flatMap((words, at) => words.map((_, number) => plain.with(at, number)));
    expect(faces.length).toBeGreaterThan(90);
    expect(faces.flatMap((face) => missing(lookOf(face).layers))).toEqual([]);
  });

  it("looks different with every part", () => {
    const plain = Object.values(FEATURES).map(() => 0);
    for (const [at, words] of Object.values(FEATURES).entries()) {
      const looks = new Set(words.map((_, number) => JSON.stringify(lookOf(plain.with(at, number)))));
      expect(looks.size).toBe(words.length);
    }
  });

  it("is every character, everybody one duels with and every partner, each of them somebody else", () => {
    const characters = ids((game as { character: { id: string }[] }).character);
    const cardsOf = (duels as { card: { id: string; type: string }[] }).card;
    const duelists = ids(cardsOf.filter((card) => card.type === "duel"));
    const partners = ids((cards as { partner: { id: string }[] }).partner);
    expect(Object.keys(DUELISTS).sort()).toEqual(duelists.sort());
    expect(Object.keys(PARTNERS).sort()).toEqual(partners.sort());
    const looks = [...characters.map(slinger), ...Object.values(DUELISTS), ...Object.values(PARTNERS)];
    expect(looks).toHaveLength(12 + 9 + 16);
    expect(looks.flatMap((look) => missing(look.layers))).toEqual([]);
    expect(new Set(looks.map((look) => look.layers.join())).size).toBe(looks.length);
  });
});

it("every part of a face is called by a word", () => {
  expect(Object.values(FEATURES).flatMap((words) => words.filter((word) => !/^[a-z]/.test(word)))).toEqual([]);
});
