import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AtRule, parse, type Rule } from "postcss";
import { preprocessCSS, resolveConfig } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

const WEB = join(import.meta.dirname, "..");
const GAMES = join(WEB, "src/games");
const files = globSync("**/*.css", { cwd: GAMES }).sort();
const gameOf = (file: string) => file.split("/")[0] ?? "";

/** Whatever can match an element of the page by itself: not the steps of keyframes, nor what is nested in a rule. */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (!isInside(rule)) found.push(...rule.selectors);
  });
  return found;
}

const isInside = ({ parent }: Rule) =>
  parent?.type === "rule" || (parent?.type === "atrule" && (parent as AtRule).name === "keyframes");

describe("A game's style", () => {
  /** Each file as it is built. */
  const built = new Map<string, string>();
  beforeAll(async () => {
    const config = await resolveConfig({ root: WEB, logLevel: "silent" }, "build");
    for (const file of files) {
      const path = join(GAMES, file);
      built.set(file, (await preprocessCSS(readFileSync(path, "utf-8"), path, config)).code);
    }
  });

  it.each(files)("reaches only its own game: %s", (file) => {
    const own = `:where([data-game="${gameOf(file)}"]) `;
    const selectors = selectorsOf(built.get(file) ?? "");
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.filter((selector) => !selector.startsWith(own))).toEqual([]);
  });

  it.each(files)("names its keyframes after its game, for these are known everywhere: %s", (file) => {
    const names = [...readFileSync(join(GAMES, file), "utf-8").matchAll(/@keyframes ([\w-]+)/g)].map(
      (found) => found[1],
    );
    expect(names.filter((name) => !name?.startsWith(`${gameOf(file)}-`))).toEqual([]);
  });
});
