import type { ReactNode } from "react";
import { motionIsReduced } from "../../../app/settings";
import { useBeat } from "../../../parts/pace";
import { seatClass } from "../../../parts/Seat";
import { seatNumber } from "../../../table/words";
import type { EventOut } from "../../../wire";
import type { OldWestScenery, OldWestView } from "../view";
import { centreOf, flowOf, middleOf, type Spot, smooth } from "./geometry";
import { Cut } from "./Piece";

type Place = { view: OldWestView; scenery: OldWestScenery; boards: readonly string[] };
/** Something that goes its way over the map. */
type Move = { key: string; path: string; ms: number; wait: number; thing: ReactNode };

/** The spaces of the river from one basin to another, in the order of flow. */
export function riverWay({ scenery, boards }: Omit<Place, "view">, from: string, to: string): Spot[] {
  const order = boards.flatMap((board) => [`${board}1`, `${board}2`]);
  const [first, last] = [order.indexOf(from), order.indexOf(to)];
  if (first < 0 || last <= first) return [];
  return order
    .slice(first, last + 1)
    .flatMap((basin) => {
      const flow = flowOf(scenery, basin);
      return basin === from ? flow.slice(2) : basin === to ? flow.slice(0, 3) : flow;
    })
    .map((space) => centreOf(boards, space));
}

/** Logs float 400 ms a basin, cattle walk 150 ms a step, cubes and felled trees go where they will lie, the train comes. */
export function Motion({ fresh, track, ...place }: Place & { fresh: readonly EventOut[]; track: string }) {
  const beat = useBeat();
  if (beat === 0 || motionIsReduced()) return null;
  const moves = fresh.flatMap((event, at) => movesOf(event, place, track).map((move) => ({ ...move, wait: at * 60 })));
  return moves.map(({ key, path, ms, wait, thing }, at) => (
    <g key={`${key} ${at} ${fresh[0]?.step}`} className="ow-moving">
      {thing}
      <animateMotion
        ref={(motion: SVGElement | null) => (motion as SVGAnimationElement | null)?.beginElement()}
        path={path}
        dur={`${ms + wait}ms`}
        begin="indefinite"
        fill="freeze"
        calcMode="spline"
        keyTimes="0;1"
        keySplines=".3 0 .5 1"
      />
    </g>
  ));
}

const inside = ({ boards }: Place, ...spaces: string[]) => spaces.every((space) => boards.includes(space.charAt(0)));

function movesOf({ kind, args }: EventOut, place: Place, track: string): Omit<Move, "wait">[] {
  const { view, scenery, boards } = place;
  const text = (name: string) => String(args[name] ?? "");
  const straight = (from: string, to: string) =>
    inside(place, from, to) ? smooth([centreOf(boards, from), centreOf(boards, to)]) : "";
  const whose = seatClass(seatNumber(args.seat) ?? 0);
  const log = <Load icon="log" n={Number(args.n ?? 1)} className={whose} />;
  switch (kind) {
    case "floats": {
      const way = riverWay(place, text("basin"), text("to"));
      return way.length ? [{ key: kind, path: smooth(way), ms: 60 * way.length, thing: log }] : [];
    }
    case "fells":
      return one(kind, straight(text("space"), middleOf(scenery, text("basin"))), 260, log);
    case "lands":
      return one(kind, straight(middleOf(scenery, text("basin")), standsAt(view, "log_stockpile")), 320, log);
    case "carries": {
      const cubes = <Load icon="gold-nuggets" n={Number(args.n ?? 1)} className={whose} />;
      return one(kind, straight(text("deposit"), standsAt(view, "freight_station")), 420, cubes);
    }
    case "drive_ends": {
      const [from, to] = [text("space"), text("to")];
      const steps = inside(place, from, to) ? distance(centreOf(boards, from), centreOf(boards, to)) : 0;
      const herd = <Load icon="cow" n={Number(args.n ?? 1)} className={whose} />;
      return one(kind, straight(from, to), 150 * steps, herd);
    }
    case "train":
      return args.steps === 0 && track
        ? one(kind, track, 700, <Load icon="steam-locomotive" className={`train-${text("train")}`} />)
        : [];
    default:
      return [];
  }
}

const one = (key: string, path: string, ms: number, thing: ReactNode) => (path ? [{ key, path, ms, thing }] : []);
const standsAt = (view: OldWestView, piece: string) => view.map.find((space) => space.piece === piece)?.at ?? "";
const distance = (one: Spot, other: Spot) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) / 40;

function Load({
  icon,
  n = 1,
  className,
}: {
  icon: "log" | "cow" | "gold-nuggets" | "steam-locomotive";
  n?: number;
  className: string;
}) {
  return (
    <g className={`ow-load ${className}`}>
      <circle r="12" />
      <Cut name={icon} x={-9} y={-9} size={18} />
      {n > 1 && (
        <text x="11" y="-6">
          {n}
        </text>
      )}
    </g>
  );
}
