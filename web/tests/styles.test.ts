import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
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
    const own = `:where([data-game="${gameOf(file)}"])`;
    const selectors = selectorsOf(built.get(file) ?? "");
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.filter((selector) => !`${selector} `.startsWith(`${own} `))).toEqual([]);
  });

  it.each(files)("names its keyframes after its game, for these are known everywhere: %s", (file) => {
    const names = [...readFileSync(join(GAMES, file), "utf-8").matchAll(/@keyframes ([\w-]+)/g)].map(
      (found) => found[1],
    );
    expect(names.filter((name) => !name?.startsWith(`${gameOf(file)}-`))).toEqual([]);
  });
});

describe("A colour", () => {
  const STYLES = globSync("src/**/*.css", { cwd: WEB }).filter((file) => basename(file) !== "tokens.css");
  const SOURCES = globSync("src/**/*.{ts,tsx}", { cwd: WEB }).filter((file) => !file.startsWith("src/generated/"));
  const RAW =
    /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![-\w])(white|black|gr[ae]y|silver|red|maroon|brown|orange|gold|yellow|tan|beige|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink)(?![-\w])/i;
  const WITH_COLOUR = /\b(fill|stroke|color|background|stopColor|boxShadow|border)\b["']?\s*[=:]/;

  it.each(STYLES)("comes from the tokens: %s", (file) => {
    const raw: string[] = [];
    parse(readFileSync(join(WEB, file), "utf-8")).walkDecls(({ prop, value }) => {
      if (prop !== "content" && RAW.test(value.replace(/url\([^)]*\)/g, ""))) raw.push(`${prop}: ${value}`);
    });
    expect(raw).toEqual([]);
  });

  it("is not written into a drawing either", () => {
    const raw = SOURCES.flatMap((file) =>
      readFileSync(join(WEB, file), "utf-8")
        .split("\n")
        .filter((line) => WITH_COLOUR.test(line) && RAW.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(raw).toEqual([]);
  });

  it("and whatever else is named is known to the file: the house's, or its own game's", () => {
    const known = (folders: readonly string[]) =>
      new Set(
        globSync([...folders.map((folder) => `${folder}/**/*.{css,tsx}`)], { cwd: WEB }).flatMap((file) => {
          const text = readFileSync(join(WEB, file), "utf-8");
          return [...text.matchAll(file.endsWith(".css") ? /(--[\w-]+):/g : /"(--[\w-]+)"/g)].map((found) => found[1]);
        }),
      );
    const house = known(["src/styles", "src/parts", "src/pages", "src/table", "src/gallery"]);
    const unknown = globSync("src/**/*.css", { cwd: WEB }).flatMap((file) => {
      const game = /^src\/games\/\w+/.exec(file)?.[0];
      const own = game ? known([game]) : new Set();
      const used = readFileSync(join(WEB, file), "utf-8").matchAll(/var\((--[\w-]+)\)/g);
      return [...used].filter(([, name]) => !house.has(name) && !own.has(name)).map(([name]) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
