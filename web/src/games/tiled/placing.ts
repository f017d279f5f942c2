import { useEffect, useRef, useState } from "react";
import { useSettings } from "../../app/settings";
import type { Option } from "../../table/moment";
import { type Cell, type Props, stackOf } from "./settled";
import { cellsOf, flipped, nameOf, onBoard, quarter, SIZE, type Spot, spotOf, turned, WAYS, wayName } from "./shapes";
import type { Placement } from "./view";

/** How near the pointer must come for a fitting place to catch the tile, in squares. */
const CATCH = 0.85;
/** A tile moves quickly; the server is asked about the place where it comes to rest. */
const REST = 90;

export type Placing = {
  id: string;
  sign: string;
  yellow: boolean;
  grid: readonly string[];
  corner: Spot;
  cells: readonly Cell[];
  /** What would place it here, whether it fits or not. */
  text: string;
  /** Whether a hint means this very place. */
  isHinted: boolean;
  /** The answer that places it here, if it fits. */
  option?: Option;
  /** What it would give here. */
  gain?: Placement;
  /** Why it does not fit here. */
  why?: { text: string; rules: string[] };
  /** It waits for a yes: the pointer no longer moves it. */
  pinned: boolean;
  /** Squares that some fitting place of this way covers. */
  open: ReadonlySet<string>;
  fitting: number;
  fittingThisWay: number;
  /** Bring its middle under a point of the board. */
  moveTo: (point: Spot) => void;
  /** Bring its corner near a point of the board. */
  cornerTo: (point: Spot) => void;
  step: (dx: number, dy: number) => void;
  turn: (back?: boolean) => void;
  flip: () => void;
  next: () => void;
  pin: () => void;
  letGo: () => void;
  place: () => void;
};

type Ghost = { step: number; way: number; corner: Spot; pinned: boolean };

/** The tile in hand, moved over the board until it is placed. It fits where an option says so. */
export function usePlacing(props: Props): Placing | null {
  const { situation, options, hinted, choose, preview, askPreview, why, askWhy } = props;
  const { view, scenery } = situation;
  const confirm = useSettings((settings) => settings.confirm);
  // Several events may come before the next picture, so what they change is kept beside what is drawn.
  const held = useRef<Ghost | null>(null);
  const [, setGhost] = useState<Ghost | null>(null);
  const gains = useRef(new Map<string, Placement>());
  const tile = view.tile;
  const answers = options.filter(({ verb }) => verb === "place" || verb === "alley");
  const active = tile !== null && answers.length > 0;
  const stack = tile ? stackOf(scenery, tile.id) : undefined;
  const shape = stack?.shape ?? ["s"];
  const textAt = (way: number, corner: Spot) =>
    tile?.id === "alley" ? `alley ${nameOf(corner)}` : `place ${tile?.id} ${wayName(shape, way)} ${nameOf(corner)}`;
  const optionAt = (way: number, corner: Spot) => {
    const text = textAt(way, corner);
    return answers.find((option) => option.text === text);
  };
  const readPlace = ({ args }: Option): Pick<Ghost, "way" | "corner"> => ({
    way: WAYS.indexOf(String(args.way ?? "r0")),
    corner: spotOf(String(args.square)),
  });
  const first = (): Ghost => {
    const asPrinted = answers.filter((option) => readPlace(option).way === 0);
    const middle = (option: Option) => {
      const { corner } = readPlace(option);
      return Math.hypot(corner.x - 5, corner.y - 5);
    };
    const best = (asPrinted.length > 0 ? asPrinted : answers).toSorted((a, b) => middle(a) - middle(b))[0];
    return { step: situation.step, pinned: false, ...(best ? readPlace(best) : { way: 0, corner: { x: 5, y: 5 } }) };
  };
  const current = () => (held.current?.step === situation.step ? held.current : first());
  const hold = (ghost: Ghost) => {
    held.current = ghost;
    setGhost(ghost);
  };
  const now = active ? current() : null;
  const text = now ? textAt(now.way, now.corner) : "";
  const option = now ? optionAt(now.way, now.corner) : undefined;

  // A hint shows where the tile could lie.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint moves the tile once
  useEffect(() => {
    const place = answers.find((one) => one.text === hinted);
    if (place) hold({ step: situation.step, pinned: true, ...readPlace(place) });
  }, [hinted, situation.step, answers.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question makes old gains wrong
  useEffect(() => gains.current.clear(), [situation.step]);
  if (preview?.data) gains.current.set(preview.text, preview.data);
  const fits = option !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each place
  useEffect(() => {
    if (!text || gains.current.has(text)) return;
    const timer = setTimeout(() => (fits ? askPreview(text) : askWhy(text)), REST);
    return () => clearTimeout(timer);
  }, [text, fits, situation.step]);

  if (!now || !tile) return null;
  const grid = turned(shape, now.way);
  const corners = (way: number) => {
    const name = wayName(shape, way);
    return answers.flatMap((one) => {
      const place = readPlace(one);
      return tile.id === "alley" || WAYS[place.way] === name ? [place.corner] : [];
    });
  };
  const inside = (way: number, { x, y }: Spot): Spot => {
    const box = turned(shape, way);
    return {
      x: Math.min(Math.max(Math.round(x), 0), SIZE - (box[0]?.length ?? 1)),
      y: Math.min(Math.max(Math.round(y), 0), SIZE - box.length),
    };
  };
  const caught = (way: number, wanted: Spot): Spot => {
    const away = (spot: Spot) => Math.hypot(spot.x - wanted.x, spot.y - wanted.y);
    const near = corners(way).reduce<Spot | null>(
      (best, spot) => (!best || away(spot) < away(best) ? spot : best),
      null,
    );
    return near && away(near) <= CATCH ? near : inside(way, wanted);
  };
  const put = (part: Partial<Ghost>) => hold({ ...current(), ...part });
  const turnTo = (next: (way: number) => number) => {
    const { way, corner } = current();
    const [before, after] = [turned(shape, way), turned(shape, next(way))];
    const wanted = {
      x: corner.x + ((before[0]?.length ?? 1) - (after[0]?.length ?? 1)) / 2,
      y: corner.y + (before.length - after.length) / 2,
    };
    put({ way: next(way), corner: caught(next(way), wanted) });
  };
  const cells = cellsOf(grid).map((cell) => ({ ...cell, x: cell.x + now.corner.x, y: cell.y + now.corner.y }));
  const cornersHere = corners(now.way);
  const open = new Set(
    cornersHere.flatMap((corner) =>
      cellsOf(grid).map((cell) => nameOf({ x: cell.x + corner.x, y: cell.y + corner.y })),
    ),
  );
  const cornerTo = (point: Spot) => put({ corner: caught(current().way, point) });
  const optionNow = () => optionAt(current().way, current().corner);
  const place = () => {
    const answer = optionNow();
    if (answer) choose(answer);
  };
  return {
    id: tile.id,
    sign: stack?.sign ?? "",
    yellow: tile.yellow,
    grid,
    corner: now.corner,
    cells: cells.filter(onBoard),
    text,
    isHinted: text === hinted,
    option,
    gain: option && gains.current.get(text),
    why: !option && why?.text === text ? { text: why.reason, rules: why.rule ? [why.rule] : [] } : undefined,
    pinned: now.pinned,
    open,
    fitting: answers.length,
    fittingThisWay: cornersHere.length,
    cornerTo,
    moveTo: (point) => {
      const box = turned(shape, current().way);
      cornerTo({ x: point.x - (box[0]?.length ?? 1) / 2, y: point.y - box.length / 2 });
    },
    step: (dx, dy) => {
      const { way, corner } = current();
      put({ corner: inside(way, { x: corner.x + dx, y: corner.y + dy }), pinned: true });
    },
    turn: (back) => turnTo((way) => quarter(way, back)),
    flip: () => turnTo(flipped),
    next: () => {
      const here = optionNow();
      const at = here ? answers.indexOf(here) : -1;
      const following = answers[(at + 1) % answers.length];
      if (following) put({ ...readPlace(following), pinned: true });
    },
    pin: () => {
      const answer = optionNow();
      if (answer && !confirm) choose(answer);
      else put({ pinned: answer !== undefined });
    },
    letGo: () => put({ pinned: false }),
    place,
  };
}
