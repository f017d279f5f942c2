import { SPRITE_OF, SPRITES } from "../../../generated/icons";
import type { IconName } from "../../../parts/Icon";
import { SEAT_LETTERS, SEAT_SHAPES, seatClass, seatLetter } from "../../../parts/Seat";
import { isTownPiece, PIECE_ICONS, pieceKind } from "../content";
import type { OldWestScenery, SpaceView } from "../view";
import { SPACE } from "./geometry";

export const seatOf = (letter: string) => SEAT_LETTERS.indexOf(letter);
export const seatStyle = (letter: string) => seatClass(seatOf(letter));

/** A woodcut inside a drawing. */
export function Cut({
  name,
  x,
  y,
  size,
  className = "",
}: {
  name: IconName;
  x: number;
  y: number;
  size: number;
  className?: string;
}) {
  const href = `${SPRITES[SPRITE_OF[name]]}#${name}`;
  return <use className={`ow-cut ${className}`} href={href} x={x} y={y} width={size} height={size} />;
}

/** A seat's shape inside a drawing. */
export function SeatMark({ seat, size, lettered = false }: { seat: number; size: number; lettered?: boolean }) {
  return (
    <g className={`ow-seat-mark ${seatClass(seat)}`} transform={`scale(${size / 40})`}>
      <path d={SEAT_SHAPES[seat]} />
      {lettered && (
        <text x="20" y="28">
          {seatLetter(seat)}
        </text>
      )}
    </g>
  );
}

/** A piece on its space, drawn from the upper left corner of it. */
export function Piece({ space, scenery, named }: { space: SpaceView; scenery: OldWestScenery; named?: string }) {
  const id = space.piece ?? "";
  const kind = pieceKind(scenery, id);
  if (kind === "track") return null; // the rails are one line over the whole map
  if (kind === "bridge") return <Bridge />;
  if (kind === "canal") return <rect className="ow-canal" x="13" y="0" width="14" height={SPACE} rx="5" />;
  const dim = space.stock === 0 && space.vein !== undefined;
  const icon = PIECE_ICONS[id] ?? "house";
  const high = countOf(space) !== null; // room for the number below
  return (
    <g className={`ow-piece ${kind} ${named ? "named" : ""}`}>
      <rect className="ow-drop" x="4.8" y="6.8" width="34.4" height="34.4" rx="4" />
      {isTownPiece(kind) ? (
        <>
          <path className="ow-face" d="M2.8 37.2V7.2H9.7V2.8H30.3V7.2H37.2V37.2Z" />
          <path className="ow-top" d="M4.3 10.8V7.2H9.7V3.8H30.3V7.2H35.7V10.8Z" />
        </>
      ) : (
        <>
          <path className="ow-walls" d="M2.8 37.2V10.8L20 2L37.2 10.8V37.2Z" />
          <path className="ow-top" d="M3.6 12.4V10.8L20 2.4L36.4 10.8V12.4Z" />
        </>
      )}
      {named ? (
        <>
          <Cut
            name={icon}
            x={high ? 14 : 12.5}
            y={high ? 9.6 : 11.2}
            size={high ? 12 : 15}
            className={dim ? "dim" : ""}
          />
          <Name text={named} high={high} />
        </>
      ) : (
        <Cut name={icon} x={9.6} y={12.4} size={20.8} className={dim ? "dim" : ""} />
      )}
      {space.owner && (
        <g transform={named ? "translate(29.5 1.5)" : "translate(29 2)"}>
          <SeatMark seat={seatOf(space.owner)} size={named ? 9 : 10} lettered={named !== undefined} />
        </g>
      )}
      <Foot space={space} kind={kind} named={named !== undefined} />
      <Troubles space={space} />
    </g>
  );
}

/** A name in at most two lines, where there is room for it. */
function Name({ text, high }: { text: string; high: boolean }) {
  const [first, ...rest] = text.split(" ");
  const lines = text.length > 9 && rest.length ? [first, rest.join(" ")] : [text];
  return (
    <text className="ow-name" x="20" y={high ? 26 : lines.length > 1 ? 29 : 31}>
      {lines.map((line, at) => (
        <tspan key={at} x="20" dy={at ? 4.6 : 0}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** What a deposit, an enclosure or a stable holds. */
function countOf(space: SpaceView): string | null {
  if (space.vein !== undefined) return `${space.stock}${space.out ? `+${space.out}` : ""}`;
  if (space.meat !== undefined) return `${space.meat + (space.dairy ?? 0)}`;
  return space.available !== undefined ? `${space.available}` : null;
}

/** Below a piece: uses, housing, cubes, cattle, animals. */
function Foot({ space, kind, named }: { space: SpaceView; kind: string; named: boolean }) {
  const workers = (space.marks ?? []).filter(([, mark]) => mark === "worker");
  if (kind === "home") {
    return (
      <text className="ow-housing" x="9" y="34.5">
        {space.piece === "wooden_house" ? 2 : 1}
      </text>
    );
  }
  if (space.uses_left !== undefined) {
    const slots = [...(space.marks ?? []).map((mark) => mark), ...Array.from({ length: space.uses_left }, () => null)];
    return (
      <>
        {slots.map((mark, at) => (
          <circle
            key={at}
            className={`ow-slot ${mark ? (mark[1] === "coin" ? "paid" : `taken ${seatStyle(mark[0])}`) : ""}`}
            cx={20 + 7 * (at - (slots.length - 1) / 2)}
            cy="34"
            r="2.8"
          />
        ))}
      </>
    );
  }
  const count = countOf(space);
  return (
    <>
      {count !== null && (
        <g className="ow-counted" transform="translate(20 33.2)">
          <rect
            className="ow-count"
            x={-4 - 3 * count.length}
            y="-7"
            width={8 + 6 * count.length}
            height="13"
            rx="6.5"
          />
          <text className="ow-count-text" y="3.6">
            {count}
          </text>
        </g>
      )}
      {space.dial !== undefined && space.dial > 0 && <Dial level={space.dial} index={space.index ?? 0} />}
      {space.steam_donkey && <Cut name="steam-blast" x={26} y={26} size={12} className={space.steam_donkey} />}
      {workers.map(([letter], at) => (
        <g key={at} className={seatStyle(letter)} transform={`translate(${9 + 6 * at} ${named ? 34 : 30}) rotate(-78)`}>
          <Cut name="meeple" x={-8} y={-8} size={named ? 10 : 15} className="worker" />
        </g>
      ))}
    </>
  );
}

/** The output tile: its level, and a hand that turns a quarter at a time. */
function Dial({ level, index }: { level: number; index: number }) {
  return (
    <g className="ow-dial" transform="translate(7.5 17)">
      <circle r="5.6" />
      <path d="M0 0V-4.4" style={{ transform: `rotate(${90 * index}deg)` }} />
      <text y="2.6">{level}</text>
    </g>
  );
}

function Troubles({ space }: { space: SpaceView }) {
  const glyphs: IconName[] = [
    ...Array.from({ length: space.fire ?? 0 }, () => "flame" as const),
    ...Array.from({ length: space.revolt ?? 0 }, () => "fist" as const),
  ];
  return glyphs.map((name, at) => (
    <g
      key={at}
      className={`ow-trouble ${name}`}
      transform={`translate(${20 + 12 * (at - (glyphs.length - 1) / 2)} 20)`}
    >
      <circle r="7" />
      <Cut name={name} x={-5} y={-5} size={10} />
    </g>
  ));
}

function Bridge() {
  return (
    <g className="ow-bridge">
      <rect x="11.2" y="0" width="17.6" height={SPACE} />
      <path d={[3, 7, 11, 15, 19, 23, 27, 31, 35].map((y) => `M11.2 ${y}h17.6`).join("")} />
    </g>
  );
}

/** Two animals, and how many there are of each owner. */
export function Cattle({ cattle }: { cattle: NonNullable<SpaceView["cattle"]> }) {
  const owners = Object.entries(cattle);
  return (
    <g className="ow-cattle">
      <Cut name="cow" x={4.4} y={4.4} size={23.2} className="cow" />
      <Cut name="cow" x={14.4} y={15.2} size={20.8} className="calf" />
      {owners.map(([letter, count], at) => (
        <g key={letter} className={`ow-herd ${seatStyle(letter)}`} transform={`translate(${32 - 13 * at} 8)`}>
          <circle r="7.5" />
          <text y="4">{count}</text>
        </g>
      ))}
    </g>
  );
}
