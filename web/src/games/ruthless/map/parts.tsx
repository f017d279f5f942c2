import type { ReactNode } from "react";
import type { Rect } from "../view";
import { boxOf, type Facet } from "./drawing";

/** Draws a piece as if it lay along the street: one that stands upright is turned by a quarter. */
export function Turned({ rect, children }: { rect: Rect; children: (w: number, h: number) => ReactNode }) {
  const { x, y, w, h } = boxOf(rect);
  return h > w ? (
    <g transform={`translate(${x + w} ${y}) rotate(90)`}>{children(h, w)}</g>
  ) : (
    <g transform={`translate(${x} ${y})`}>{children(w, h)}</g>
  );
}

/** Boards in four tones, with the seams between them. */
export function Boards({
  boards,
  kind,
}: {
  boards: { tones: readonly string[]; seams: string };
  kind: "plank" | "floor";
}) {
  return (
    <>
      {boards.tones.map((path, tone) => (
        <path key={tone} d={path} className={`m-${kind}-${tone + 1}`} />
      ))}
      <path d={boards.seams} className="m-seam" />
    </>
  );
}

export function Stones({ facets, kind }: { facets: readonly Facet[]; kind: "rock" | "cliff" }) {
  return [0, 1, 2, 3].map((tone) => (
    <path
      key={tone}
      className={`m-${kind}-${tone + 1}`}
      d={facets
        .filter((facet) => facet.tone === tone)
        .map((facet) => facet.path)
        .join("")}
    />
  ));
}
