import { memo, type Ref, useEffect, useId, useRef, useState } from "react";
import type { Ground, OldWestScenery } from "../view";
import { BOARD, chanceOf, cornerOf, groundOf, riverPath, SPACE, spacesOf, streamPath } from "./geometry";
import { photograph } from "./photo";

/** How far a ground reaches over its edge, so that none shows through where two meet. */
const OVERLAP: Readonly<Partial<Record<Ground, number>>> = { desert: 2.4, grass: 3.2, mountain: 2.4, forest: 1.6 };

/** Pictures of land, by the grounds on it. */
const taken = new Map<string, Promise<HTMLCanvasElement>>();
const landOf = (scenery: OldWestScenery, boards: string) =>
  [...boards].map((board) => scenery.boards[board]?.ground.join("")).join(" ");

/** Grounds and water of some of the boards. They never change in a match and are costly to draw: all boards are drawn
 * once, and every view shows its part of that picture. */
export const Terrain = memo(function Terrain({
  scenery,
  all,
  boards,
}: {
  scenery: OldWestScenery;
  /** All boards of the match, and those that are shown. */
  all: string;
  boards: string;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const land = landOf(scenery, all);
  const [drawn, setDrawn] = useState(taken.has(land));
  useEffect(() => {
    const [width, height] = [all.length * BOARD, BOARD];
    if (drawing.current && !taken.has(land)) taken.set(land, photograph(drawing.current, width, height));
    let shown = true;
    void taken.get(land)?.then((whole) => {
      const to = picture.current;
      if (!shown || !to) return;
      const wide = whole.width / all.length;
      to.width = wide * boards.length;
      to.height = whole.height;
      const from = all.indexOf(boards) * wide;
      to.getContext("2d")?.drawImage(whole, from, 0, to.width, to.height, 0, 0, to.width, to.height);
      setDrawn(true);
    });
    return () => {
      shown = false;
    };
  }, [all, boards, land]);
  return (
    <>
      <canvas ref={picture} className="ow-terrain" />
      {!drawn && <Land ref={drawing} scenery={scenery} boards={all} />}
      <Flow scenery={scenery} boards={boards} />
    </>
  );
});

/** The pale lines on the water, which drift. */
function Flow({ scenery, boards }: { scenery: OldWestScenery; boards: string }) {
  const all = [...boards];
  const river = riverPath(scenery, all);
  return (
    <svg className="ow-flow" viewBox={`0 0 ${all.length * BOARD} ${BOARD}`} aria-hidden="true">
      <path d={river} transform="translate(0 -4)" />
      <path d={river} transform="translate(0 4.4)" />
      {all.map((board) => (
        <path key={board} d={streamPath(scenery, all, board)} />
      ))}
    </svg>
  );
}

function Land({ ref, scenery, boards }: { ref: Ref<SVGSVGElement>; scenery: OldWestScenery; boards: string }) {
  const id = useId();
  const all = [...boards];
  const [width, height] = [all.length * BOARD, BOARD];
  const spaces = all.flatMap(spacesOf);
  const water = (space: string) => ["river", "stream"].includes(groundOf(scenery, space));
  const of = (ground: Ground) =>
    spaces.filter((one) => groundOf(scenery, one) === ground || (ground === "grass" && water(one)));
  const river = riverPath(scenery, all);
  const outer = { x: -40, y: -40, width: width + 80, height: height + 80 };
  return (
    <svg ref={ref} className="ow-land" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <filter id={`${id}bend`} filterUnits="userSpaceOnUse" {...outer}>
          <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="3" seed="3" />
          <feDisplacementMap in="SourceGraphic" scale="24.8" xChannelSelector="R" yChannelSelector="G" />
          <feGaussianBlur stdDeviation="1.6" />
        </filter>
        <filter id={`${id}flow`} filterUnits="userSpaceOnUse" {...outer}>
          <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="2" seed="12" />
          <feDisplacementMap in="SourceGraphic" scale="9.6" xChannelSelector="R" yChannelSelector="G" />
        </filter>
        <filter id={`${id}grain`} x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency=".02 .03" numOctaves="3" seed="5" />
          <feColorMatrix values="0 0 0 0 .22 0 0 0 0 .14 0 0 0 0 .03 0 0 0 1.2 -.52" />
        </filter>
      </defs>
      <rect className="ow-plain" width={width} height={height} />
      {(["desert", "grass", "mountain", "forest"] as const).map((ground) => (
        <g key={ground} className={`ow-${ground}`} filter={`url(#${id}bend)`}>
          {of(ground).map((space) => (
            <Patch key={space} space={space} boards={all} over={OVERLAP[ground] ?? 0} width={width} />
          ))}
        </g>
      ))}
      <rect width={width} height={height} filter={`url(#${id}grain)`} opacity=".8" />
      <path
        className="ow-tufts"
        d={spaces
          .filter((one) => groundOf(scenery, one) === "grass")
          .map((one) => tufts(all, one))
          .join("")}
      />
      <path
        className="ow-dunes"
        d={of("desert")
          .map((one) => dunes(all, one))
          .join("")}
      />
      {all.map((board) => {
        const stream = streamPath(scenery, all, board);
        return (
          <g key={board} className="ow-stream" filter={`url(#${id}flow)`}>
            <path d={stream} />
            <path d={stream} />
          </g>
        );
      })}
      <g className="ow-river" filter={`url(#${id}flow)`}>
        <path d={river} />
        <path d={river} />
        <path d={river} />
        <path d={river} />
      </g>
      <path className="ow-grid" d={grid(width, height)} />
      <path
        className="ow-joints"
        d={all
          .slice(1)
          .map((_, at) => `M${(at + 1) * BOARD} 0V${height}`)
          .join("")}
      />
      {of("mountain").map((space) => (
        <Mountain key={space} space={space} boards={all} />
      ))}
      {of("desert")
        .filter((space) => chanceOf(space, 9) > 0.4)
        .map((space) => {
          const { x, y } = cornerOf(all, space);
          return (
            <g key={space} className="ow-cactus" transform={`translate(${x + 12 + 12 * chanceOf(space, 4)} ${y})`}>
              <path d="M0 32v-13.6" />
              <path d="M0 27.2h-4.9v-4.1M0 25.2h4.6v-3.8" />
            </g>
          );
        })}
    </svg>
  );
}

/** One space of a ground; at the edges of the map it goes on beyond them. */
function Patch({ space, boards, over, width }: { space: string; boards: string[]; over: number; width: number }) {
  const { x, y } = cornerOf(boards, space);
  const left = x === 0 ? SPACE : 0;
  const right = x + SPACE === width ? SPACE : 0;
  const top = y === 0 ? SPACE : 0;
  const bottom = y + SPACE === BOARD ? SPACE : 0;
  return (
    <rect
      x={x - over - left}
      y={y - over - top}
      width={SPACE + 2 * over + left + right}
      height={SPACE + 2 * over + top + bottom}
      rx="8"
    />
  );
}

function Mountain({ space, boards }: { space: string; boards: string[] }) {
  const { x, y } = cornerOf(boards, space);
  const sway = 4 * chanceOf(space, 1) - 2;
  return (
    <g transform={`translate(${x + sway} ${y})`}>
      <ellipse className="ow-shadow" cx="18.5" cy="29.6" rx="13.9" ry="3.2" />
      <path className="ow-peak" d="M4 29.6L14.2 6.4L27.2 29.6Z" />
      <path className="ow-peak-dark" d="M14.2 6.4L27.2 29.6H16.6L15.2 20.3Z" />
      <path className="ow-snow" d="M14.2 6.4l-3 7l2.1-1.4l1.4 2.8l1.2-2.3l2.3 1.4Z" />
      <ellipse className="ow-shadow" cx="31" cy="36.8" rx="12" ry="3.2" />
      <path className="ow-peak" d="M15.5 36.8L26.4 10.4L38 36.8Z" />
      <path className="ow-peak-dark" d="M26.4 10.4L38 36.8H28.9L27.4 26.2Z" />
      <path className="ow-snow" d="M26.4 10.4l-3.2 7.9l2.2-1.6l1.5 3.2l1.2-2.6l2.5 1.6Z" />
    </g>
  );
}

function tufts(boards: string[], space: string): string {
  const { x, y } = cornerOf(boards, space);
  return [0, 1, 2, 3, 4]
    .map((n) => {
      const at = `M${(x + 4 + 32 * chanceOf(space, 2 * n)).toFixed(1)} ${(y + 6 + 30 * chanceOf(space, 2 * n + 1)).toFixed(1)}`;
      return `${at}l-2-3.4${at}v-4.4${at}l2-3.4`;
    })
    .join("");
}

function dunes(boards: string[], space: string): string {
  const { x, y } = cornerOf(boards, space);
  return [0, 1, 2]
    .map(
      (n) =>
        `M${(x + 2 + 22 * chanceOf(space, 20 + n)).toFixed(1)} ${(y + 8 + 26 * chanceOf(space, 30 + n)).toFixed(1)}q5.6-3.6 11.2 0`,
    )
    .join("");
}

function grid(width: number, height: number): string {
  const columns = Array.from({ length: width / SPACE - 1 }, (_, at) => `M${(at + 1) * SPACE} 0V${height}`);
  const rows = Array.from({ length: height / SPACE - 1 }, (_, at) => `M0 ${(at + 1) * SPACE}H${width}`);
  return [...columns, ...rows].join("");
}

/** As many conifers as a forest still gives logs, then stumps. */
export const Forest = memo(function Forest({
  space,
  boards,
  trees,
  of,
}: {
  space: string;
  boards: string;
  trees: number;
  of: number;
}) {
  const { x, y } = cornerOf([...boards], space);
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: of }, (_, at) => {
        const [left, top] = [at % 2 ? 28 : 12, at < 2 ? 19.5 : 37];
        const spot = `translate(${left + 3 * chanceOf(space, at) - 1.5} ${top + 2 * chanceOf(space, at + 7) - 1}) scale(${(0.92 + 0.2 * chanceOf(space, at + 3)).toFixed(2)})`;
        return (
          <g key={at} transform={spot}>
            {at < trees ? <Conifer tone={(at % 3) + 1} /> : <ellipse className="ow-stump" cy="-2" rx="2.8" ry="1.8" />}
          </g>
        );
      })}
    </g>
  );
});

function Conifer({ tone }: { tone: number }) {
  return (
    <>
      <ellipse className="ow-shadow" cx="2.2" rx="5.4" ry="1.7" />
      <rect className="ow-trunk" x="-.8" y="-2.8" width="1.5" height="3" />
      <g className={`ow-tree-${tone}`}>
        <path d="M-5.4-2.1L0-8.7L5.4-2.1Z" />
        <path d="M-4.3-6.3L0-12.5L4.3-6.3Z" />
        <path d="M-3.1-10.4L0-17.4L3.1-10.4Z" />
      </g>
      <path className="ow-tree-lit" d="M-5.4-2.1L0-8.7L-.4-2.1ZM-4.3-6.3L0-12.5L-.4-6.3ZM-3.1-10.4L0-17.4L-.4-10.4Z" />
    </>
  );
}
