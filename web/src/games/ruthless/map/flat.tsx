import type { ReactNode } from "react";
import type { Piece } from "../view";
import { boxOf, dice, planks, rectPath, seedOf, UNIT } from "./drawing";
import { Boards, Turned } from "./parts";

/** What lies on the ground and never matters for sight. */
export const FLAT: Readonly<Record<string, (piece: Piece) => ReactNode>> = {
  boardwalk: ({ rect }) => {
    const box = boxOf(rect);
    return (
      <>
        <path d={rectPath({ ...box, x: box.x + 3, y: box.y + 4 })} className="m-shade" opacity=".35" />
        <Boards boards={planks(box, box.w >= box.h, 10, dice(seedOf(rect)))} kind="plank" />
        <path d={rectPath(box)} className="m-rim" />
      </>
    );
  },
  road: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect width={w} height={h} className="m-road" />
          {[0.22, 0.36, 0.64, 0.78].map((at) => (
            <g key={at}>
              <path d={rut(w, h * at)} className="m-rut" />
              <path d={rut(w, h * at + 2)} className="m-rut-lit" />
            </g>
          ))}
        </>
      )}
    </Turned>
  ),
  river: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect width={w} height={h} className="m-water" />
          <path d={flow(w, h, seedOf(rect))} className="m-flow" />
          <path d={`M0 1h${w}M0 ${h - 1}h${w}`} className="m-bank" />
        </>
      )}
    </Turned>
  ),
  deep_river: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => (
        <>
          <rect width={w} height={h} className="m-deep" />
          <rect y={h * 0.22} width={w} height={h * 0.56} className="m-deeper" />
          <path d={`M0 1h${w}M0 ${h - 1}h${w}`} className="m-bank" />
        </>
      )}
    </Turned>
  ),
  bridge: ({ rect }) => {
    const box = boxOf(rect);
    const wide = box.w >= box.h;
    return (
      <>
        <path d={rectPath({ ...box, x: box.x + 4, y: box.y + 6 })} className="m-shade" opacity=".4" />
        <Boards boards={planks(box, wide, 9, dice(seedOf(rect)))} kind="plank" />
        <path
          d={
            wide
              ? `M${box.x} ${box.y + 2}h${box.w}M${box.x} ${box.y + box.h - 2}h${box.w}`
              : `M${box.x + 2} ${box.y}v${box.h}M${box.x + box.w - 2} ${box.y}v${box.h}`
          }
          className="m-handrail"
        />
      </>
    );
  },
  rails: ({ rect }) => (
    <Turned rect={rect}>
      {(w, h) => {
        const sleepers = Array.from({ length: Math.ceil(w / 12) }, (_, at) => `M${at * 12 + 6} ${h * 0.2}v${h * 0.6}`);
        return (
          <>
            <rect y={h * 0.12} width={w} height={h * 0.76} className="m-ballast" />
            <path d={sleepers.join("")} className="m-sleeper" />
            <path d={`M0 ${h * 0.32}h${w}M0 ${h * 0.68}h${w}`} className="m-rail-case" />
            <path d={`M0 ${h * 0.32}h${w}M0 ${h * 0.68}h${w}`} className="m-rail" />
          </>
        );
      }}
    </Turned>
  ),
};

/** A wheel rut: nearly straight. */
function rut(w: number, y: number): string {
  const roll = dice(Math.round(w + y));
  let path = `M0 ${y.toFixed(1)}`;
  for (let x = 60; x < w + 60; x += 60)
    path += `S${x - 30} ${(y + (roll() - 0.5) * 9).toFixed(1)} ${Math.min(x, w)} ${(y + (roll() - 0.5) * 7).toFixed(1)}`;
  return path;
}

function flow(w: number, h: number, seed: number): string {
  const roll = dice(seed);
  return Array.from({ length: Math.round((w * h) / (UNIT * UNIT * 9)) }, () => {
    const x = roll() * (w - 34);
    const y = 6 + roll() * (h - 12);
    return `M${x.toFixed(1)} ${y.toFixed(1)}q8-4 16 0t16 0`;
  }).join("");
}
