import { memo } from "react";
import type { Piece, Rect } from "../view";
import { type Box, boxOf, dice, planks, rectPath, seedOf, spoken, UNIT } from "./drawing";
import { Furniture } from "./Furniture";
import { Boards } from "./parts";
import "./houses.css";

type Roof = "gable" | "hip" | "tin" | "car" | "flat";

/** What well-known houses wear; any other takes one by its place. */
const ROOFS: Readonly<Record<string, Roof>> = {
  saloon: "gable",
  store: "tin",
  marshal: "gable",
  hotel: "hip",
  assay: "tin",
  livery: "gable",
  smithy: "tin",
  bank: "hip",
  jail: "flat",
  chapel: "gable",
  cells: "flat",
  barn: "gable",
  bunkhouse: "tin",
  ranch_house: "hip",
  depot: "gable",
  express_car: "car",
  passenger_car: "car",
  grand_saloon: "hip",
};
const OTHER: readonly Roof[] = ["gable", "hip", "tin"];
const PALETTES = ["rust", "slate", "umber", "clay"] as const;

const SHINGLE = 14.5;

/** A house: floor and furniture below, the roof above, openings on top of the wall line. */
export const Building = memo(function Building({
  piece,
  number,
  lifted,
  sign,
}: {
  piece: Piece;
  number: number;
  lifted: boolean;
  /** How far from its wall the name board hangs: farther where somebody can stand on the roof's edge. */
  sign: number;
}) {
  const box = boxOf(piece.rect);
  return (
    <g className={`building ${lifted ? "lifted" : ""}`} data-building={number}>
      <path d={rectPath({ ...box, x: box.x + 7, y: box.y + 9 })} className="m-shade" opacity=".3" />
      <path d={rectPath({ ...box, x: box.x + 4, y: box.y + 5 })} className="m-shade" opacity=".35" />
      <Boards boards={planks(box, false, 7.8, dice(seedOf(piece.rect)))} kind="floor" />
      <path d={rectPath(box)} className="m-dusk" />
      <Furniture piece={piece} />
      <path d={`M${box.x} ${box.y + box.h}V${box.y}H${box.x + box.w}`} className="m-inner-shade" />
      <g className="roof">
        <RoofDrawing piece={piece} box={box} number={number} sign={sign} />
      </g>
      <path d={rectPath(box)} className="m-wall" />
      {piece.windows.map((hole) => (
        <Opening key={hole.join()} hole={hole} wall={piece.rect} kind="window" />
      ))}
      {piece.doors.map((hole) => (
        <Opening key={hole.join()} hole={hole} wall={piece.rect} kind="door" />
      ))}
    </g>
  );
});

function RoofDrawing({ piece, box, number, sign }: { piece: Piece; box: Box; number: number; sign: number }) {
  const kind = ROOFS[piece.id] ?? OTHER[number % OTHER.length] ?? "gable";
  const tone = PALETTES[number % PALETTES.length] ?? "rust";
  const roll = dice(seedOf(piece.rect) + 3);
  const inner = { x: box.x + 2, y: box.y + 2, w: box.w - 4, h: box.h - 4 };
  return (
    <>
      {kind === "tin" ? (
        <Tin {...inner} roll={roll} />
      ) : kind === "car" ? (
        <CarTop {...inner} />
      ) : kind === "flat" ? (
        <FlatTop {...inner} roll={roll} />
      ) : (
        <Shingles box={inner} tone={tone} hip={kind === "hip"} roll={roll} />
      )}
      {kind !== "car" && (
        <Chimney
          x={box.x + box.w * (0.25 + roll() * 0.4)}
          y={box.y + box.h * ((signOnTop(piece) ? 0.66 : 0.2) + roll() * 0.08)}
        />
      )}
      {piece.id && <Sign piece={piece} box={box} away={sign} />}
    </>
  );
}

function Shingles({ box, tone, hip, roll }: { box: Box; tone: string; hip: boolean; roll: () => number }) {
  const { x, y, w, h } = box;
  const middle = y + h / 2;
  const rows = Math.ceil(h / SHINGLE);
  let [courses, joints, pale, dark] = ["", "", "", ""];
  for (let row = 0; row < rows; row++) {
    const top = y + row * SHINGLE;
    const tall = Math.min(SHINGLE, y + h - top);
    if (row) courses += `M${x} ${top.toFixed(1)}h${w}`;
    for (let at = x + (row % 2) * 5 + roll() * 3; at < x + w - 9; at += 8 + roll() * 3) {
      joints += `M${at.toFixed(1)} ${top.toFixed(1)}v${tall.toFixed(1)}`;
      const patch = roll();
      if (patch < 0.08) pale += rectPath({ x: at, y: top, w: 9, h: tall });
      else if (patch > 0.92) dark += rectPath({ x: at, y: top, w: 9, h: tall });
    }
  }
  const reach = Math.min(w, h) * 0.42;
  return (
    <>
      <rect x={x} y={y} width={w} height={h / 2} className={`m-roof-${tone}-1`} />
      <rect x={x} y={middle} width={w} height={h / 2} className={`m-roof-${tone}-2`} />
      <path d={pale} className="m-patch-pale" />
      <path d={dark} className="m-patch-dark" />
      <path d={joints} className="m-joint" />
      <path d={courses} className="m-coursing" />
      {hip ? (
        <>
          <path d={`M${x} ${y}L${x + reach} ${middle}L${x} ${y + h}z`} className="m-lit" />
          <path d={`M${x + w} ${y}L${x + w - reach} ${middle}L${x + w} ${y + h}z`} className="m-dim" />
          <path
            className="m-hip"
            d={`M${x} ${y}L${x + reach} ${middle}H${x + w - reach}L${x + w} ${y}M${x} ${y + h}L${x + reach} ${middle}M${x + w} ${y + h}L${x + w - reach} ${middle}`}
          />
        </>
      ) : (
        <>
          <path d={`M${x} ${middle}h${w}`} className="m-ridge" />
          <path d={`M${x} ${middle - 1.5}h${w}`} className="m-ridge-lit" />
        </>
      )}
    </>
  );
}

function Tin({ x, y, w, h, roll }: Box & { roll: () => number }) {
  const folds = Array.from({ length: Math.floor(w / 7) }, (_, at) => `M${x + 5 + at * 7} ${y}v${h}`).join("");
  return (
    <>
      <rect x={x} y={y} width={w} height={h} className="m-tin-1" />
      <rect x={x} y={y + h / 2} width={w} height={h / 2} className="m-dim" />
      <path d={folds} className="m-fold" />
      {[0, 1, 2, 3, 4].map((at) => (
        <circle
          key={at}
          cx={x + 12 + roll() * (w - 24)}
          cy={y + 12 + roll() * (h - 24)}
          r={6 + roll() * 6}
          className="m-rust"
        />
      ))}
      <rect x={x + 2} y={y + 2} width={w - 4} height={h - 4} className="m-gutter" />
    </>
  );
}

/** The roof of a railroad car, along its length. */
function CarTop({ x, y, w, h }: Box) {
  const ribs = Array.from({ length: Math.floor(w / 18) }, (_, at) => `M${x + 10 + at * 18} ${y}v${h}`).join("");
  return (
    <>
      <rect x={x} y={y} width={w} height={h} className="m-car-2" />
      <rect x={x} y={y + h * 0.12} width={w} height={h * 0.76} className="m-car-1" />
      <path d={ribs} className="m-fold" />
      <rect x={x} y={y + h * 0.38} width={w} height={h * 0.24} className="m-car-2" />
      <path d={`M${x} ${y + h * 0.38}h${w}`} className="m-ridge-lit" />
    </>
  );
}

/** Adobe: a flat roof with a rim. */
function FlatTop({ x, y, w, h, roll }: Box & { roll: () => number }) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} className="m-cliff-1" />
      <rect x={x + 8} y={y + 8} width={w - 16} height={h - 16} className="m-cliff-2" />
      <path d={`M${x + 8} ${y + h - 8}V${y + 8}H${x + w - 8}`} className="m-inner-shade thin" />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <circle
          key={at}
          cx={x + 18 + roll() * (w - 36)}
          cy={y + 18 + roll() * (h - 36)}
          r={4 + roll() * 8}
          className="m-patch-dark"
        />
      ))}
    </>
  );
}

function Chimney({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x + 4} y={y + 5} width="17" height="15" className="m-shade" opacity=".4" />
      <rect x={x} y={y} width="16" height="14" className="m-brick" />
      <rect x={x + 4} y={y + 3.5} width="8" height="7" className="m-soot" />
    </>
  );
}

/** Whether the first door, and with it the name, is on the north side. */
function signOnTop({ doors: [door], rect }: Piece): boolean {
  return door !== undefined && door[1] === door[3] && door[1] === rect[1];
}

/** The name, on the side of the first door. */
function Sign({ piece, box, away }: { piece: Piece; box: Box; away: number }) {
  const name = spoken(piece.id);
  const width = Math.min(box.w - 10, name.length * 9.4 + 26);
  const x = box.x + (box.w - width) / 2;
  const y = signOnTop(piece) ? box.y + away : box.y + box.h - away - 21;
  return (
    <>
      <rect x={x + 2} y={y + 3} width={width} height="19" rx="2" className="m-shade" opacity=".45" />
      <rect x={x} y={y} width={width} height="19" rx="2" className="m-board" />
      <rect x={x + 2.5} y={y + 2.5} width={width - 5} height="14" rx="1" className="m-board-line" />
      <text
        x={box.x + box.w / 2}
        y={y + 14}
        className="m-sign"
        textLength={name.length * 9.4 + 26 > width ? width - 14 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
    </>
  );
}

/** A door or a window, drawn as if the wall ran to the east with the street to the north, and turned into place. */
function Opening({ hole, wall, kind }: { hole: Rect; wall: Rect; kind: "door" | "window" }) {
  const [x1, y1, x2, y2] = hole.map((value) => value * UNIT) as Rect;
  const flat = y1 === y2;
  const length = flat ? x2 - x1 : y2 - y1;
  const place = flat
    ? hole[1] === wall[1]
      ? `translate(${x1} ${y1})`
      : `translate(${x2} ${y1}) rotate(180)`
    : hole[0] === wall[0]
      ? `translate(${x1} ${y2}) rotate(-90)`
      : `translate(${x1} ${y1}) rotate(90)`;
  return (
    <g transform={place} className={kind}>
      {kind === "window" ? (
        <>
          <rect y="-5" width={length} height="10" rx="1" className="m-frame" />
          <rect x="2" y="-3.5" width={length - 4} height="7" className="m-glass" />
          <path d={`M${length / 2}-3.5v7M2 0h${length - 4}`} className="m-bar" />
        </>
      ) : (
        <>
          <rect y="-5" width={length} height="10" className="m-gap" />
          <path d={`M0-6v12M${length}-6v12`} className="m-jamb" />
          <path d={leaves(length)} className="m-leaf-1" />
          <path d={leaves(length)} className="m-leaf-2" />
          {length < 60 && <path d={`M${length} 0A${length} ${length} 0 0 0 7-18`} className="m-swing" />}
        </>
      )}
    </g>
  );
}

const leaves = (length: number) =>
  length < 60 ? "M1 0l6-18" : `M1 0l${length * 0.32}-9M${length - 1} 0l${-length * 0.32}-9`;
