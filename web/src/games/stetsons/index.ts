import type { IconName } from "../../parts/Icon";
import type { GameModule } from "../../table/board";
import { Ask } from "./Ask";
import { Board } from "./Board";
import { beatsOf } from "./film";
import { MySeat } from "./MySeat";
import { Order } from "./Order";
import { Details, Odds, stripLine } from "./Others";
import type { Stetsons } from "./slingers";
import { Around } from "./stage";
import { onTheBoard } from "./targets";

const ICONS: Readonly<Record<string, IconName>> = {
  shoot: "revolver",
  run: "sprint",
  fire_from_cover: "eye-shield",
  reload_open: "reload-gun-barrel",
  reload: "reload-gun-barrel",
  bind: "bandage-roll",
  fire: "revolver",
  fire_gun: "revolver",
  fire_two_guns: "revolver",
  hold: "hand",
  face_up: "card-pickup",
  blind: "card-random",
  stay: "check-mark",
  ace: "card-ace-spades",
  trick_shot: "bullseye",
  use: "check-mark",
  use_keep: "check-mark",
  use_number: "check-mark",
  pass: "cross-mark",
  ignore: "cross-mark",
  no_reload: "cross-mark",
};

const stetsons: GameModule<Stetsons> = {
  Board,
  MySeat,
  Side: Order,
  Ask,
  Details,
  Odds,
  Around,
  stripLine,
  beats: beatsOf,
  inStatus: (option) => !onTheBoard(option),
  refusedInStatus: (blocked) => !onTheBoard(blocked),
  icon: (option) => ICONS[option.verb],
  sounds: {
    draw_call: "turn",
    points: "card",
    shoot_call: "turn",
    reveals: "card",
    flips: "shot",
    flips_pile: "bang",
    wounded: "hurt",
    killed: "knock",
    gains: "coin",
    takes_cover: "horse",
    reloads: "shuffle",
    absorbed: "knock",
    blown_away: "bang",
    takes: "card",
    deal: "shuffle",
  },
  keys: [
    ["Space", "Skip what is being told"],
    ["1 – 9", "Choose a character, once there are no more than nine"],
  ],
};

export default stetsons;
