import type { Piece } from "../view";
import { boxOf, dice, seedOf } from "./drawing";

type Room = "bar" | "shop" | "stable" | "chapel" | "cells" | "car" | "home";

const ROOMS: Readonly<Record<string, Room>> = {
  saloon: "bar",
  grand_saloon: "bar",
  cantina: "bar",
  store: "shop",
  mercantile: "shop",
  assay: "shop",
  bank: "shop",
  gunsmith: "shop",
  land_office: "shop",
  stage_office: "shop",
  depot: "shop",
  barber: "shop",
  barbershop: "shop",
  undertaker: "shop",
  livery: "stable",
  stable: "stable",
  barn: "stable",
  smithy: "stable",
  chapel: "chapel",
  jail: "cells",
  marshal: "cells",
  cells: "cells",
  express_car: "car",
  passenger_car: "car",
};

/** What stands inside, flat and dim: it has no rules. */
export function Furniture({ piece }: { piece: Piece }) {
  const { x, y, w, h } = boxOf(piece.rect);
  const room = ROOMS[piece.id] ?? "home";
  const roll = dice(seedOf(piece.rect) + 9);
  const block = (left: number, top: number, wide: number, high: number) => (
    <rect key={`${left} ${top}`} x={x + left} y={y + top} width={wide} height={high} rx="2" className="m-furniture" />
  );
  const table = (cx: number, cy: number, r: number) => (
    <circle key={`${cx} ${cy}`} cx={x + cx} cy={y + cy} r={r} className="m-furniture" />
  );
  return (
    <g opacity=".8">
      {room === "bar" && [
        block(14, h * 0.16, w - 28, 15),
        ...[0.25, 0.55, 0.8].map((at) => table(w * at, h * 0.5, 12)),
        table(w * 0.38, h * 0.72, 12),
        table(w * 0.68, h * 0.74, 12),
      ]}
      {room === "shop" && [
        <rect
          key="rug"
          x={x + w * 0.28}
          y={y + h * 0.42}
          width={w * 0.44}
          height={h * 0.26}
          rx="3"
          className="m-rug"
        />,
        block(8, 8, w * 0.3, 15),
        block(w - 8 - w * 0.3, 8, w * 0.3, 15),
        block(w * 0.14, h * 0.26, w * 0.5, 14),
        block(w - 23, h * 0.34, 15, h * 0.34),
      ]}
      {room === "stable" && [
        <path
          key="straw"
          className="m-straw"
          d={Array.from(
            { length: 60 },
            () =>
              `M${(x + 10 + roll() * (w * 0.4)).toFixed(1)} ${(y + h * 0.5 + roll() * h * 0.4).toFixed(1)}l${(roll() * 8 - 4).toFixed(1)} ${(roll() * 8 - 4).toFixed(1)}`,
          ).join("")}
        />,
        <path
          key="stalls"
          d={[0.36, 0.52, 0.68, 0.84].map((at) => `M${x + w * at} ${y + h * 0.7}V${y + h - 5}`).join("")}
          className="m-stall"
        />,
        block(w - 50, 9, 42, 19),
        block(w - 44, h * 0.4, 36, 20),
      ]}
      {room === "chapel" && [
        block(w / 2 - 24, 16, 48, 18),
        <rect key="aisle" x={x + w / 2 - 9} y={y + 44} width="18" height={h - 60} className="m-rug" />,
        ...[0.36, 0.48, 0.6, 0.72, 0.84].flatMap((at) => [
          block(14, h * at, w / 2 - 34, 9),
          block(w / 2 + 20, h * at, w / 2 - 34, 9),
        ]),
      ]}
      {room === "cells" && [
        <path
          key="bars"
          d={Array.from({ length: Math.floor((h * 0.5) / 7) }, (_, at) => `M${x + w * 0.4} ${y + 6 + at * 7}h5`).join(
            "",
          )}
          className="m-bars"
        />,
        <path
          key="grate"
          d={Array.from({ length: Math.floor((w * 0.4) / 7) }, (_, at) => `M${x + 5 + at * 7} ${y + h * 0.5}v5`).join(
            "",
          )}
          className="m-bars"
        />,
        block(9, 10, 16, 44),
        block(w * 0.58, h * 0.62, 48, 20),
      ]}
      {room === "car" &&
        Array.from({ length: Math.max(1, Math.floor(w / 36) - 1) }, (_, at) => [
          block(26 + at * 36, 8, 14, h * 0.26),
          block(26 + at * 36, h - 8 - h * 0.26, 14, h * 0.26),
        ])}
      {room === "home" && [
        <rect key="rug" x={x + w * 0.3} y={y + h * 0.36} width={w * 0.4} height={h * 0.3} rx="3" className="m-rug" />,
        block(9, 9, 26, 44),
        block(w - 58, 9, 48, 18),
        table(w * 0.5, h * 0.5, 14),
      ]}
    </g>
  );
}
