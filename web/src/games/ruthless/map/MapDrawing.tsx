import { memo, type ReactNode, useMemo } from "react";
import type { MapView, Perch, Piece } from "../view";
import { Building } from "./Building";
import { boxOf, dice, UNIT } from "./drawing";
import { FLAT } from "./flat";
import { LOW } from "./low";
import sand from "./sand.svg";
import { TALL } from "./tall";
import "../tokens.css";
import "./map.css";

/** How each kind of terrain is drawn; a building has roofs that lift and is drawn by itself. */
const KINDS: Readonly<Record<string, (piece: Piece) => ReactNode>> = { ...FLAT, ...LOW, ...TALL };
const LAYERS = ["flat", "low", "tall"] as const;

/** The table from above, drawn from its data: what looks solid is solid, to the pixel. In pixels of UNIT a half inch;
    goes into an `svg`. `lifted`: numbers of the buildings whose roof is off. */
export function MapDrawing({ map, lifted }: { map: MapView; lifted: ReadonlySet<number> }) {
  const buildings = map.pieces.flatMap((piece, at) => (piece.kind === "building" ? [{ piece, at }] : []));
  return (
    <g className="map-drawing">
      <Land map={map} />
      {buildings.map(({ piece, at }) => (
        <Building
          key={at}
          piece={piece}
          number={at}
          lifted={lifted.has(at)}
          sign={map.perches.some(({ host }) => host === at) ? 42 : 9}
        />
      ))}
      {map.perches.map((perch, at) => (
        <PerchMark key={perch.id} perch={perch} number={at + 1} host={map.pieces[perch.host]} />
      ))}
    </g>
  );
}

/** Ground and every piece but the buildings: drawn once. */
const Land = memo(function Land({ map }: { map: MapView }) {
  return (
    <>
      <Ground size={map.size} />
      {LAYERS.map((layer) =>
        map.pieces
          .filter((piece) => piece.height === layer && piece.kind !== "building")
          .map((piece) => <PieceDrawing key={piece.rect.join()} piece={piece} />),
      )}
    </>
  );
});

export const PieceDrawing = memo(function PieceDrawing({ piece }: { piece: Piece }) {
  const draw = KINDS[piece.kind];
  return draw ? <g data-kind={piece.kind}>{draw(piece)}</g> : null;
});

/** Sand with tonal noise, a few pebbles and dry tufts: nothing that looks like a piece. */
function Ground({ size }: { size: number }) {
  const edge = size * UNIT;
  const { dark, pale, tufts } = useMemo(() => litter(edge), [edge]);
  return (
    <>
      <rect width={edge} height={edge} className="m-sand" />
      <image href={sand} width={edge} height={edge} preserveAspectRatio="none" />
      <path d={dark} className="m-pebble" />
      <path d={pale} className="m-pebble-lit" />
      <path d={tufts} className="m-tuft" />
    </>
  );
}

function litter(edge: number): { dark: string; pale: string; tufts: string } {
  const roll = dice(edge);
  const place = () => `${(roll() * edge).toFixed(1)} ${(roll() * edge).toFixed(1)}`;
  const pebble = () => `M${place()}a${(1 + roll() * 1.6).toFixed(1)} ${(0.8 + roll()).toFixed(1)} 0 1 0 .1 0z`;
  const some = (count: number, one: () => string) => Array.from({ length: count }, one).join("");
  const count = Math.round((edge * edge) / 9000);
  const tuft = () => {
    const at = place();
    return `M${at}l-3-5M${at}v-6M${at}l3-5`;
  };
  return { dark: some(count, pebble), pale: some(count, pebble), tufts: some(count / 3, tuft) };
}

/** A numbered flag where somebody can stand, and the ladder that leads there. */
function PerchMark({ perch, number, host }: { perch: Perch; number: number; host: Piece | undefined }) {
  const [x, y] = perch.at.map((value) => value * UNIT) as [number, number];
  const [footX, footY] = perch.foot.map((value) => value * UNIT) as [number, number];
  const turn = host ? ladderTurn(boxOf(host.rect), footX, footY) : 0;
  return (
    <>
      <g transform={`translate(${footX} ${footY}) rotate(${turn})`} className="m-ladder">
        <path d="M-5 -13V13M5 -13V13" />
        <path d="M-5 -9h10M-5 -4h10M-5 1h10M-5 6h10M-5 11h10" className="m-rung" />
      </g>
      <g transform={`translate(${x} ${y})`}>
        <rect x="-17" y="-15" width="34" height="30" rx="2" className={`m-perch m-perch-${perch.cover}`} />
        <path d="M-10 12V-13" className="m-pole" />
        <rect x="-10" y="-14" width="22" height="15" className="m-flag" />
        <text x="1" y="-2.5" className="m-flag-number">
          {number}
        </text>
      </g>
    </>
  );
}

/** A ladder leans on the nearest wall of what it leads up to. */
function ladderTurn({ x, y, w, h }: ReturnType<typeof boxOf>, footX: number, footY: number): number {
  const beside = footX < x || footX > x + w;
  const before = footY < y || footY > y + h;
  return beside && !before ? 90 : 0;
}
