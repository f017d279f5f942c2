import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Option } from "../../table/moment";
import { FireLines, PastureLine, Settlement } from "./pieces/Settlement";
import { TileDrawing } from "./pieces/Tile";
import type { Placing } from "./placing";
import { nameOf, onBoard, outline, SIZE, type Spot, spotOf } from "./shapes";
import type { Settled } from "./view";

/** A finger that moves less than this has tapped. */
const TAP = 9;
const SWIPE = 60;
const FRAME = 0.42;

type Zoom = { scale: number; x: number; y: number };
const CENTRE: Spot = { x: 5, y: 5 };
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** The settlement on the table: the tile in hand follows pointer or finger, and two fingers zoom. */
export function BoardView({
  player,
  label,
  placing,
  targets,
  fresh,
  offered,
  svg,
  choose,
  onSquare,
  words,
  onSwipe,
  bullets,
  children,
}: {
  player: Settled;
  label: string;
  placing: Placing | null;
  /** Answers that name a square: whom to shoot, which hill. */
  targets: ReadonlyMap<string, Option>;
  fresh: ReadonlySet<string>;
  /** The first square of the pasture that may be wrangled now. */
  offered: string | null;
  svg: RefObject<SVGSVGElement | null>;
  choose: (option: Option) => void;
  /** The square that is looked at, with pointer, finger or keys. */
  onSquare: (square: string | null) => void;
  /** A square in words, to be read out. */
  words: (square: string) => string;
  onSwipe: (way: 1 | -1) => void;
  /** Shots being fired, drawn over the board. */
  bullets: ReactNode;
  children?: ReactNode;
}) {
  const [zoom, setZoom] = useState(WHOLE);
  const [cursor, setCursor] = useState<Spot | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const grip = useRef<{ at: Spot; corner: Spot; zoom: Zoom; spread: number; moved: boolean } | null>(null);
  const latest = useRef(placing);
  latest.current = placing;

  // React listens to the wheel passively, so the page would scroll as well.
  useEffect(() => {
    const drawing = svg.current;
    let last = 0;
    const wheel = (event: WheelEvent) => {
      if (!latest.current) return;
      event.preventDefault();
      if (event.timeStamp - last < 120 || event.deltaY === 0) return;
      last = event.timeStamp;
      latest.current.turn(event.deltaY < 0);
    };
    drawing?.addEventListener("wheel", wheel, { passive: false });
    return () => drawing?.removeEventListener("wheel", wheel);
  }, [svg]);

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    const at = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, at);
    if (event.pointerType !== "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      at: middle(fingers.current),
      corner: placing?.corner ?? at,
      zoom,
      spread: spread(fingers.current),
      moved: fingers.current.size > 1,
    };
  };
  const move = (event: PointerEvent) => {
    const point = boardPoint(svg.current, event);
    const square = point && onBoard(floor(point)) ? nameOf(floor(point)) : null;
    const held = grip.current;
    if (!fingers.current.has(event.pointerId) || !held) {
      if (event.pointerType !== "mouse") return;
      onSquare(square);
      if (point && placing && !placing.pinned) placing.moveTo(point);
      return;
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle(fingers.current);
    const drawn = { x: now.x - held.at.x, y: now.y - held.at.y };
    if (Math.hypot(drawn.x, drawn.y) > TAP) held.moved = true;
    if (fingers.current.size > 1) {
      const scale = clamp((held.zoom.scale * spread(fingers.current)) / (held.spread || 1), 1, 3);
      setZoom(pinched(svg.current, held.zoom, held.at, now, scale));
    } else if (placing && held.moved) {
      const side = squareSide(svg.current);
      placing.cornerTo({ x: held.corner.x + drawn.x / side, y: held.corner.y + drawn.y / side });
    } else if (zoom.scale > 1) {
      setZoom(kept(svg.current, { ...held.zoom, x: held.zoom.x + drawn.x, y: held.zoom.y + drawn.y }));
    }
  };
  const up = (event: PointerEvent) => {
    const held = grip.current;
    const alone = fingers.current.size === 1;
    if (!fingers.current.delete(event.pointerId) || !held || !alone) return;
    grip.current = null;
    const point = boardPoint(svg.current, event);
    const drawn = event.clientX - held.at.x;
    if (held.moved) {
      if (placing && event.pointerType === "mouse") placing.pin();
      else if (!placing && zoom.scale === 1 && event.pointerType !== "mouse" && Math.abs(drawn) > SWIPE)
        onSwipe(drawn < 0 ? 1 : -1);
      return;
    }
    if (!point || !onBoard(floor(point))) return;
    const square = nameOf(floor(point));
    const target = targets.get(square);
    if (target) choose(target);
    else if (placing) tap(placing, point, square, event.pointerType === "mouse");
    else onSquare(square);
  };
  const look = (spot: Spot | null) => {
    setCursor(spot);
    onSquare(spot && nameOf(spot));
  };
  const press = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    const target = cursor && targets.get(nameOf(cursor));
    if (placing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (way) {
      const { x, y } = cursor ?? CENTRE;
      look(cursor ? { x: clamp(x + way.x, 0, SIZE - 1), y: clamp(y + way.y, 0, SIZE - 1) } : CENTRE);
    } else if (event.key === "Enter" && target) choose(target);
    else return;
    event.preventDefault();
  };
  const side = zoom.scale === 1 ? undefined : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  return (
    <div
      className={`board-view ${placing ? "placing" : ""} ${zoom.scale > 1 ? "zoomed" : ""}`}
      role="application"
      aria-label={`${label}; arrow keys ${placing ? "move the tile" : "look at its squares"}`}
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => cursor && look(null)}
    >
      <p className="sr-only" role="status">
        {cursor && !placing && words(nameOf(cursor))}
      </p>
      <svg
        ref={svg}
        className="settlement"
        viewBox={`${-FRAME} ${-FRAME} ${SIZE + FRAME * 2} ${SIZE + FRAME * 2}`}
        style={{ transform: side }}
        role="img"
        aria-label={label}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onPointerLeave={(event) => event.pointerType === "mouse" && onSquare(null)}
        onContextMenu={(event) => {
          if (!placing) return;
          event.preventDefault();
          placing.flip();
        }}
      >
        <rect x={-FRAME} y={-FRAME} width={SIZE + FRAME * 2} height={SIZE + FRAME * 2} rx={0.2} className="frame" />
        <Coordinates />
        <Settlement player={player} fresh={fresh} offered={offered}>
          {[...targets.keys()].map((square) => {
            const { x, y } = spotOf(square);
            return (
              <rect key={square} x={x + 0.04} y={y + 0.04} width={0.92} height={0.92} rx={0.12} className="target" />
            );
          })}
          {placing && <Ghost placing={placing} />}
          {cursor && !placing && (
            <rect x={cursor.x + 0.03} y={cursor.y + 0.03} width={0.94} height={0.94} rx={0.08} className="cursor" />
          )}
          {bullets}
        </Settlement>
      </svg>
      {zoom.scale > 1 && (
        <button type="button" className="zoom-out" onClick={() => setZoom(WHOLE)}>
          Whole board
        </button>
      )}
      {children}
    </div>
  );
}

/** A click puts the tile down here for a yes; a second one on it says yes. A finger turns it by a tap. */
function tap(placing: Placing, point: Spot, square: string, mouse: boolean) {
  const onTile = placing.cells.some((cell) => nameOf(cell) === square);
  if (mouse && placing.pinned && onTile) placing.place();
  else if (mouse && !placing.pinned) placing.pin();
  else if (!mouse && onTile && placing.grid.join("") !== "s") placing.turn();
  else placing.moveTo(point);
}

function Ghost({ placing }: { placing: Placing }) {
  const fits = placing.option !== undefined;
  const right = Math.max(...placing.cells.map((cell) => cell.x)) + 1;
  const top = Math.min(...placing.cells.map((cell) => cell.y));
  const points = placing.gain?.points ?? 0;
  return (
    <g
      className={`ghost ${fits ? "fits" : "misfits"} ${placing.pinned ? "pinned" : ""}`}
      data-fits={fits}
      data-place={placing.text}
    >
      {[...placing.open].map((square) => {
        const { x, y } = spotOf(square);
        return (
          <rect key={square} x={x + 0.07} y={y + 0.07} width={0.86} height={0.86} rx={0.1} className="open-square" />
        );
      })}
      <TileDrawing id={placing.id} cells={placing.cells} sign={placing.sign} yellow={placing.yellow} />
      {!fits &&
        placing.cells.map(({ x, y }) => (
          <path key={`${x} ${y}`} d={`M${x + 0.15} ${y + 0.85}l.7 -.7`} className="misfit-stroke" />
        ))}
      {fits && points > 0 && (
        <g className="ghost-points">
          <rect x={right - 0.4} y={top - 0.45} width={0.95} height={0.6} rx={0.3} />
          <text x={right + 0.075} y={top - 0.02}>
            +{points}
          </text>
        </g>
      )}
      {fits &&
        placing.gain?.pastures
          .filter((one) => one.joined.length > 0)
          .map((one) => <PastureLine key={one.squares[0]} pasture={one} />)}
      {/* The tile itself stays plain to see. */}
      <path d={outline(placing.cells)} className="tile-ink" />
      {fits && placing.gain && <FireLines lines={placing.gain.lines_of_fire} />}
      {fits &&
        placing.gain?.in_line.map((square) => {
          const { x, y } = spotOf(square);
          return <circle key={square} cx={x + 0.5} cy={y + 0.5} r={0.46} className="would-see" />;
        })}
    </g>
  );
}

function Coordinates() {
  return (
    <g className="coordinates">
      {[..."abcdefghijk"].map((letter, at) => (
        <text key={letter} x={at + 0.5} y={-0.1}>
          {letter}
        </text>
      ))}
      {Array.from({ length: SIZE }, (_, at) => (
        <text key={at} x={-0.2} y={at + 0.6}>
          {at + 1}
        </text>
      ))}
    </g>
  );
}

/** A point of the screen in squares of the board. */
export function boardPoint(svg: SVGSVGElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

const squareSide = (svg: SVGSVGElement | null) => svg?.getScreenCTM()?.a ?? 1;
const floor = ({ x, y }: Spot): Spot => ({ x: Math.floor(x), y: Math.floor(y) });
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** What lay between the fingers stays between them. */
function pinched(svg: SVGSVGElement | null, before: Zoom, from: Spot, to: Spot, scale: number): Zoom {
  const box = svg?.parentElement?.getBoundingClientRect();
  if (!box) return WHOLE;
  const follow = (start: number, end: number, edge: number, offset: number) =>
    end - edge - (scale * (start - edge - offset)) / before.scale;
  return kept(svg, {
    scale,
    x: follow(from.x, to.x, box.left, before.x),
    y: follow(from.y, to.y, box.top, before.y),
  });
}

/** A zoomed board still fills its frame. */
function kept(svg: SVGSVGElement | null, { scale, x, y }: Zoom): Zoom {
  const box = svg?.parentElement?.getBoundingClientRect();
  if (!box || scale <= 1) return WHOLE;
  return { scale, x: clamp(x, box.width * (1 - scale), 0), y: clamp(y, box.height * (1 - scale), 0) };
}

function middle(fingers: ReadonlyMap<number, Spot>): Spot {
  const all = [...fingers.values()];
  const mean = (pick: (spot: Spot) => number) => all.reduce((sum, spot) => sum + pick(spot), 0) / (all.length || 1);
  return { x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
}

function spread(fingers: ReadonlyMap<number, Spot>): number {
  const [one, two] = [...fingers.values()];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
