import { describe, expect, it } from "vitest";
import actions from "../../src/saloon/games/stetsons/content/actions.toml";
import { ACTION_ICONS } from "../src/games/stetsons/content";
import { beatsOf, momentsOf, scenesOf, shootOutWith, shotAfter } from "../src/games/stetsons/film";
import { edge, lineOfFire, phoneHeight, placesOf } from "../src/games/stetsons/places";
import type { Here } from "../src/games/stetsons/slingers";
import { aimedAt, cardOption, onTheBoard, targetsOf } from "../src/games/stetsons/targets";
import type { StetsonsScenery, StetsonsView } from "../src/games/stetsons/view";
import type { Option } from "../src/table/moment";
import type { EventOut } from "../src/wire";

const event = (kind: string, args: EventOut["args"] = {}): EventOut => ({
  step: 1,
  kind,
  args,
});
const option = (verb: string, args: Option["args"] = {}): Option => ({
  ...{ verb, args, text: [verb, ...Object.values(args)].join(" "), title: "" },
  ...{ detail: "", group: "", rules: [], flags: [], subject: "" },
});
const ACTIONS = (actions as { action: { id: string }[] }).action;
const scenery = { actions: {}, covers: {}, guns: {}, characters: {} } as unknown as StetsonsScenery;

describe("content", () => {
  it("has a picture for every card", () => {
    expect(ACTIONS.filter((card) => !ACTION_ICONS[card.id])).toEqual([]);
    expect(ACTIONS).toHaveLength(54);
  });
});

describe("film", () => {
  it("tells what happens at the same time in one moment", () => {
    const events = [
      event("points", { seat: "@A", target: "@B" }),
      event("points", { seat: "@B", target: "@A" }),
      event("shoot_call"),
    ];
    expect(momentsOf(events).map((moment) => moment.now.length)).toEqual([2, 1]);
  });

  it("gives a sealed choice hardly any time", () => {
    expect(beatsOf([])).toBeLessThan(0.5);
    expect(beatsOf([event("draw_call")])).toBeGreaterThan(1);
  });

  const slinger = (seat: number, more: object = {}) => ({
    ...{
      seat,
      alive: true,
      standing: true,
      wounds: 0,
      notoriety: 6,
      hand_count: 3,
      guns: [],
      cover: null,
      played: null,
    },
    ...more,
  });
  const viewWith = (...slingers: object[]) =>
    ({ slingers, order: [], face_up: [], round: 1 }) as unknown as StetsonsView;

  it("shows a wound only when it is told, and leaves the old view alone", () => {
    const from = viewWith(slinger(0), slinger(1));
    const to = viewWith(slinger(0, { notoriety: 9 }), slinger(1, { wounds: 2, standing: false }));
    const events = [
      event("fires", { seat: "@A", target: "@B", gun: "sixgun" }),
      event("flips", { seat: "@A", faces: ["hit"] }),
      event("knocked_out", { seat: "@B" }),
      event("wounded", { seat: "@B" }),
      event("gains", { seat: "@A", n: 1 }),
    ];
    const scenes = scenesOf(from, null, [{ events, to }], scenery);
    expect(scenes.map((scene) => scene.view.slingers[1]?.standing)).toEqual([true, true, false]);
    expect(scenes[1]?.shot).toEqual({ shooter: 0, target: 1, faces: ["hit"] });
    expect(from.slingers[1]?.wounds).toBe(0);
    // The numbers are those of the view that follows: the film adds up nothing.
    expect(scenes.map((scene) => scene.view.slingers[1]?.wounds)).toEqual([0, 0, 2]);
    expect(scenes.map((scene) => scene.view.slingers[0]?.notoriety)).toEqual([6, 6, 9]);
  });

  it("goes from step to step, each to its own view", () => {
    const from = viewWith(slinger(0), slinger(1));
    const [first, second] = [
      viewWith(slinger(0), slinger(1, { wounds: 1 })),
      viewWith(slinger(0), slinger(1, { wounds: 2 })),
    ];
    const wounded = [event("wounded", { seat: "@B" })];
    const steps = [
      { events: wounded, to: first },
      { events: [event("draw_call"), ...wounded], to: second },
    ];
    expect(scenesOf(from, null, steps, scenery).map((scene) => scene.view.slingers[1]?.wounds)).toEqual([1, 1, 2]);
  });

  it("leaves a Cover its marks until it is gone", () => {
    const rock = (taken: number) => ({ id: "rock", kind: "hard", hits: 3, taken, bullets: [] });
    const from = viewWith(slinger(0, { cover: rock(0) }));
    const covers = (to: StetsonsView, ...kinds: string[]) =>
      scenesOf(
        from,
        null,
        [{ events: kinds.map((kind) => event(kind, { seat: "@A", cover: "rock" })), to }],
        scenery,
      ).map((scene) => scene.view.slingers[0]?.cover?.taken ?? null);
    expect(covers(viewWith(slinger(0, { cover: rock(2) })), "absorbed")).toEqual([2]);
    expect(covers(viewWith(slinger(0)), "blocked", "flips", "blown_away")).toEqual([0, 0, null]);
  });

  it("keeps the whole shoot-out of a round, also when a gun swings to somebody else", () => {
    const view = (round: number) => ({ round }) as StetsonsView;
    const told = (...events: EventOut[]) => ({ events, to: view(1) });
    const points = event("points", { seat: "@A", target: "@B" });
    const first = shootOutWith(null, view(1), told(points, event("shoot_call")));
    const second = shootOutWith(first, view(1), told(event("flips", { seat: "@B", faces: ["stop"] })));
    const third = shootOutWith(second, view(1), told(points, event("flips", { seat: "@A", faces: ["hit"] })));
    const kinds = third?.steps.flatMap((step) => step.events.map((one) => one.kind));
    expect(kinds).toEqual(["points", "shoot_call", "flips", "points", "flips"]);
    expect(shootOutWith(third, view(2), told(points, event("shoot_call")))?.steps).toHaveLength(1);
  });

  it("keeps the Bullets of one shot together until somebody else acts", () => {
    const events = [
      event("fires", { seat: "@A", target: "@B", gun: "sixgun" }),
      event("flips", { seat: "@A", faces: ["miss"] }),
      event("flips", { seat: "@A", faces: ["stop"] }),
    ];
    const shot = events.reduce(shotAfter, null as ReturnType<typeof shotAfter>);
    expect(shot?.faces).toEqual(["miss", "stop"]);
    expect(shotAfter(shot, event("uses", { seat: "@B", card: "ambush" }))).toBeNull();
  });
});

describe("places", () => {
  it("keeps eight slingers apart and on a phone", () => {
    const width = 370;
    const places = placesOf({ w: width, h: phoneHeight(8) }, 8);
    expect(places).toHaveLength(8);
    for (const [at, one] of places.entries()) {
      expect(one.x - one.w / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + one.w / 2).toBeLessThanOrEqual(width);
      for (const other of places.slice(at + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= (one.w + other.w) / 2 || Math.abs(one.y - other.y) >= (one.h + other.h) / 2;
        expect(apart).toBe(true);
      }
    }
  });

  it("ends a line of fire at the edge of its target", () => {
    const from = { x: 0, y: 0, w: 10, h: 10 };
    expect(edge(from, 0)).toEqual({ x: 5, y: 0 });
    expect(lineOfFire(from, { x: 100, y: 0, w: 20, h: 10 }).end.x).toBeCloseTo(85);
  });
});

describe("taps", () => {
  const aim = (seat: string) => option("aim", { target: `@${seat}` });
  const pair = (one: string, two: string) => option("use_on_two", { target: `@${one}`, other: `@${two}` });

  it("aims at one slinger", () => {
    expect([...targetsOf([aim("B"), aim("C"), option("pass")], null).keys()]).toEqual([1, 2]);
  });

  it("names two slingers with two taps", () => {
    const options = [pair("B", "C"), pair("B", "D"), option("ignore")];
    expect(targetsOf(options, null).get(1)).toEqual({ half: 1 });
    const second = targetsOf(options, 1);
    expect(second.get(2)).toEqual({ option: options[0] });
    expect(second.get(1)).toEqual({ half: null });
  });

  it("finds the option of a card and leaves the rest to the status line", () => {
    const play = option("play", { card: "hair_trigger" });
    expect(cardOption([option("pass"), play], "hair_trigger")).toBe(play);
    const tapped = [aim("B"), pair("B", "C"), option("take", { card: "ambush" }), option("be", { character: "doc" })];
    expect(tapped.map(onTheBoard)).toEqual([true, true, true, true]);
    const said = [
      ...["use", "use_keep", "run"].map((verb) => option(verb)),
      ...[option("use_number", { wounds: 2 }), option("bind", { wounds: 1 })],
      ...[option("fire_gun", { gun: "sixgun" }), option("order", { bullets: "hit miss" })],
    ];
    expect(said.map(onTheBoard)).toEqual(Array(7).fill(false));
  });

  it("shows where my sealed answer points", () => {
    const at = { options: [aim("B"), aim("C")], chosen: aim("C").text } as unknown as Here;
    expect(aimedAt(at)).toBe(2);
    expect(aimedAt({ ...at, chosen: "" })).toBeNull();
  });
});
