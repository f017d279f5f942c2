import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { EventOut } from "../../../wire";
import { spaceName } from "../content";
import type { OldWestScenery, OldWestView, Result, SpaceView } from "../view";
import { BOARD, centreOf, cornerOf, groundOf, middleOf, SPACE, smooth, spacesOf, trackPath } from "./geometry";
import { Motion, riverWay } from "./Motion";
import { Cattle, Cut, Piece } from "./Piece";
import { Forest, Terrain } from "./Terrain";

/** A place that can be chosen: what it would do, in words, and what stands on it. */
export type Target = {
  words: string;
  /** The answer it gives, if it is but one. */
  answer?: string;
  label?: string;
  chosen?: boolean;
  onLook: (looked: boolean) => void;
  choose: () => void;
};

type Props = {
  view: OldWestView;
  scenery: OldWestScenery;
  /** Which boards are drawn, from left to right. */
  boards: readonly string[];
  targets: ReadonlyMap<string, Target>;
  basins?: ReadonlyMap<string, Target>;
  /** Names on the pieces, where a space is large enough. */
  names?: boolean;
  /** What the answer under the pointer would change. */
  result: Result | null;
  /** What has just happened. */
  fresh: readonly EventOut[];
  onLook: (space: string | null) => void;
  /** Ask what a number on a piece is made of. */
  onAsk: (query: string) => void;
};

/** What drops onto a space when it happens. */
const DROPS: readonly string[] = ["places", "fire", "revolt", "drought"];

/** The valley from above: terrain, river, track, pieces, and what can be chosen. */
export function ValleyMap({
  view,
  scenery,
  boards,
  targets,
  basins,
  names = false,
  result,
  fresh,
  onLook,
  onAsk,
}: Props) {
  const all = [...boards];
  const width = all.length * BOARD;
  const slide = useRef<HTMLDivElement>(null);
  // Four boards are wider than their frame: the first with something to choose slides into view.
  const lit = all.findIndex((board) => [...targets.keys()].some((space) => space.startsWith(board)));
  useEffect(() => {
    const room = slide.current;
    if (!room || lit < 0 || room.scrollWidth <= room.clientWidth) return;
    const board = room.scrollWidth / all.length;
    if (lit * board < room.scrollLeft || (lit + 1) * board > room.scrollLeft + room.clientWidth)
      room.scrollTo({ left: (lit + 0.5) * board - room.clientWidth / 2, behavior: "smooth" });
  }, [lit, all.length]);
  const shown = view.map.filter((space) => all.includes(space.at.charAt(0)));
  const here = view.railhead && all.includes(view.railhead.charAt(0)) ? view.railhead : null;
  const track = trackPath(all, shown, here);
  const touched = new Set(fresh.flatMap(({ kind, args }) => (DROPS.includes(kind) ? [String(args.space)] : [])));
  return (
    <div
      ref={slide}
      className={`ow-map ${all.length > 3 ? "wide" : ""}`}
      style={{ "--ow-boards": all.length } as CSSProperties}
    >
      <Terrain scenery={scenery} all={view.boards.join("")} boards={all.join("")} />
      <svg className="ow-pieces" viewBox={`0 0 ${width} ${BOARD}`}>
        <title>{all.map((board) => scenery.boards[board]?.name).join(", ")}</title>
        <Forests scenery={scenery} boards={all.join("")} trees={treesOf(shown)} />
        <Track path={track} />
        {shown.map((space) => {
          const { x, y } = cornerOf(all, space.at);
          return (
            <g
              key={space.at}
              className={`ow-space ${touched.has(space.at) ? "fresh" : ""}`}
              transform={`translate(${x} ${y})`}
              onPointerEnter={() => onLook(space.at)}
              onPointerLeave={() => onLook(null)}
              {...askable(space, onAsk)}
            >
              {space.drought && <rect className="ow-dry" width={SPACE} height={SPACE} />}
              {space.cattle && <Cattle cattle={space.cattle} />}
              {space.piece && (
                <Piece space={space} scenery={scenery} named={names ? nameOf(scenery, space) : undefined} />
              )}
              {space.drought && <Cut name="sun" x={2} y={22} size={16} className="drought" />}
            </g>
          );
        })}
        <Chokes view={view} scenery={scenery} boards={all} />
        {all.map((board, at) => (
          <text key={board} className="ow-board-name" x={at * BOARD + 9} y="19">
            {scenery.boards[board]?.name}
          </text>
        ))}
        {/* A badge never covers a place; one that can be chosen lies on top. */}
        <Basins view={view} scenery={scenery} boards={all} result={result} not={basins} />
        {[...targets].map(
          ([space, target]) =>
            all.includes(space.charAt(0)) && (
              <Place
                key={space}
                at={cornerOf(all, space)}
                space={space}
                target={target}
                filled={shown.some((one) => one.at === space && one.piece !== undefined)}
              />
            ),
        )}
        {basins && <Basins view={view} scenery={scenery} boards={all} result={result} targets={basins} />}
        <Motion fresh={fresh} view={view} scenery={scenery} boards={all} track={track} />
        {result && <WouldBe result={result} view={view} scenery={scenery} boards={all} />}
      </svg>
    </div>
  );
}

const nameOf = (scenery: OldWestScenery, { piece = "" }: SpaceView) =>
  [...scenery.public, ...scenery.industry].find((face) => face.id === piece)?.name ??
  piece
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const treesOf = (shown: readonly SpaceView[]) =>
  shown.flatMap(({ at, trees, piece }) => (trees !== undefined ? [`${at}${piece ? 0 : trees}`] : [])).join(" ");

const Forests = memo(function Forests({
  scenery,
  boards,
  trees,
}: {
  scenery: OldWestScenery;
  boards: string;
  trees: string;
}) {
  const left = new Map(trees.split(" ").map((one) => [one.slice(0, 3), Number(one.slice(3))]));
  return [...boards]
    .flatMap(spacesOf)
    .map(
      (space) =>
        groundOf(scenery, space) === "forest" && (
          <Forest
            key={space}
            space={space}
            boards={boards}
            trees={left.get(space) ?? scenery.trees}
            of={left.get(space) === 0 ? 0 : scenery.trees}
          />
        ),
    );
});

const Track = memo(function Track({ path }: { path: string }) {
  return (
    <g className="ow-track">
      <path className="ballast" d={path} />
      <path className="sleepers" d={path} />
      <path className="rails" d={path} />
      <path className="between" d={path} />
    </g>
  );
});

/** Where a basin ends: a wooden bar, and a black worker on it if logs have piled up. */
function Chokes({ view, scenery, boards }: { view: OldWestView; scenery: OldWestScenery; boards: readonly string[] }) {
  return view.river
    .filter(({ id }) => boards.includes(id.charAt(0)))
    .map(({ id, pile_up }) => {
      const { x, y } = centreOf(boards, scenery.basins[id]?.last ?? "a11");
      return (
        <g key={id} className="ow-choke" transform={`translate(${x + SPACE / 2} ${y})`}>
          <path d="M0-14V14" />
          {pile_up && <Cut name="meeple" x={-9} y={-9} size={18} className="pile-up" />}
        </g>
      );
    });
}

function Basins({
  view,
  scenery,
  boards,
  targets,
  not,
  result,
}: {
  view: OldWestView;
  scenery: OldWestScenery;
  boards: readonly string[];
  /** Those that can be chosen; only they are drawn. */
  targets?: ReadonlyMap<string, Target>;
  not?: ReadonlyMap<string, Target>;
  result: Result | null;
}) {
  return view.river
    .filter(({ id }) => boards.includes(id.charAt(0)) && (targets ? targets.has(id) : !not?.has(id)))
    .map(({ id, held, logs, debris }) => {
      const { x, y } = centreOf(boards, middleOf(scenery, id));
      const target = targets?.get(id);
      const after = result?.river.find(({ what }) => what === id)?.to;
      const limit = scenery.basins[id]?.limit ?? 0;
      const whose = Object.entries(logs).map(([letter, n]) => `${letter} ${n}`);
      const words = [...whose, ...(debris ? [`debris ${debris}`] : [])].join(", ");
      return (
        <g
          key={id}
          className={`ow-basin ${held ? "" : "empty"} ${target ? "legal" : ""} ${after !== undefined ? "after" : ""}`}
          transform={`translate(${x} ${y})`}
          {...(target ? pressable(target) : {})}
        >
          <title>{`Basin ${id.toUpperCase()}: ${held} of ${limit}${words ? ` (${words})` : ""}`}</title>
          <rect x="-20" y="-8.5" width="40" height="17" rx="8.5" />
          <Cut name="log" x={-18} y={-6.8} size={13.6} className="log" />
          <text x="5.2" y="4.3">{`${after ?? held}/${limit}`}</text>
        </g>
      );
    });
}

function Place({
  at,
  space,
  target,
  filled,
}: {
  at: { x: number; y: number };
  space: string;
  target: Target;
  filled: boolean;
}) {
  return (
    <g
      className={`ow-place ${filled ? "ring" : "open"} ${target.chosen ? "chosen" : ""}`}
      data-space={space}
      transform={`translate(${at.x} ${at.y})`}
      {...pressable(target)}
      aria-label={target.words.startsWith(spaceName(space)) ? target.words : `${spaceName(space)}: ${target.words}`}
    >
      <rect x="1.5" y="1.5" width="37" height="37" rx="5.6" />
      {target.label && (
        <text x="20" y="26">
          {target.label}
        </text>
      )}
    </g>
  );
}

const pressable = (target: Pick<Target, "words" | "answer" | "choose"> & Partial<Pick<Target, "onLook">>) => ({
  role: "button",
  tabIndex: 0,
  "aria-label": target.words,
  "data-answer": target.answer,
  ...(target.onLook && {
    onPointerEnter: () => target.onLook?.(true),
    onPointerLeave: () => target.onLook?.(false),
    onFocus: () => target.onLook?.(true),
    onBlur: () => target.onLook?.(false),
  }),
  onClick: target.choose,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    target.choose();
  },
});

/** A piece that can be asked about: how its uses come about, or what its dial brings. */
function askable({ at, uses_left, vein }: SpaceView, onAsk: (query: string) => void) {
  const query = uses_left !== undefined ? `uses ${at}` : vein !== undefined ? `dial ${at}` : null;
  if (!query) return {};
  return pressable({
    words: uses_left !== undefined ? `Uses of ${spaceName(at)}` : `Dial of ${spaceName(at)}`,
    choose: () => onAsk(query),
  });
}

/** What would stand where, with a dashed rim, and the way logs or cattle would take. */
function WouldBe({
  result,
  view,
  scenery,
  boards,
}: {
  result: Result;
  view: OldWestView;
  scenery: OldWestScenery;
  boards: readonly string[];
}) {
  const spaces = result.map.filter(({ at }) => boards.includes(at.charAt(0)));
  const left = spaces.find(({ at, count }) => cattleOn(view, at) > count);
  const reached = spaces.find(({ at, count }) => cattleOn(view, at) < count);
  const drive = left && reached && !reached.piece && [centreOf(boards, left.at), centreOf(boards, reached.at)];
  return (
    <g className="ow-would-be">
      <RiverDrive result={result} scenery={scenery} boards={boards} />
      {drive && <path className="ow-way" d={`M${drive.map(({ x, y }) => `${x} ${y}`).join("L")}`} />}
      {spaces.map(({ at, piece, count }) => {
        const { x, y } = cornerOf(boards, at);
        const stands = view.map.find((one) => one.at === at)?.piece ?? "";
        return (
          <g key={at} transform={`translate(${x} ${y})`}>
            {piece && piece !== stands && <Piece space={{ at, ground: "plain", piece }} scenery={scenery} />}
            {piece && piece !== stands && <rect className="ow-ghost" x="1.5" y="1.5" width="37" height="37" rx="4" />}
            {piece === stands && (
              <g className="ow-becomes" transform="translate(20 20)">
                <circle r="10" />
                <text y="4.6">{count}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

const cattleOn = (view: OldWestView, at: string) =>
  Object.values(view.map.find((one) => one.at === at)?.cattle ?? {}).reduce((sum, n) => sum + n, 0);

/** Logs from one basin to another: an arrow along the river with their number. */
function RiverDrive({
  result,
  scenery,
  boards,
}: {
  result: Result;
  scenery: OldWestScenery;
  boards: readonly string[];
}) {
  const from = result.river.find((one) => one.to < one.from);
  const to = result.river.find((one) => one.to > one.from);
  const spots = from && to ? riverWay({ scenery, boards }, from.what, to.what) : [];
  if (spots.length === 0) return null;
  return (
    <>
      <path className="ow-way casing" d={smooth(spots)} />
      <path className="ow-way" d={smooth(spots)} />
    </>
  );
}
