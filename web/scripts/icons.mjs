// Writes one small sprite per icon list (src/**/icons.json) into src/generated, with a typed index.
// An icon that two lists want goes into the shared "table" sprite, so no symbol is sent twice.
// Drawings (src/scenes/*.svg) are shown as pictures, which can use nothing from outside: the icons they name as
// "#icon-cow" are written into them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");
const out = join(src, "generated");
const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
// What the set does not draw well is drawn by us.
const drawn = join(src, "parts/drawn");
for (const file of readdirSync(drawn)) {
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(drawn, file), "utf8"))[1];
  set.icons[basename(file, ".svg")] = { body: body.trim() };
}
const lists = readdirSync(src, { recursive: true }).filter((f) => basename(f) === "icons.json");

const home = new Map(); // icon -> sprite
for (const list of lists.sort()) {
  const sprite = list.startsWith("games") ? basename(dirname(list)) : "table";
  for (const icon of JSON.parse(readFileSync(join(src, list), "utf8"))) {
    if (!set.icons[icon]) throw new Error(`${list}: the icon set has no "${icon}"`);
    home.set(icon, home.has(icon) && home.get(icon) !== sprite ? "table" : sprite);
  }
}

function symbol(id, icon) {
  return `<symbol id="${id}" viewBox="0 0 512 512">${set.icons[icon].body}</symbol>`;
}

mkdirSync(out, { recursive: true });
const sprites = [...new Set(["table", ...home.values()])];
for (const sprite of sprites) {
  const symbols = [...home].filter(([, s]) => s === sprite).map(([icon]) => symbol(icon, icon));
  writeFileSync(join(out, `${sprite}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
}
writeFileSync(
  join(out, "icons.ts"),
  [
    "// Written by scripts/icons.mjs.",
    ...sprites.map((s) => `import ${s} from "./${s}.svg?url";`),
    `export const SPRITES = { ${sprites.join(", ")} };`,
    `export const SPRITE_OF = ${JSON.stringify(Object.fromEntries([...home].sort()), null, 2)} as const;`,
    "export type IconName = keyof typeof SPRITE_OF;\n",
  ].join("\n"),
);

const scenes = readdirSync(join(src, "scenes")).sort();
for (const scene of scenes) {
  const drawing = readFileSync(join(src, "scenes", scene), "utf8");
  const icons = new Set([...drawing.matchAll(/"#icon-([\w-]+)"/g)].map((match) => match[1]));
  const symbols = [...icons].map((icon) => symbol(`icon-${icon}`, icon));
  writeFileSync(join(out, `scene-${scene}`), drawing.replace("</svg>\n", `${symbols.join("")}</svg>\n`));
}
const names = scenes.map((scene) => basename(scene, ".svg"));
writeFileSync(
  join(out, "scenes.ts"),
  [
    "// Written by scripts/icons.mjs.",
    ...names.map((name) => `import ${name} from "./scene-${name}.svg?url";`),
    `export const SCENES: Readonly<Record<string, string>> = { ${names.join(", ")} };\n`,
  ].join("\n"),
);
