import type { Look } from "../../parts/people/Bust";

/** What the characters are drawn from, back to front; their colours stand in tokens.css. */
const LAYERS: Readonly<Record<string, string>> = {
  gina_raquel:
    "back-wavy clothes-poncho neck face-soft eyes-lash brow-raised nose-small mouth-lips front-curl hat-flat x-earr",
  wild_bill_hiccup:
    "back-long clothes-frock neck wear-string face-narrow eyes-sleepy brow-uneven nose-red beard-goatee front-sides hat-stetson x-hic",
  man_in_black:
    "back-short clothes-duster neck wear-string ears face-narrow eyes-narrow brow-stern nose-hook mouth-flat beard-thin hat-flat x-cigar",
  annie_oaklegs:
    "back-braids clothes-buckskin neck face-soft x-cheeks eyes-lash brow-arched nose-small mouth-smirk front-fringe hat-upturned",
  doc_holidaze:
    "back-short clothes-frock neck wear-cravat ears face-narrow eyes-sleepy brow-arched nose-line beard-walrus x-glasses hat-bowler",
  jesse_jams: "back-short clothes-vest neck ears face-square eyes-narrow brow-stern nose-small x-mask hat-stetson",
  billy_the_kidder:
    "back-short clothes-open neck ears face-round x-cheeks eyes-happy brow-raised nose-small mouth-buck x-freckles front-lock hat-sugar",
  belle_stare:
    "back-bun clothes-dress neck wear-cameo face-soft eyes-big brow-raised nose-small mouth-lips front-curl hat-feather",
  wyatt_burp:
    "back-short clothes-coat neck wear-bow ears face-round x-cheeks eyes-normal brow-stern nose-line beard-handlebar hat-stetson x-star",
  calamity_june:
    "back-curly clothes-coat neck wear-bandana face-round eyes-normal brow-uneven nose-small mouth-grin x-freckles front-sides hat-cavalry x-plaster",
  stagecoach_merry:
    "clothes-duster x-belt neck wear-scarf ears face-round eyes-normal brow-uneven nose-small mouth-smirk hat-cap x-earr",
  butch_casserole:
    "back-short clothes-apron neck wear-bandana ears face-square eyes-normal brow-stern nose-line beard-full hat-pot x-spoon",
};

export const lookOf = (character: string): Look => ({
  layers: (LAYERS[character] ?? "").split(" "),
  colours: `who-${character}`,
});
