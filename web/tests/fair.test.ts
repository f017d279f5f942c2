import { describe, expect, it } from "vitest";
import { checks, type Note, noteToSeal, noteToShow, sealOf } from "../src/app/fair";
import type { Fairness, TableInfo } from "../src/wire";

const OURS = "our-own-salt-0001";
const THEIRS = "their-own-salt-01";
const SECRET = "the secret of the house";
const SEALS = [sealOf(OURS), sealOf(THEIRS)];

const table = (parts: Partial<TableInfo>) =>
  ({ id: "t", commitment: sealOf(SECRET), seals: [], ...parts }) as TableInfo;
const note = (parts: Partial<Note> = {}): Note => ({
  commitment: sealOf(SECRET),
  salt: OURS,
  seals: SEALS,
  brokenOff: 0,
  ...parts,
});
const fair = (parts: Partial<Fairness> = {}): Fairness => ({
  commitment: sealOf(SECRET),
  seals: SEALS,
  salt: `${OURS}.${THEIRS}`,
  secret: SECRET,
  verdict: "fair",
  ...parts,
});
const fresh = () => "a-new-salt-000001";

it("makes the seals everybody else makes", () => {
  // printf abc | sha256sum, the first example of FIPS 180-2
  expect(sealOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

describe("a salt is sealed", () => {
  it("after the house's seal was seen, which is kept", () => {
    const made = noteToSeal(table({}), null, fresh);
    expect(made).toEqual({ commitment: sealOf(SECRET), salt: fresh(), seals: [], brokenOff: 0 });
  });

  it("once: a house that asks again gets the same, and learns nothing", () => {
    expect(noteToSeal(table({}), note({ seals: [] }), fresh).salt).toBe(OURS);
  });

  it("anew when it had been shown, and that is remembered", () => {
    expect(noteToSeal(table({}), note(), fresh)).toEqual(note({ salt: fresh(), seals: [], brokenOff: 1 }));
  });

  it("not for a house that has changed its seal", () => {
    expect(() => noteToSeal(table({ commitment: sealOf("another") }), note(), fresh)).toThrow("changed its seal");
  });
});

describe("a salt is shown", () => {
  it("when all are sealed, and their seals are kept", () => {
    expect(noteToShow(table({ seals: SEALS }), note({ seals: [] })).seals).toEqual(SEALS);
  });

  it.each([
    ["somebody has not sealed", [sealOf(OURS), ""]],
    ["ours is not among them", [sealOf("x"), sealOf(THEIRS)]],
  ])("not when %s", (_, seals) => {
    expect(() => noteToShow(table({ seals }), note({ seals: [] }))).toThrow("do not play here");
  });

  it("not a second time under other seals", () => {
    const others = [sealOf(OURS), sealOf("chosen-afterwards")];
    expect(() => noteToShow(table({ seals: others }), note())).toThrow("do not play here");
  });

  it("by the browser that made it", () => {
    expect(() => noteToShow(table({ seals: SEALS }), null)).toThrow("in another browser");
  });
});

describe("at the end", () => {
  const bad = (told: Fairness, kept: Note | null) => checks(told, kept).filter((check) => !check.good).length;

  it("finds nothing wrong with an honest table", () => {
    expect(checks(fair(), note())).toHaveLength(5);
    expect(bad(fair(), note())).toBe(0);
  });

  it("can say less where it was not at the start, or where salts were not sealed", () => {
    expect(checks(fair(), null)).toHaveLength(2);
    expect(checks(fair({ seals: [] }), null)).toHaveLength(1);
  });

  it("finds out a house that swaps secret and seal together", () => {
    const swapped = fair({ secret: "another", commitment: sealOf("another") });
    expect(bad(swapped, null)).toBe(0); // it fits itself
    expect(bad(swapped, note())).toBe(1);
  });

  it("finds out a salt that was chosen afterwards, with its seal or without", () => {
    const chosen = "chosen-afterwards";
    expect(bad(fair({ salt: `${OURS}.${chosen}` }), note())).toBe(1);
    expect(bad(fair({ salt: `${OURS}.${chosen}`, seals: [sealOf(OURS), sealOf(chosen)] }), note())).toBe(1);
  });

  it("finds out a house that left our salt out", () => {
    expect(bad(fair({ salt: THEIRS, seals: [sealOf(THEIRS)] }), note())).toBe(2);
  });

  it("finds out a secret that does not fit", () => {
    expect(bad(fair({ secret: "another" }), note())).toBe(1);
  });
});
