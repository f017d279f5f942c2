import FEATURES from "./features.json";

/** What a face is put together from: one number a feature, in the order of features.json, as the server stores it. */
export { FEATURES };

export type Feature = keyof typeof FEATURES;

const NAMES = Object.keys(FEATURES) as Feature[];

/** Hair behind and in front of the face. */
const HAIR: readonly (readonly string[])[] = [
  ["back-short", "front-sides"],
  ["back-long", "front-sides"],
  ["back-wavy", "front-curl"],
  ["back-braids", "front-fringe"],
  ["back-bun", "front-curl"],
  ["back-curly", "front-sides"],
  ["", ""],
  ["back-short", "front-lock"],
];

const WITHOUT_HAT = "front-up";
/** Under these there is no mouth to be seen. */
const BUSHY = ["handlebar", "walrus", "droopy", "full"];
const EXTRAS: Readonly<Record<string, string>> = {
  freckles: "x-freckles",
  "red cheeks": "x-cheeks",
  glasses: "x-glasses",
  plaster: "x-plaster",
  earrings: "x-earr",
  cigar: "x-cigar",
  straw: "x-straw",
  star: "x-star",
};

/** The drawings of a face, from back to front, and the classes of its colours. */
export function lookOf(face: readonly number[]): { layers: string[]; colours: string } {
  const number = (feature: Feature) => face[NAMES.indexOf(feature)] ?? 0;
  const word = (feature: Feature): string => FEATURES[feature][number(feature)] ?? "none";
  const part = (feature: Feature, kind: string) => (word(feature) === "none" ? "" : `${kind}-${word(feature)}`);
  const [back = "", front = ""] = HAIR[number("Hair")] ?? [];
  const bare = word("Hat") === "none";
  const hides = word("Hair") === "long" || word("Hair") === "wavy" || word("Hair") === "curly";
  return {
    layers: [
      back,
      word("Clothes") === "open shirt" ? "clothes-open" : part("Clothes", "clothes"),
      "neck",
      part("Neckwear", "wear"),
      hides ? "" : "ears",
      part("Shape", "face"),
      part("Eyes", "eyes"),
      part("Brows", "brow"),
      part("Nose", "nose"),
      BUSHY.includes(word("Beard")) ? "" : part("Mouth", "mouth"),
      part("Beard", "beard"),
      bare ? WITHOUT_HAT : front,
      part("Hat", "hat"),
      EXTRAS[word("Extra")] ?? "",
    ].filter(Boolean),
    colours: `p-skin-${number("Skin")} p-hair-${number("Hair colour")} p-felt-${number("Hat colour")}`,
  };
}
