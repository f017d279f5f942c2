import { describe, expect, it } from "vitest";
import { SCENERY } from "../src/gallery/frontier";
import { dropped } from "../src/games/frontier/Around";
import { CARD_ICONS, facesOf } from "../src/games/frontier/content";
import type { FrontierScenery, SupplyId } from "../src/games/frontier/view";
import { SPRITE_OF } from "../src/generated/icons";
import type { Option } from "../src/table/moment";

const FACES = Object.values(SCENERY.cards);

describe("Frontier's faces", () => {
  it("are the 43 kinds of the box, 96 cards, nine of them Duels", () => {
    expect(FACES).toHaveLength(43);
    expect(FACES.reduce((sum, face) => sum + face.copies, 0)).toBe(96);
    expect(facesOf(SCENERY, "duel")).toHaveLength(9);
    expect(SCENERY.stores.map((store) => store.goods.length)).toEqual([3, 2, 1]);
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
  const option = (verb: string, args: Option["args"]): Option => ({
    ...{ verb, args, text: [verb, ...Object.values(args)].join(" "), title: verb },
    ...{ detail: "", group: "", rules: [], flags: [], subject: "" },
  });
  const options = [
    option("sell", { supply: "horses" }),
    option("settle", { debt: "dust_devil:bullets" }),
    option("settle", { debt: "dust_devil:rations" }),
    option("settle", { debt: "drought" }),
  ];
  const pays = (supply: SupplyId) => [{ supply, units: 1 }];
  const scenery: FrontierScenery = {
    ...SCENERY,
    debts: {
      "dust_devil:bullets": { card: "dust_devil", pays: pays("bullets") },
      "dust_devil:rations": { card: "dust_devil", pays: pays("rations") },
      drought: { card: "drought", pays: pays("rations") },
    },
  };

  it("a good on my seat buys it", () => {
    const buy = option("buy", { supply: "horses" });
    expect(dropped({ option: buy }, "seat", options, scenery)).toBe(buy);
  });

  it("a Supply on a Store sells it, if that is possible", () => {
    expect(dropped({ supply: "horses" }, "store livery_stable", options, scenery)?.text).toBe("sell horses");
    expect(dropped({ supply: "rations" }, "store general_store", options, scenery)).toBeUndefined();
  });

  it("a Supply on a Calamity settles it in that way", () => {
    expect(dropped({ supply: "rations" }, "field dust_devil", options, scenery)?.text).toBe(
      "settle dust_devil:rations",
    );
    expect(dropped({ supply: "rations" }, "field drought", options, scenery)?.text).toBe("settle drought");
  });
});
