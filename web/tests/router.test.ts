import { expect, it } from "vitest";
import { readRoute } from "../src/app/router";

it("reads every address of the client", () => {
  expect(readRoute("/")).toEqual({ page: "front" });
  expect(readRoute("/new")).toEqual({ page: "new" });
  expect(readRoute("/new/frontier")).toEqual({ page: "game", slug: "frontier" });
  expect(readRoute("/tables")).toEqual({ page: "tables" });
  expect(readRoute("/table/abc")).toEqual({ page: "table", id: "abc" });
  expect(readRoute("/table/abc/replay/12")).toEqual({ page: "replay", id: "abc", step: 12 });
  expect(readRoute("/join/a.b%2Fc")).toEqual({ page: "join", token: "a.b/c" });
  expect(readRoute("/rules/frontier#FR-088")).toEqual({ page: "rules", slug: "frontier", rule: "FR-088" });
  expect(readRoute("/wanted/frontier")).toEqual({ page: "wanted", slug: "frontier", rule: "" });
  expect(readRoute("/games/ruthless/editor")).toEqual({ page: "editor", slug: "ruthless" });
  expect(readRoute("/puzzles")).toEqual({ page: "puzzles" });
  expect(readRoute("/puzzles/tiled")).toEqual({ page: "puzzles", slug: "tiled" });
  expect(readRoute("/glance/tiled")).toEqual({ page: "glance", slug: "tiled" });
  expect(readRoute("/lab")).toEqual({ page: "lab" });
  expect(readRoute("/lab/tiled")).toEqual({ page: "lab", slug: "tiled" });
  expect(readRoute("/fair/abc")).toEqual({ page: "fair", id: "abc" });
});

it("knows when an address leads nowhere", () => {
  for (const address of [
    "/nowhere",
    "/#/table/abc",
    "/table",
    "/table/abc/def",
    "/table/abc/replay/x",
    "/tables/abc",
    "/games/ruthless",
    "/%",
  ])
    expect(readRoute(address)).toEqual({ page: "missing" });
});
