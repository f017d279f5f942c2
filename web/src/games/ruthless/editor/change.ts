import type { Point, Rect } from "../view";
import { kindName, type PieceData, type SideData, usualSize } from "./box";
import type { Draft } from "./file";

/** Something on the table that can be chosen and moved. */
export type Thing =
  | { what: "piece" | "perch" | "foot"; at: number }
  | { what: "slot"; side: number; at: number }
  | { what: "point"; name: string };

export type Opening = "doors" | "windows";
export type Wall = "north" | "east" | "south" | "west";
export const WALLS: readonly Wall[] = ["north", "east", "south", "west"];

export const isSame = (one: Thing | null, other: Thing) => JSON.stringify(one) === JSON.stringify(other);

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const changeMap = (draft: Draft, change: Partial<Draft["map"]>): Draft => ({
  ...draft,
  map: { ...draft.map, ...change },
});
export const changeScenario = (draft: Draft, change: Partial<Draft["scenario"]>): Draft => ({
  ...draft,
  scenario: { ...draft.scenario, ...change },
});

export const changeSide = (draft: Draft, at: number, change: Partial<SideData>): Draft =>
  changeScenario(draft, {
    side: draft.scenario.side.map((side, one) => (one === at ? ({ ...side, ...change } as SideData) : side)),
  });

const changePiece = (draft: Draft, at: number, change: (piece: PieceData) => PieceData): Draft =>
  changeMap(draft, { pieces: draft.map.pieces.map((piece, one) => (one === at ? change(piece) : piece)) });

// --- placing ---

/** A new piece with its middle as near to a point as the table allows. A building has a name and a door. */
export function place(draft: Draft, kind: string, [x, y]: Point): { draft: Draft; thing: Thing } {
  const { size, pieces } = draft.map;
  const [w, h] = usualSize(kind).map((length) => Math.min(length, size)) as [number, number];
  const x1 = clamp(x - Math.floor(w / 2), 0, size - w);
  const y1 = clamp(y - Math.floor(h / 2), 0, size - h);
  const piece: PieceData = { kind, rect: [x1, y1, x1 + w, y1 + h] };
  const thing: Thing = { what: "piece", at: pieces.length };
  const next = changeMap(draft, { pieces: [...pieces, kind === "building" ? { ...piece, id: freeId(draft) } : piece] });
  return { draft: kind === "building" ? addOpening(next, thing.at as number, "doors", "south") : next, thing };
}

function freeId(draft: Draft): string {
  const taken = new Set(draft.map.pieces.map(({ id }) => id));
  let number = 1;
  while (taken.has(`house_${number}`)) number++;
  return `house_${number}`;
}

export function addSlot(draft: Draft, side: number, [x, y]: Point): { draft: Draft; thing: Thing } {
  const { slots } = draft.scenario.side[side] as SideData;
  const next: Point[] = [...slots, [x, y]];
  return { draft: withSlots(draft, side, next), thing: { what: "slot", side, at: slots.length } };
}

/** A side's zone is the rectangle round its slots. */
function withSlots(draft: Draft, side: number, slots: Point[]): Draft {
  const xs = slots.map(([x]) => x);
  const ys = slots.map(([, y]) => y);
  const zone: Rect = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return changeSide(draft, side, slots.length ? { slots, zone } : { slots });
}

// --- moving, turning, sizing ---

/** A thing moved by so many half inches, as far as the table goes. */
export function move(draft: Draft, thing: Thing, dx: number, dy: number): Draft {
  const { size, points = {}, perches = [] } = draft.map;
  const moved = ([x, y]: Point): Point => [clamp(x + dx, 0, size), clamp(y + dy, 0, size)];
  switch (thing.what) {
    case "piece":
      return changePiece(draft, thing.at, (piece) => {
        const [x1, y1, x2, y2] = piece.rect;
        return shifted(piece, clamp(dx, -x1, size - x2), clamp(dy, -y1, size - y2));
      });
    case "slot": {
      const { slots } = draft.scenario.side[thing.side] as SideData;
      return withSlots(
        draft,
        thing.side,
        slots.map((slot, at) => (at === thing.at ? moved(slot) : slot)),
      );
    }
    case "point":
      return changeMap(draft, { points: { ...points, [thing.name]: moved(points[thing.name] ?? [0, 0]) } });
    default: {
      const end = thing.what === "foot" ? "foot" : "at";
      return changeMap(draft, {
        perches: perches.map((perch, at) => (at === thing.at ? { ...perch, [end]: moved(perch[end]) } : perch)),
      });
    }
  }
}

function shifted(piece: PieceData, dx: number, dy: number): PieceData {
  return mapped(piece, ([x1, y1, x2, y2]) => [x1 + dx, y1 + dy, x2 + dx, y2 + dy]);
}

function mapped(piece: PieceData, change: (rect: Rect) => Rect): PieceData {
  return {
    ...piece,
    rect: change(piece.rect),
    ...(piece.doors && { doors: piece.doors.map(change) }),
    ...(piece.windows && { windows: piece.windows.map(change) }),
  };
}

/** A piece turned by a quarter, doors and windows with it, about its north-west corner and then back onto the table. */
export function turn(draft: Draft, at: number): Draft {
  const { size } = draft.map;
  return changePiece(draft, at, (piece) => {
    const [left, top, , bottom] = piece.rect;
    const high = bottom - top;
    // Clockwise: what was up is right.
    const turned = mapped(piece, ([x1, y1, x2, y2]) => [
      left + high - (y2 - top),
      top + (x1 - left),
      left + high - (y1 - top),
      top + (x2 - left),
    ]);
    return shifted(turned, Math.min(0, size - turned.rect[2]), Math.min(0, size - turned.rect[3]));
  });
}

/** A piece made wider or deeper to the east and south. Openings that lose their wall are gone. */
export function resize(draft: Draft, at: number, dw: number, dh: number): Draft {
  const { size } = draft.map;
  return changePiece(draft, at, (piece) => {
    const [x1, y1, x2, y2] = piece.rect;
    const rect: Rect = [x1, y1, clamp(x2 + dw, x1 + 1, size), clamp(y2 + dh, y1 + 1, size)];
    const carried = (hole: Rect): Rect => {
      const [a, b, c, d] = hole;
      if (a === c && a === x2) return [rect[2], b, rect[2], d];
      return b === d && b === y2 ? [a, rect[3], c, rect[3]] : hole;
    };
    const inside = ([, , c, d]: Rect) => c <= rect[2] && d <= rect[3];
    return {
      ...piece,
      rect,
      ...(piece.doors && { doors: piece.doors.map(carried).filter(inside) }),
      ...(piece.windows && { windows: piece.windows.map(carried).filter(inside) }),
    };
  });
}

export function remove(draft: Draft, thing: Thing): Draft {
  const { pieces, points = {}, perches = [] } = draft.map;
  switch (thing.what) {
    case "piece": {
      const gone = pieces[thing.at];
      return changeMap(draft, {
        pieces: pieces.filter((_, at) => at !== thing.at),
        perches: perches.filter(({ host }) => !gone?.id || host !== gone.id),
      });
    }
    case "slot": {
      const { slots } = draft.scenario.side[thing.side] as SideData;
      return withSlots(
        draft,
        thing.side,
        slots.filter((_, at) => at !== thing.at),
      );
    }
    case "point":
      return changeMap(draft, {
        points: Object.fromEntries(Object.entries(points).filter(([name]) => name !== thing.name)),
      });
    default:
      return changeMap(draft, { perches: perches.filter((_, at) => at !== thing.at) });
  }
}

/** A place to stand on top of a piece, with a ladder at its side. */
export function addPerch(draft: Draft, at: number): { draft: Draft; thing: Thing } {
  const { size, pieces, perches = [] } = draft.map;
  const host = pieces[at]?.id ?? freeId(draft);
  const [x1, y1, x2, y2] = (pieces[at] as PieceData).rect;
  const middle = Math.round((y1 + y2) / 2);
  let id = `${host}_roof`;
  while (perches.some((perch) => perch.id === id)) id += "_2";
  const foot: Point = [x2 + 1 < size ? x2 + 1 : x1 - 1, middle];
  const named = changePiece(draft, at, (piece) => ({ ...piece, id: host }));
  const perch = { id, at: [Math.round((x1 + x2) / 2), y2 - 1] as Point, foot, host, cover: "hard" as const };
  return { draft: changeMap(named, { perches: [...perches, perch] }), thing: { what: "perch", at: perches.length } };
}

// --- doors and windows ---

const OPENING = 2; // half inches, the least that is allowed

/** A door or window in the middle of a wall or, where something is there already, as near to it as there is room. */
export function addOpening(draft: Draft, at: number, kind: Opening, wall: Wall): Draft {
  return changePiece(draft, at, (piece) => {
    const taken = [...(piece.doors ?? []), ...(piece.windows ?? [])].map(String);
    const [low, high] = span(piece.rect, wall);
    const middle = (low + high - OPENING) / 2;
    const starts = Array.from({ length: high - low - OPENING + 1 }, (_, step) => low + step);
    starts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const onWall = (hole: Rect) => wallOf(piece.rect, hole) === wall;
    const holes = [...(piece.doors ?? []), ...(piece.windows ?? [])].filter(onWall).map((hole) => run(hole));
    const start = starts.find((one) => holes.every(([a, b]) => one + OPENING <= a || one >= b));
    if (start === undefined) return piece;
    const hole = along(piece.rect, wall, start, start + OPENING);
    return taken.includes(String(hole)) ? piece : { ...piece, [kind]: [...(piece[kind] ?? []), hole] };
  });
}

export function slideOpening(draft: Draft, at: number, kind: Opening, which: number, by: number): Draft {
  return changePiece(draft, at, (piece) => ({
    ...piece,
    [kind]: (piece[kind] ?? []).map((hole, one) => {
      if (one !== which) return hole;
      const wall = wallOf(piece.rect, hole);
      const [low, high] = span(piece.rect, wall);
      const [a, b] = run(hole);
      const step = clamp(by, low - a, high - b);
      return along(piece.rect, wall, a + step, b + step);
    }),
  }));
}

export const removeOpening = (draft: Draft, at: number, kind: Opening, which: number): Draft =>
  changePiece(draft, at, (piece) => ({ ...piece, [kind]: (piece[kind] ?? []).filter((_, one) => one !== which) }));

/** On which wall of a building something lies. */
export function wallOf([x1, y1, x2]: Rect, [a, b, c, d]: Rect): Wall {
  if (b === d && a !== c) return b === y1 ? "north" : "south";
  return a === x1 ? "west" : a === x2 ? "east" : "west";
}

const isAcross = (wall: Wall) => wall === "north" || wall === "south";
const span = ([x1, y1, x2, y2]: Rect, wall: Wall): [number, number] => (isAcross(wall) ? [x1, x2] : [y1, y2]);
const run = ([a, b, c, d]: Rect): [number, number] => (a === c ? [b, d] : [a, c]);

function along([x1, y1, x2, y2]: Rect, wall: Wall, from: number, to: number): Rect {
  if (isAcross(wall)) return wall === "north" ? [from, y1, to, y1] : [from, y2, to, y2];
  return wall === "west" ? [x1, from, x1, to] : [x2, from, x2, to];
}

// --- finding ---

/** What lies at a point: the smallest things first, the last piece above the others. */
export function thingAt(draft: Draft, x: number, y: number): Thing | null {
  const near = ([a, b]: Point) => Math.hypot(a - x, b - y) <= 1.1;
  for (const [side, { slots }] of draft.scenario.side.entries()) {
    const at = slots.findIndex(near);
    if (at >= 0) return { what: "slot", side, at };
  }
  for (const [name, point] of Object.entries(draft.map.points ?? {})) if (near(point)) return { what: "point", name };
  for (const [at, perch] of (draft.map.perches ?? []).entries()) {
    if (near(perch.at)) return { what: "perch", at };
    if (near(perch.foot)) return { what: "foot", at };
  }
  const inside = ({ rect: [x1, y1, x2, y2] }: PieceData) => x >= x1 && x <= x2 && y >= y1 && y <= y2;
  const area = ({ rect: [x1, y1, x2, y2] }: PieceData) => (x2 - x1) * (y2 - y1);
  const found = draft.map.pieces.map((piece, at) => ({ piece, at })).filter(({ piece }) => inside(piece));
  const top = found.sort((one, other) => area(one.piece) - area(other.piece))[0];
  return top ? { what: "piece", at: top.at } : null;
}

/** Everything on the table with a name, in reading order of their kinds. */
export function allThings(draft: Draft): { thing: Thing; name: string }[] {
  const at = ([x, y]: readonly [number, number, ...number[]]) => `${x / 2}″, ${y / 2}″`;
  return [
    ...draft.map.pieces.map((piece, index) => ({
      thing: { what: "piece", at: index } as const,
      name: `${kindName(piece.kind)}${piece.id ? ` ${piece.id}` : ""} at ${at(piece.rect)}`,
    })),
    ...draft.scenario.side.flatMap((side, number) =>
      side.slots.map((slot, index) => ({
        thing: { what: "slot", side: number, at: index } as const,
        name: `Slot of ${side.id} at ${at(slot)}`,
      })),
    ),
    ...Object.entries(draft.map.points ?? {}).map(([name, point]) => ({
      thing: { what: "point", name } as const,
      name: `Point ${name} at ${at(point)}`,
    })),
    ...(draft.map.perches ?? []).flatMap((perch, index) => [
      { thing: { what: "perch", at: index } as const, name: `Perch ${perch.id} at ${at(perch.at)}` },
      { thing: { what: "foot", at: index } as const, name: `Ladder of ${perch.id} at ${at(perch.foot)}` },
    ]),
  ];
}
