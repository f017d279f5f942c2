import { expect, it } from "vitest";
import manifest from "../package.json";
import credits from "../src/pages/credits.json";

it("credits every package that is sent to the browser, and the icons", () => {
  const named = credits.map((credit) => credit.package).sort();
  expect(named).toEqual([...Object.keys(manifest.dependencies), "@iconify-json/game-icons"].sort());
});
