import type { GameModule } from "../../table/board";
import { Board } from "./Board";
import { ICONS } from "./content";
import { beatsOf } from "./Film";
import type { Ruthless } from "./men";

/** Answered by the grid, the map, the cards or the banner; every other answer is a button of the status line. */
const ON_THE_BOARD: ReadonlySet<string> = new Set([
  ...["draft", "drafted", "place", "return", "lead", "activate", "end_activation", "payroll"],
  ...["move", "shoot", "aim", "cover", "courage", "reload", "done", "move_to", "charge", "brawl_again"],
  ...["fire", "fan", "fire_two", "snap", "duck", "duck_to", "run_to", "dismount_to", "charge_on"],
  ...["brawl", "courage_with", "discard"],
  ...[
    "plan",
    "field",
    "buy",
    "buy_horse_for",
    "buy_rifle_for",
    "doctor",
    "hire",
    "bought",
    "add",
    "add_nobody",
    "best",
  ],
]);

const ruthless: GameModule<Ruthless> = {
  Board,
  beats: beatsOf,
  inStatus: (option, { view }) => {
    if (option.verb === "pass") return view.asks !== "snap";
    return !ON_THE_BOARD.has(option.verb);
  },
  icon: (option) => ICONS[option.verb],
  sounds: {
    leads: "card",
    reacts: "card",
    shot_die: "shot",
    wounded: "hurt",
    killed: "knock",
    unconscious: "knock",
    reloads: "shuffle",
    moves: "horse",
    takes_bag: "coin",
    side_wins: "win",
  },
  keys: [
    ["M, S, A, C, R, Y, B, E", "Move, Shoot, Aim, Cover, Reload, Courage, Brawl, Done"],
    ["N", "The next place one may go to"],
    ["Enter, Escape", "Go to the place that is marked; forget it"],
    ["+ − 0, arrows", "Closer, farther, the whole table, look elsewhere"],
    ["G", "Inch grid"],
    ["I, V", "Tape measure, what is seen from a point"],
    ["1 – 4", "Answers of a reaction"],
  ],
};

export default ruthless;
