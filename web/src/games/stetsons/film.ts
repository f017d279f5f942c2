import { seatNumber } from "../../table/words";
import type { EventOut } from "../../wire";
import { actionOf, type BulletFace, coverOf } from "./content";
import type { Slinger, StetsonsView } from "./view";

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

/** The film from one view to the next. The last scene is close to the new view, which then replaces it. */
export function scenesOf(from: StetsonsView, shot: Shot | null, events: readonly EventOut[]): Scene[] {
  let view = from;
  let air = shot;
  return momentsOf(events).map(({ now, beats }) => {
    view = structuredClone(view);
    for (const event of now) {
      apply(view, event);
      air = shotAfter(air, event);
    }
    return { view, shot: air, now, beats };
  });
}

/** A round's shoot-out, to be seen again: what the table looked like before, and everything told since. */
export type ShootOut = { from: StetsonsView; events: readonly EventOut[] };

const SHOOT_OUT = new Set(["points", "stance", "reveals", "order", "uses", "fires", "flips"]);

/** Longer by what was just told. It begins with the call: guns may swing again later in the round. */
export function shootOutWith(kept: ShootOut | null, from: StetsonsView, fresh: readonly EventOut[]): ShootOut | null {
  const begins = fresh.some((event) => event.kind === "shoot_call") || kept?.from.round !== from.round;
  if (begins && fresh.some((event) => SHOOT_OUT.has(event.kind))) return { from, events: fresh };
  return kept && { ...kept, events: [...kept.events, ...fresh] };
}

const cardNamed = (id: string) => ({ id, speed: actionOf(id).speed, bonus: actionOf(id).bonus ?? 0 });

const seatIn = (event: EventOut, hole = "seat") => seatNumber(event.args[hole]);

/** A shot stays in sight until its result is told and somebody else acts. */
export function shotAfter(shot: Shot | null, event: EventOut): Shot | null {
  const faces = event.args.faces as BulletFace[] | undefined;
  switch (event.kind) {
    case "fires":
      return { shooter: seatIn(event), target: seatIn(event, "target") ?? 0, faces: [] };
    case "flips":
      return shot && { ...shot, faces: [...shot.faces, ...(faces ?? [])] };
    case "flips_pile":
      return { shooter: null, target: seatIn(event) ?? 0, faces: faces ?? [] };
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

/** What an event changes in the picture. It repeats what the event says and works out nothing. */
function apply(view: StetsonsView, event: EventOut): void {
  const slinger = view.slingers[seatIn(event) ?? -1];
  const { args } = event;
  if (event.kind === "order") {
    view.order = (args.seats as string[]).map((seat) => {
      const at = seatNumber(seat) ?? 0;
      return { seat: at, speed: view.slingers[at]?.played?.speed ?? 0 };
    });
  } else if (event.kind === "deal") {
    view.face_up = (args.cards as string[]).map(cardNamed);
  } else if (event.kind === "round") {
    view.round = Number(args.round);
    view.order = [];
    for (const one of view.slingers)
      Object.assign(one, { played: null, target: null, stance: null, standing: one.alive });
  } else if (event.kind === "cover_turned_up") {
    view.cover_up = String(args.cover);
  } else if (slinger) {
    change(view, slinger, event);
  }
}

function change(view: StetsonsView, slinger: Slinger, event: EventOut): void {
  const { args } = event;
  const n = Number(args.n);
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
      slinger.played = { ...cardNamed(String(args.card)), face_down: false };
      break;
    case "uses":
    case "ignores":
      view.turn = slinger.seat;
      break;
    case "pays":
      slinger.notoriety -= n;
      break;
    case "gains":
      slinger.notoriety += n;
      break;
    case "stupidity_bonus":
      slinger.notoriety += 1;
      break;
    case "takes_cover":
      slinger.cover = { ...coverOf(String(args.cover)), taken: 0, bullets: [] };
      break;
    case "absorbed":
    case "penetrates":
      if (slinger.cover) slinger.cover.taken += 1;
      break;
    case "blown_away":
    case "loses_cover":
    case "breaks_cover":
      slinger.cover = null;
      break;
    case "wounded":
      slinger.wounds += 1;
      break;
    case "binds":
      slinger.wounds -= 1;
      break;
    case "knocked_out":
      slinger.standing = false;
      break;
    case "killed":
      slinger.alive = false;
      slinger.standing = false;
      break;
    case "loses":
      if (slinger.played?.id === args.card) slinger.played = null;
      else slinger.hand_count -= 1;
      break;
    case "returns":
      slinger.played = null;
      break;
    case "takes":
      view.face_up = view.face_up.filter((card) => card.id !== args.card);
      slinger.hand_count += 1;
      break;
    case "flips": {
      const gun = slinger.guns.find((one) => one.bullets > 0 && !one.jammed);
      if (gun && slinger.guns.length === 1) gun.bullets -= (args.faces as string[]).length;
      break;
    }
    case "jams":
      if (slinger.guns.length === 1) Object.assign(slinger.guns[0] as object, { jammed: true });
      break;
  }
}
