/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import type { ChildNode, Plugin as CssPlugin } from "postcss";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

// The boards read card faces straight from the games' content files, so a number stands in one place only.
const toml: Plugin = {
  name: "toml",
  transform(code, id) {
    if (id.endsWith(".toml")) return { code: `export default ${JSON.stringify(parse(code))}`, moduleType: "js" };
  },
};

// A game's style holds only where `data-game` names the game, and weighs no more for it. Written out when building
// rather than with `@scope`, which not every browser we build for knows; so the files stay plain and nobody forgets it.
// `:scope` is the page itself, as there.
function scope(game: string, nodes: ChildNode[] = []): void {
  const page = `:where([data-game="${game}"])`;
  for (const node of nodes) {
    if (node.type === "rule")
      node.selectors = node.selectors.map((one) => (one === ":scope" ? page : `${page} ${one}`));
    else if (node.type === "atrule" && node.name !== "keyframes") scope(game, node.nodes);
  }
}

const scoped: CssPlugin = {
  postcssPlugin: "game-scope",
  Once(root) {
    const game = /\/src\/games\/(\w+)\//.exec(root.source?.input.file ?? "")?.[1];
    if (game) scope(game, root.nodes);
  },
};

const server = process.env.SALOON_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [toml, react()],
  base: "/",
  css: { postcss: { plugins: [scoped] } },
  build: { outDir: "../src/saloon/static", emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [".."] },
    // Objects, not the short form: that would rewrite Host, and the server compares it with Origin.
    proxy: { "/api": { target: server }, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
