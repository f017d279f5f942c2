import type { ReactNode } from "react";
import type { Piece } from "../view";
import { type Box, boxOf, dice, facets, rectPath, seedOf, UNIT } from "./drawing";
import { Stones, Turned } from "./parts";

/** What somebody can crouch behind. */
export const LOW: Readonly<Record<string, (piece: Piece) => ReactNode>> = {
  trough: ({ rect }) => {
    const { x, y, w, h } = boxOf(rect);
    return (
      <>
        <Shadow x={x} y={y} w={w} h={h} />
        <rect x={x} y={y} width={w} height={h} className="m-tub" />
        <rect x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="1" className="m-water rimmed" />
        <path d={`M${x + 7} ${y + 6}h${w * 0.2}M${x + w * 0.5} ${y + h - 6}h${w * 0.18}`} className="m-flow" />
      </>
    );
  },
  barrels: ({ rect }) => {
    const box = boxOf(rect);
    return (
      <>
        <Shadow {...box} />
        <rect x={box.x} y={box.y} width={box.w} height={box.h} rx="3" className="m-stand" />
        {cells(box).map(([cx, cy]) => (
          <g key={`${cx} ${cy}`}>
            <circle cx={cx} cy={cy} r="7.2" className="m-lid" />
            <circle cx={cx} cy={cy} r="5.2" className="m-hoop" />
            <path d={`M${cx - 4} ${cy - 1.6}h8M${cx - 4} ${cy + 1.6}h8`} className="m-seam" />
          </g>
        ))}
      </>
    );
  },
  crates: ({ rect }) => {
    const box = boxOf(rect);
    return (
      <>
        <Shadow {...box} />
        <rect x={box.x} y={box.y} width={box.w} height={box.h} className="m-stand" />
        {cells(box).map(([cx, cy]) => (
          <g key={`${cx} ${cy}`}>
            <rect x={cx - 7} y={cy - 7} width="14" height="14" className="m-crate" />
            <path
              d={`M${cx - 7} ${cy - 7}l14 14M${cx - 4} ${cy - 7}v14M${cx + 4} ${cy - 7}v14`}
              className="m-crate-line"
            />
          </g>
        ))}
      </>
    );
  },
  hay: ({ rect }) => {
    const box = boxOf(rect);
    const roll = dice(seedOf(rect));
    return (
      <>
        <Shadow {...box} />
        {cells(box).map(([cx, cy]) => (
          <g key={`${cx} ${cy}`}>
            <rect x={cx - 7.5} y={cy - 7.5} width="15" height="15" rx="2" className="m-hay" />
            <path d={`M${cx - 3} ${cy - 7}v14M${cx + 3} ${cy - 7}v14`} className="m-hay-line" />
            <path
              className="m-hay-lit"
              d={Array.from(
                { length: 5 },
                () => `M${(cx - 6 + roll() * 9).toFixed(1)} ${(cy - 6 + roll() * 10).toFixed(1)}l3 2`,
              ).join("")}
            />
          </g>
        ))}
      </>
    );
  },
  fence: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect width={w} height={h} className="m-fence-ground" />
          <path d={`M0 ${h - 2}h${w}`} className="m-fence-shade" />
          <path d={`M0 ${h * 0.32}h${w}M0 ${h * 0.68}h${w}`} className="m-fence-case" />
          <path d={`M0 ${h * 0.28}h${w}M0 ${h * 0.64}h${w}`} className="m-fence-rail" />
          {posts(w).map((x) => (
            <rect key={x} x={x} width="6" height={h} rx="1.5" className="m-post" />
          ))}
        </>
      )}
    </Turned>
  ),
  wagon: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect x="5" y="6" width={w} height={h} rx="4" className="m-shade" opacity=".5" />
          {[0.06, 0.7].map((at) =>
            [0, h - 6].map((y) => (
              <rect key={`${at} ${y}`} x={w * at} y={y} width={w * 0.24} height="6" rx="2.5" className="m-wheel" />
            )),
          )}
          <rect y="4" width={w} height={h - 8} rx="2" className="m-cart" />
          <rect x={w * 0.15} y="1.5" width={w * 0.78} height={h - 3} rx="7" className="m-canvas" />
          <rect x={w * 0.15} y={h / 2} width={w * 0.78} height={h / 2 - 1.5} rx="7" className="m-canvas-dark" />
          {[0.24, 0.39, 0.54, 0.69, 0.84].map((at) => (
            <path key={at} d={`M${w * at} 2.5q4 ${h / 2 - 2.5} 0 ${h - 5}`} className="m-canvas-line" />
          ))}
          <rect width={w} height={h} rx="2" className="m-solid" />
        </>
      )}
    </Turned>
  ),
  rocks: ({ rect }) => {
    const box = boxOf(rect);
    return (
      <>
        <Shadow {...box} />
        <Stones facets={facets(box, 20, dice(seedOf(rect)))} kind="rock" />
        <path d={rectPath(box)} className="m-rock-rim dashed" />
      </>
    );
  },
  stone_wall: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => {
        const roll = dice(seedOf(rect));
        const rows = [0, h / 2].flatMap((y, row) => {
          const stones: { x: number; w: number; y: number; tone: number }[] = [];
          for (let x = row ? -6 : 0; x < w; ) {
            const length = 9 + roll() * 8;
            const from = Math.max(0, x);
            stones.push({ x: from, w: Math.min(x + length, w) - from, y, tone: 1 + Math.floor(roll() * 3) });
            x += length;
          }
          return stones;
        });
        return (
          <>
            <rect x="3" y="4" width={w} height={h} className="m-shade" opacity=".4" />
            {rows.map((stone) => (
              <rect
                key={`${stone.x} ${stone.y}`}
                x={stone.x}
                y={stone.y}
                width={stone.w}
                height={h / 2}
                rx="2"
                className={`m-rock-${stone.tone} m-course`}
              />
            ))}
            <rect width={w} height={h} className="m-rock-rim" />
          </>
        );
      }}
    </Turned>
  ),
  well: ({ rect }) => {
    const { x, y, w, h } = boxOf(rect);
    return (
      <>
        <Shadow x={x} y={y} w={w} h={h} />
        <rect x={x} y={y} width={w} height={h} rx={Math.min(w, h) / 3} className="m-rock-2" />
        <rect x={x} y={y} width={w} height={h} rx={Math.min(w, h) / 3} className="m-well-rim" />
        <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2 - 8} ry={h / 2 - 8} className="m-deep rimmed" />
        <path d={`M${x + 2} ${y + h / 2}h${w - 4}`} className="m-beam" />
        <rect x={x} y={y} width={w} height={h} className="m-solid" />
      </>
    );
  },
  scrub: ({ rect }) => {
    const box = boxOf(rect);
    const roll = dice(seedOf(rect));
    const tufts = scatter(box, 17, 8, roll);
    return (
      <>
        <path d={rectPath(box)} className="m-scrub-ground" />
        {tufts.map(([cx, cy], at) => (
          <g key={at} transform={`translate(${cx} ${cy})`}>
            <ellipse cx="2" cy="4" rx="8" ry="5" className="m-shade" opacity=".25" />
            <path d="M-8 3q-1-6 3-6q1-5 5-4q5-2 6 3q4 2 2 7q-8 3-16 0z" className={`m-sage-${1 + (at % 3)}`} />
            <path d="M-4 1l1-4M0 1v-6M4 1l-1-5" className="m-sage-stem" />
          </g>
        ))}
        <path d={rectPath(box)} className="m-scrub-rim" />
      </>
    );
  },
  crops: ({ rect }) => {
    const box = boxOf(rect);
    const roll = dice(seedOf(rect));
    const rows = Array.from({ length: Math.floor(box.h / 12) }, (_, at) => box.y + 7 + at * 12);
    return (
      <>
        <path d={rectPath(box)} className="m-crop-ground" />
        {rows.map((y, row) => (
          <path
            key={y}
            className={`m-crop-${1 + (row % 2)}`}
            d={Array.from(
              { length: Math.floor(box.w / 8) },
              (_, at) => `M${box.x + 4 + at * 8} ${y + 3}q${(roll() * 6 - 3).toFixed(1)}-5 0-8`,
            ).join("")}
          />
        ))}
        <path d={rectPath(box)} className="m-scrub-rim" />
      </>
    );
  },
  tree: ({ rect }) => {
    const { x, y, w, h } = boxOf(rect);
    const [cx, cy] = [x + w / 2, y + h / 2];
    return (
      <>
        <ellipse cx={cx + 7} cy={cy + 9} rx="21" ry="19" className="m-shade" opacity=".3" />
        <circle cx={cx} cy={cy} r="20" className="m-crown-3" />
        <circle cx={cx - 3} cy={cy - 3} r="16" className="m-crown-2" />
        <circle cx={cx - 6} cy={cy - 7} r="8" className="m-crown-1" />
        <rect x={x} y={y} width={w} height={h} rx="2" className="m-trunk" />
        <circle cx={cx} cy={cy} r="4" className="m-ring" />
      </>
    );
  },
  cactus: ({ rect }) => {
    const { x, y, w, h } = boxOf(rect);
    const [cx, cy] = [x + w / 2, y + h / 2];
    return (
      <>
        <Shadow x={x} y={y} w={w} h={h} />
        <rect x={x} y={y} width={w} height={h} rx="4" className="m-cactus-2" />
        <circle cx={cx} cy={cy} r={w * 0.36} className="m-cactus-1" />
        <path
          className="m-spine"
          d={[0, 45, 90, 135, 180, 225, 270, 315]
            .map(
              (turn) =>
                `M${cx} ${cy}l${(Math.cos((turn * Math.PI) / 180) * 6).toFixed(1)} ${(Math.sin((turn * Math.PI) / 180) * 6).toFixed(1)}`,
            )
            .join("")}
        />
      </>
    );
  },
  tombstones: ({ rect }) => {
    const box = boxOf(rect);
    const across = Math.max(1, Math.floor(box.w / 26));
    const down = Math.max(1, Math.floor(box.h / 30));
    const stones = Array.from({ length: across * down }, (_, at) => ({
      x: box.x + ((at % across) + 0.5) * (box.w / across),
      y: box.y + (Math.floor(at / across) + 0.5) * (box.h / down),
    }));
    return (
      <>
        <path d={rectPath(box)} className="m-grave-ground" />
        {stones.map(({ x, y }, at) => (
          <g key={at} transform={`translate(${x} ${y})`}>
            <rect x="-7" y="-3" width="14" height="16" rx="3" className="m-mound" />
            {at % 4 === 3 ? (
              <path d="M-1.5-12h3v4h4v3h-4v6h-3v-6h-4v-3h4z" className="m-cross" />
            ) : (
              <path d="M-6 0v-6q0-5 6-5t6 5v6z" className="m-grave" />
            )}
          </g>
        ))}
        <path d={rectPath(box)} className="m-scrub-rim" />
      </>
    );
  },
};

/** A soft edge to the south-east: two pale steps instead of a blur, which would be drawn anew at every zoom. */
function Shadow({ x, y, w, h }: Box) {
  return (
    <>
      <rect x={x + 3} y={y + 4} width={w} height={h} rx="3" className="m-shade" opacity=".28" />
      <rect x={x + 1.5} y={y + 2} width={w} height={h} rx="2" className="m-shade" opacity=".3" />
    </>
  );
}

/** The middles of the half-inch squares of a box. */
function cells({ x, y, w, h }: Box): [number, number][] {
  const [nx, ny] = [Math.round(w / UNIT), Math.round(h / UNIT)];
  return Array.from({ length: nx * ny }, (_, at) => [
    x + ((at % nx) + 0.5) * UNIT,
    y + (Math.floor(at / nx) + 0.5) * UNIT,
  ]);
}

function posts(w: number): number[] {
  const count = Math.max(2, Math.round(w / 20) + 1);
  return Array.from({ length: count }, (_, at) => (at * (w - 6)) / (count - 1));
}

/** Places at about equal distances, none so near the edge that a tuft would hang over it. */
function scatter({ x, y, w, h }: Box, step: number, edge: number, roll: () => number): [number, number][] {
  const found: [number, number][] = [];
  for (let j = edge; j <= h - edge; j += step)
    for (let i = edge; i <= w - edge; i += step) {
      const near = (value: number, most: number) => Math.min(Math.max(value, edge), most - edge);
      found.push([x + near(i + (roll() - 0.5) * 9, w), y + near(j + (roll() - 0.5) * 9, h)]);
    }
  return found;
}
