import { describe, expect, it } from "vitest";
import actions from "../../src/saloon/games/stetsons/content/actions.toml";
import { ACTION_ICONS } from "../src/games/stetsons/content";
import { beatsOf, momentsOf, scenesOf, shootOutWith, shotAfter } from "../src/games/stetsons/film";
import { chanceOf, meaning, nextShot, sharesOf } from "../src/games/stetsons/odds";
import { aimOf, edge, layoutOf, type Place, phoneHeight } from "../src/games/stetsons/places";
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
  const boxOf = (x: number, w: number, top: number, bottom: number) => ({
    left: x - w / 2,
    right: x + w / 2,
    top,
    bottom,
  });
  type Seated = { at: number; box: ReturnType<typeof boxOf> };
  /** Plate and bust of a seat. */
  const boxesOf = ({ plate, bust, x, y }: Place, at: number): Seated[] => [
    { at, box: boxOf(plate.x, plate.w, plate.y - plate.h / 2, plate.y + plate.h / 2) },
    { at, box: boxOf(x, bust, y - bust, y) },
  ];
  const rooms = [
    { w: 390, h: 0, unit: 1 },
    { w: 808, h: 524, unit: 0.9 }, // 1024 by 768
    { w: 1040, h: 528, unit: 1 }, // 1280 by 800
    { w: 1596, h: 716, unit: 1.35 }, // 1920 by 1080
  ];

  it.each(rooms)("seats two to eight in their scene and apart from each other: $w wide", ({ w, h, unit }) => {
    for (let seats = 2; seats <= 8; seats++) {
      const room = { w, h: h || phoneHeight(seats) };
      const boxes = layoutOf(room, seats, unit).places.slice(1).flatMap(boxesOf);
      expect(boxes).toHaveLength(2 * (seats - 1));
      for (const { at, box: one } of boxes) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(room.w);
        expect(one.bottom).toBeLessThanOrEqual(room.h);
        const over = boxes.filter(
          ({ at: seat, box: other }) =>
            seat > at &&
            one.right > other.left &&
            other.right > one.left &&
            one.bottom > other.top &&
            other.bottom > one.top,
        );
        expect(over).toEqual([]);
      }
    }
  });

  it("points every gun exactly at its target", () => {
    const layout = layoutOf({ w: 1040, h: 528 }, 5, 1);
    for (const [from, to] of [
      [0, 3],
      [2, 4],
      [1, 2],
    ] as const) {
      const aim = aimOf(layout, from, to);
      const target = layout.places[to]?.plate;
      if (!aim || !target) throw new Error("Somebody is missing.");
      const reach = Math.hypot(target.x - aim.gun.x, target.y - aim.gun.y);
      expect(aim.gun.x + Math.cos(aim.angle) * reach).toBeCloseTo(target.x);
      expect(aim.gun.y + Math.sin(aim.angle) * reach).toBeCloseTo(target.y);
    }
    // At me it points across the near edge.
    expect(aimOf(layout, 2, 0)?.end.y).toBe(520);
  });

  it("leaves a box where a ray from its middle does", () => {
    const box = { x: 0, y: 0, w: 10, h: 10 };
    expect(edge(box, 0)).toEqual({ x: 5, y: 0 });
    expect(edge(box, 0, 6).x).toBe(11);
  });
});

describe("odds", () => {
  const gun = { id: "sixgun", gun: 0, bullets: 3, jammed: false, usable: true, looked_at: [] };
  const barrel = { id: "barrel", taken: 1, bullets: [] };
  const victim = { seat: 1, cover: barrel } as unknown as StetsonsView["slingers"][number];
  const view = {
    shot: null,
    next_bullet: { "0": { hit: 2, headshot: 1, miss: 4, stop: 2, jam: 1 } },
    slingers: [{ seat: 0, guns: [gun], target: 1, standing: true }, victim],
  } as unknown as StetsonsView;
  const covers = { barrel: { id: "barrel", name: "Barrel", kind: "partial", hits: 3 } };
  const printed = { ...scenery, covers } as unknown as StetsonsScenery;

  it("are shares of the unseen Bullets", () => {
    expect([...(sharesOf(view, gun)?.values() ?? [])]).toEqual([0.1, 0.2, 0.4, 0.2, 0.1]);
    expect(chanceOf(view, gun)).toBeCloseTo(0.3);
    expect(sharesOf({ ...view, next_bullet: {} }, gun)).toBeNull();
  });

  it("are those of the gun in hand, at whom it points", () => {
    expect(nextShot({ view, seat: 0 })).toEqual({ gun, victim });
    expect(nextShot({ view, seat: null })).toBeNull();
  });

  it("say what a Bullet would do here", () => {
    expect(meaning("absorbed", victim, "Kate", printed)).toBe("into the Barrel, 1 left");
    expect(meaning("wounded", victim, "Kate", printed)).toBe("Kate is wounded");
    expect(meaning("jams", victim, "Kate", printed)).toBe("jammed till a Reload");
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
