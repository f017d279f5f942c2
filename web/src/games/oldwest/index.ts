import type { GameModule } from "../../table/board";
import type { OldWest } from "./answers";
import { Board } from "./Board";
import { VERB_ICONS } from "./content";
import { beatsOf } from "./film";
import { Around } from "./Hot";
import { MySeat } from "./MySeat";
import { Corner, Details, stripLine } from "./Others";

const oldwest: GameModule<OldWest> = {
  Board,
  MySeat,
  Around,
  Corner,
  Details,
  stripLine,
  beats: beatsOf,
  // Every answer is a place, a ticket or a button of the board.
  inStatus: () => false,
  answersApart: true,
  icon: (option) => VERB_ICONS[option.verb],
  sounds: {
    round: "shuffle",
    severity: "knock",
    event: "card",
    cuts: "knock",
    fells: "knock",
    lands: "knock",
    throws: "dice",
    works: "coin",
    drives_cattle: "horse",
    sells: "coin",
    earns: "coin",
    places: "knock",
    fire: "hurt",
    revolt: "hurt",
    draws: "card",
    elected: "win",
    scores: "coin",
  },
  keys: [
    ["1 – 9", "Choose an answer of the decision panel"],
    ["V, B, M, P, O", "Valley, Town, Markets, Politics, Log"],
    ["Escape", "Back to all answers of a ticket"],
    ["Tab, Enter", "Go from place to place on the map, and choose"],
    ["Space", "Skip what is being told"],
  ],
};

export default oldwest;
