import type { IconName } from "../../parts/Icon";
import type { GameModule } from "../../table/board";
import { Board } from "./Board";
import { MySeat } from "./MySeat";
import { Corner, Details, Strip, stripLine } from "./Others";
import type { Tiled } from "./settled";

const ICONS: Readonly<Record<string, IconName>> = {
  alleys: "stone-path",
  sawmill: "circular-sawblade",
  stop: "cross-mark",
  shoot: "crosshair",
  hide: "cave-entrance",
  wrangle: "cow",
  hill: "mountains",
  stash: "gold-nuggets",
  income: "war-pick",
  store: "shop",
  wheelwright: "cartwheel",
  ace: "card-ace-spades",
};

/** Stacks, squares, cards and boards are chosen where they lie; every other answer is a button of the status line. */
const ON_THE_BOARD = ["draft", "take", "place", "alley", "keep", "partner", "board", "side"];

const tiled: GameModule<Tiled> = {
  Board,
  MySeat,
  Strip,
  Corner,
  Details,
  stripLine,
  inStatus: (option) => !ON_THE_BOARD.includes(option.verb),
  icon: (option) => ICONS[option.verb],
  sounds: {
    round: "dice",
    die_moved: "knock",
    draft: "card",
    place: "knock",
    alley: "knock",
    gold: "coin",
    shot: "shot",
    wrangle: "horse",
    town: "win",
    surrounded: "win",
    tussle_won: "win",
    tussle_lost: "hurt",
  },
  keys: [
    ["1 – 9", "Choose a partner or a board"],
    ["← → ↑ ↓", "Move the tile in hand; else, on the board, look at its squares"],
    ["R, Shift R", "Turn it (so does the wheel)"],
    ["F", "Flip it (so does the right button)"],
    ["N", "Next place where it fits"],
    ["Enter", "Place it"],
    ["Escape", "Pick it up again; back to your own board"],
    ["B, Shift B", "Next board, the one before"],
  ],
};

export default tiled;
