/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

// The boards read card faces straight from the games' content files, so a number stands in one place only.
const toml: Plugin = {
  name: "toml",
  transform(code, id) {
    if (id.endsWith(".toml")) return { code: `export default ${JSON.stringify(parse(code))}`, moduleType: "js" };
  },
};

const server = process.env.SALOON_SERVER ?? "http://127.0.0.1:8123";

export default defineConfig({
  plugins: [toml, react()],
  base: "/",
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
