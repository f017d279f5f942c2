import type { IconName } from "../../parts/Icon";
import type { GameModule } from "../../table/board";
import { Around } from "./Around";
import { Board } from "./Board";
import { MySeat } from "./MySeat";
import { Corner, Details, Odds, Strip, stripLine } from "./Others";
import type { Frontier, Here } from "./outlaws";

const ICONS: Readonly<Record<string, IconName>> = {
  ride: "horseshoe",
  eat: "meat",
  harmonica: "musical-notes",
  bullets: "heavy-bullets",
  rations: "meat",
  flee: "horse-head",
  hit: "heart-minus",
  ace: "card-ace-spades",
  resolve: "check-mark",
  leave: "horseshoe",
  accept: "check-mark",
  refuse: "cross-mark",
  buy: "two-coins",
  pay: "two-coins",
  settle: "check-mark",
  trade: "trade",
  done: "horseshoe",
};

/** Shopping, giving cards and trading happen on the board; every other answer is a button of the status line. */
const onTheBoard = (verb: string, situation: Here) =>
  ["sell", "give", "offer", "ask"].includes(verb) ||
  (verb === "buy" && situation.question?.kind === "frontier.prepare");

const frontier: GameModule<Frontier> = {
  Board,
  MySeat,
  Strip,
  Corner,
  Details,
  Odds,
  Around,
  stripLine,
  inStatus: (option, situation) => !onTheBoard(option.verb, situation),
  refusedInStatus: (blocked, situation) => !onTheBoard(blocked.verb, situation),
  icon: (option) => ICONS[option.verb],
  sounds: {
    revealed: "card",
    reshuffled: "shuffle",
    defeated: "shot",
    fled: "horse",
    bought: "coin",
    sold: "coin",
    gained: "coin",
    hit: "hurt",
    lost_stamina: "hurt",
    exploded: "bang",
    status_up: "win",
    to_field: "knock",
    died: "knock",
  },
};

export default frontier;
