// Writes a brotli and a gzip copy beside every built file that gets smaller by it, so that the server never has to.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const built = join(dirname(fileURLToPath(import.meta.url)), "../../src/saloon/static");

for (const name of readdirSync(built, { recursive: true })) {
  const file = join(built, name);
  if (!/\.(js|css|svg|html)$/.test(name) || !statSync(file).isFile()) continue;
  const plain = readFileSync(file);
  const copies = { ".br": brotliCompressSync(plain), ".gz": gzipSync(plain, { level: 9 }) };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < plain.length) writeFileSync(file + ending, copy);
  }
}
