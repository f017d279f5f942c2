import type { ReactNode } from "react";
import type { Piece } from "../view";
import { boxOf, dice, facets, planks, rectPath, seedOf } from "./drawing";
import { Boards, Stones, Turned } from "./parts";

/** What hides whoever stands behind it. */
export const TALL: Readonly<Record<string, (piece: Piece) => ReactNode>> = {
  shed: ({ rect }) => {
    const box = boxOf(rect);
    const half = { ...box, h: box.h / 2 };
    return (
      <>
        <path d={rectPath({ ...box, x: box.x + 6, y: box.y + 8 })} className="m-shade" opacity=".45" />
        <Boards boards={planks(box, true, 11, dice(seedOf(rect)))} kind="plank" />
        <path d={rectPath(half)} className="m-lit" />
        <path d={rectPath({ ...half, y: box.y + half.h })} className="m-dim" />
        <path d={`M${box.x} ${box.y + half.h}h${box.w}`} className="m-ridge" />
        <path d={rectPath(box)} className="m-wall" />
      </>
    );
  },
  cliff: ({ rect }) => {
    const box = boxOf(rect);
    const roll = dice(seedOf(rect));
    const rim = (length: number, at: (step: number, long: number) => string) =>
      Array.from({ length: Math.floor(length / 7) }, (_, step) => at(step * 7 + 3, 6 + roll() * 12)).join("");
    return (
      <>
        <path d={rectPath({ ...box, x: box.x + 7, y: box.y + 9 })} className="m-shade" opacity=".4" />
        <Stones facets={facets(box, 44, roll)} kind="cliff" />
        <path
          className="m-hachure"
          d={
            rim(
              box.w,
              (at, long) =>
                `M${box.x + at} ${box.y + box.h}v${(-long).toFixed(1)}M${box.x + at} ${box.y}v${(long / 2).toFixed(1)}`,
            ) +
            rim(
              box.h,
              (at, long) =>
                `M${box.x + box.w} ${box.y + at}h${(-long).toFixed(1)}M${box.x} ${box.y + at}h${(long / 2).toFixed(1)}`,
            )
          }
        />
        <path d={rectPath(box)} className="m-rock-rim" />
      </>
    );
  },
  boulder: ({ rect }) => {
    const box = boxOf(rect);
    return (
      <>
        <path d={rectPath({ ...box, x: box.x + 8, y: box.y + 10 })} className="m-shade" opacity=".45" />
        <Stones facets={facets(box, Math.max(box.w, box.h) / 2, dice(seedOf(rect)))} kind="rock" />
        <path d={`M${box.x + 4} ${box.y + box.h * 0.45}L${box.x + box.w * 0.4} ${box.y + 4}`} className="m-glint" />
        <path d={rectPath(box)} className="m-rock-rim heavy" />
      </>
    );
  },
  engine: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect x="6" y="8" width={w} height={h} className="m-shade" opacity=".45" />
          <rect width={w} height={h} className="m-iron-3" />
          <rect x={w * 0.08} y={h * 0.18} width={w * 0.56} height={h * 0.64} rx="10" className="m-iron-1" />
          <rect x={w * 0.08} y={h * 0.18} width={w * 0.56} height={h * 0.28} rx="8" className="m-lit" />
          <path d={[0.2, 0.34, 0.48].map((at) => `M${w * at} ${h * 0.18}v${h * 0.64}`).join("")} className="m-band" />
          <circle cx={w * 0.16} cy={h / 2} r={h * 0.15} className="m-stack" />
          <circle cx={w * 0.42} cy={h / 2} r={h * 0.1} className="m-dome" />
          <rect x={w * 0.66} y={h * 0.06} width={w * 0.3} height={h * 0.88} rx="3" className="m-coach-2" />
          <rect x={w * 0.69} y={h * 0.14} width={w * 0.24} height={h * 0.72} rx="2" className="m-coach-1" />
          <path d={`M2 2L${w * 0.08} ${h * 0.5}L2 ${h - 2}`} className="m-band" />
          <rect width={w} height={h} className="m-wall" />
        </>
      )}
    </Turned>
  ),
  coach: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect x="5" y="7" width={w} height={h} className="m-shade" opacity=".45" />
          {[0.08, 0.66].map((at) =>
            [0, h - 8].map((y) => (
              <rect key={`${at} ${y}`} x={w * at} y={y} width={w * 0.26} height="8" rx="3" className="m-wheel" />
            )),
          )}
          <rect y="6" width={w} height={h - 12} rx="4" className="m-coach-2" />
          <rect x={w * 0.2} y="2" width={w * 0.62} height={h - 4} rx="7" className="m-coach-1" />
          <rect x={w * 0.2} y="2" width={w * 0.62} height={(h - 4) / 2} rx="7" className="m-lit" />
          <rect x={w * 0.28} y={h * 0.2} width={w * 0.46} height={h * 0.6} rx="3" className="m-rack" />
          <rect x="3" y={h * 0.24} width={w * 0.14} height={h * 0.52} rx="2" className="m-furniture" />
          <rect x={w * 0.85} y={h * 0.2} width={w * 0.13} height={h * 0.6} rx="2" className="m-furniture" />
          <rect width={w} height={h} className="m-rim" />
        </>
      )}
    </Turned>
  ),
};
