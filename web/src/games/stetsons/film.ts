import { printed } from "../../table/moment";
import { listed, seatNumber } from "../../table/words";
import type { EventOut } from "../../wire";
import { BULLETS } from "./content";
import type { BulletFace, HeldCard, SlingerView, StetsonsScenery, StetsonsView } from "./view";

/** Bullets as the film shows them: who fires at whom, and every face so far. */
export type Shot = { shooter: number | null; target: number; faces: BulletFace[] };
/** What is on the table after some events were told, and those events. */
export type Scene = { view: StetsonsView; shot: Shot | null; now: readonly EventOut[]; beats: number };

/** Events that happen in the same instant are told together; their length in beats. */
const TOGETHER: readonly { kinds: readonly string[]; beats: number }[] = [
  { kinds: ["draw_call"], beats: 1.2 },
  { kinds: ["shoot_call"], beats: 1.2 },
  { kinds: ["points", "no_target"], beats: 1.6 },
  { kinds: ["stance", "pays", "stupidity_bonus"], beats: 1.4 },
  { kinds: ["reveals", "breaks_cover"], beats: 1.8 },
  { kinds: ["order"], beats: 1.2 },
  { kinds: ["fires"], beats: 0.5 },
  { kinds: ["flips", "jams"], beats: 1.2 },
  { kinds: ["knocked_out", "loses", "wounded", "killed", "gains"], beats: 1.6 },
  { kinds: ["absorbed", "blown_away", "penetrates", "blocked"], beats: 1.3 },
  { kinds: ["round", "deal", "topped_up"], beats: 1.2 },
  { kinds: ["returns", "left_over", "reloads", "discards"], beats: 0.6 },
  { kinds: ["takes_cover", "cover_turned_up"], beats: 1 },
];
const USUAL = 0.9;
/** A step in which nothing is told: somebody made a sealed choice. */
const SILENT = 0.15;

const groupOf = (kind: string) => TOGETHER.find((group) => group.kinds.includes(kind));

/** Cuts events into moments. */
export function momentsOf(events: readonly EventOut[]): { now: EventOut[]; beats: number }[] {
  const moments: { now: EventOut[]; beats: number; group: unknown }[] = [];
  for (const event of events) {
    const group = groupOf(event.kind);
    const last = moments.at(-1);
    if (group && last?.group === group) last.now.push(event);
    else moments.push({ now: [event], beats: group?.beats ?? USUAL, group });
  }
  return moments.map(({ now, beats }) => ({ now, beats }));
}

export function beatsOf(events: readonly EventOut[]): number {
  return momentsOf(events).reduce((sum, { beats }) => sum + beats, 0) || SILENT;
}

/** One step: what was told, and the view it led to. */
export type Told = { events: readonly EventOut[]; to: StetsonsView };

/** The film from a view through one or more steps. The last scene of a step is close to its view, which then follows. */
export function scenesOf(
  from: StetsonsView,
  shot: Shot | null,
  steps: readonly Told[],
  scenery: StetsonsScenery,
): Scene[] {
  let air = shot;
  return steps.flatMap(({ events, to }, step) => {
    let view = steps[step - 1]?.to ?? from;
    return momentsOf(events).map(({ now, beats }) => {
      view = structuredClone(view);
      for (const event of now) {
        show(view, event, to, scenery);
        air = shotAfter(air, event);
      }
      return { view, shot: air, now, beats };
    });
  });
}

/** A round's shoot-out, to be seen again: what the table looked like before, and every step since. */
export type ShootOut = { from: StetsonsView; steps: readonly Told[] };

const SHOOT_OUT = new Set(["points", "stance", "reveals", "order", "uses", "fires", "flips"]);

/** Longer by what was just told. It begins with the call: guns may swing again later in the round. */
export function shootOutWith(kept: ShootOut | null, from: StetsonsView, told: Told): ShootOut | null {
  const has = (kinds: (kind: string) => boolean) => told.events.some((event) => kinds(event.kind));
  const begins = has((kind) => kind === "shoot_call") || kept?.from.round !== from.round;
  if (begins && has((kind) => SHOOT_OUT.has(kind))) return { from, steps: [told] };
  return kept && { ...kept, steps: [...kept.steps, told] };
}

function cardNamed(scenery: StetsonsScenery, id: string): HeldCard {
  const { speed, bonus } = printed(scenery.actions, id);
  return { id, speed, bonus };
}

/** Bullets that were turned up. */
export const facesIn = ({ args }: Pick<EventOut, "args">) =>
  listed(args.faces).flatMap((face) => BULLETS.find((one) => one === face) ?? []);

const seatIn = (event: EventOut, hole = "seat") => seatNumber(event.args[hole]);

/** A shot stays in sight until its result is told and somebody else acts. */
export function shotAfter(shot: Shot | null, event: EventOut): Shot | null {
  const faces = facesIn(event);
  switch (event.kind) {
    case "fires":
      return { shooter: seatIn(event), target: seatIn(event, "target") ?? 0, faces: [] };
    case "flips":
      return shot && { ...shot, faces: [...shot.faces, ...faces] };
    case "flips_pile":
      return { shooter: null, target: seatIn(event) ?? 0, faces };
    case "ace":
      return shot && { ...shot, faces: [...shot.faces.slice(0, -1), "hit"] };
    case "uses":
    case "ignores":
    case "order":
    case "takes":
    case "returns":
    case "round":
    case "draw_call":
    case "no_gun":
    case "flies_over":
      return null;
    default:
      return shot;
  }
}

/** What an event lets be seen of the slingers it tells about: that much is taken over from the view it led to. */
const SHOWS: Readonly<Record<string, readonly (keyof SlingerView)[]>> = {
  pays: ["notoriety"],
  gains: ["notoriety"],
  stupidity_bonus: ["notoriety"],
  robs: ["notoriety"],
  wounded: ["wounds"],
  binds: ["wounds"],
  killed: ["notoriety", "guns"],
  loses: ["hand_count"],
  takes: ["hand_count"],
  returns: ["hand_count"],
  draws: ["hand_count"],
  draws_unseen: ["hand_count"],
  steals_played: ["hand_count"],
  picks_pocket: ["hand_count"],
  picks_pocket_unseen: ["hand_count"],
  flips: ["guns"],
  jams: ["guns"],
  reloads: ["guns"],
  places: ["guns"],
  drops: ["guns"],
  wanted: ["worth"],
  watches: ["watches"],
  cancelled: ["badges"],
  cannot_fire: ["badges"],
};

/** The picture after an event: what it says itself, and the numbers of the view it led to. Nothing is counted here. */
function show(view: StetsonsView, event: EventOut, to: StetsonsView, scenery: StetsonsScenery): void {
  if (event.kind === "round") Object.assign(view, structuredClone(to), { face_up: [] });
  else if (event.kind === "deal") view.face_up = to.face_up;
  else if (event.kind === "order") view.order = to.order;
  else if (event.kind === "cover_turned_up") view.cover_up = String(event.args.cover);
  for (const seat of [seatIn(event), seatIn(event, "victim")]) {
    const [slinger, after] = [view.slingers[seat ?? -1], to.slingers[seat ?? -1]];
    if (!slinger || !after) continue;
    for (const part of SHOWS[event.kind] ?? []) Object.assign(slinger, { [part]: after[part] });
  }
  const slinger = view.slingers[seatIn(event) ?? -1];
  if (slinger) change(view, slinger, event, to, scenery);
}

function change(
  view: StetsonsView,
  slinger: SlingerView,
  event: EventOut,
  to: StetsonsView,
  scenery: StetsonsScenery,
): void {
  const { args } = event;
  switch (event.kind) {
    case "points":
      slinger.target = seatIn(event, "target");
      break;
    case "no_target":
      slinger.target = null;
      break;
    case "stance":
      slinger.stance = String(args.stance);
      break;
    case "reveals":
    case "takes_back":
      slinger.played = { ...cardNamed(scenery, String(args.card)), face_down: false };
      break;
    case "uses":
    case "ignores":
      view.turn = slinger.seat;
      break;
    case "takes_cover":
      slinger.cover = { id: String(args.cover), taken: 0, bullets: [] };
      break;
    case "absorbed":
    case "penetrates": {
      const after = to.slingers[slinger.seat]?.cover;
      if (after?.id === slinger.cover?.id) slinger.cover = after ?? null; // else it is blown away in a moment
      break;
    }
    case "blown_away":
    case "loses_cover":
    case "breaks_cover":
      slinger.cover = null;
      break;
    case "knocked_out":
      slinger.standing = false;
      break;
    case "killed":
      Object.assign(slinger, { alive: false, standing: false, cover: null });
      break;
    case "loses":
      if (slinger.played?.id === args.card) slinger.played = null;
      break;
    case "returns":
      slinger.played = null;
      break;
    case "steals_played": {
      const victim = view.slingers[seatIn(event, "victim") ?? -1];
      if (victim) victim.played = null;
      break;
    }
    case "takes":
      view.face_up = view.face_up.filter((card) => card.id !== args.card);
      break;
  }
}
