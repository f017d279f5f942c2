import { describe, expect, it } from "vitest";
import { dropped } from "../src/games/frontier/Around";
import { CARD_ICONS, DUELS, FACES, STORES } from "../src/games/frontier/content";
import { SPRITE_OF } from "../src/generated/icons";
import type { Option } from "../src/table/moment";

describe("Frontier's faces", () => {
  it("are the 43 kinds of the box, 96 cards, nine of them Duels", () => {
    expect(FACES).toHaveLength(43);
    expect(FACES.reduce((sum, face) => sum + face.copies, 0)).toBe(96);
    expect(DUELS).toHaveLength(9);
    expect(STORES.map((store) => store.goods.length)).toEqual([3, 2, 1]);
  });

  it("have a woodcut each, and no two the same", () => {
    const icons = FACES.map((face) => CARD_ICONS[face.id]);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(43);
  });

  it("have no woodcut for a card that does not exist", () => {
    const ids = new Set(FACES.map((face) => face.id));
    expect(Object.keys(CARD_ICONS).filter((id) => !ids.has(id))).toEqual([]);
  });

  it("are in the game's own sprite, unless others use them too", () => {
    expect(SPRITE_OF.vulture).toBe("frontier");
    expect(SPRITE_OF["horse-head"]).toBe("table");
  });
});

describe("dropping", () => {
  const option = (text: string): Option => ({
    text,
    title: text,
    detail: "",
    group: "",
    rules: [],
    flags: [],
    subject: "",
    verb: "",
    args: {},
  });
  const options = [
    option("sell horses"),
    option("settle dust_devil:bullets"),
    option("settle dust_devil:rations"),
    option("settle drought"),
  ];

  it("a good on my seat buys it", () => {
    const buy = option("buy horses");
    expect(dropped({ option: buy }, "seat", options)).toBe(buy);
  });

  it("a Supply on a Store sells it, if that is possible", () => {
    expect(dropped({ supply: "horses" }, "store livery_stable", options)?.text).toBe("sell horses");
    expect(dropped({ supply: "rations" }, "store general_store", options)).toBeUndefined();
  });

  it("a Supply on a Calamity settles it in that way", () => {
    expect(dropped({ supply: "rations" }, "field dust_devil", options)?.text).toBe("settle dust_devil:rations");
    expect(dropped({ supply: "rations" }, "field drought", options)?.text).toBe("settle drought");
  });
});
