import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { clamp, useZoom } from "../../parts/zoom";
import type { Option } from "../../table/moment";
import { FireLines, PastureLine, Settlement } from "./pieces/Settlement";
import { TileDrawing } from "./pieces/Tile";
import type { Placing } from "./placing";
import type { Settled } from "./settled";
import { nameOf, onBoard, outline, SIZE, type Spot, spotOf } from "./shapes";

const SWIPE = 60;
const FRAME = 0.42;

const CENTRE: Spot = { x: 5, y: 5 };
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

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
  const zoom = useZoom(svg);
  const [cursor, setCursor] = useState<Spot | null>(null);
  const corner = useRef<Spot | null>(null);
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
    corner.current = placing?.corner ?? null;
    zoom.down(event);
  };
  const move = (event: PointerEvent) => {
    const point = boardPoint(svg.current, event);
    const square = point && onBoard(floor(point)) ? nameOf(floor(point)) : null;
    const gesture = zoom.move(event);
    if (!gesture) {
      if (event.pointerType !== "mouse") return;
      onSquare(square);
      if (point && placing && !placing.pinned) placing.moveTo(point);
      return;
    }
    if (gesture.fingers > 1) return;
    if (placing && corner.current && gesture.moved) {
      const side = squareSide(svg.current);
      const { drawn } = gesture;
      placing.cornerTo({ x: corner.current.x + drawn.x / side, y: corner.current.y + drawn.y / side });
    } else if (zoom.zoomed) zoom.pan(gesture);
  };
  const up = (event: PointerEvent) => {
    const gesture = zoom.up(event);
    if (!gesture) return;
    const point = boardPoint(svg.current, event);
    if (gesture.moved) {
      const { x } = gesture.drawn;
      if (placing && event.pointerType === "mouse") placing.pin();
      else if (!placing && !zoom.zoomed && event.pointerType !== "mouse" && Math.abs(x) > SWIPE)
        onSwipe(x < 0 ? 1 : -1);
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
  return (
    <div
      className={`board-view ${placing ? "placing" : ""} ${zoom.zoomed ? "zoomed" : ""}`}
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
        data-settlement
        viewBox={`${-FRAME} ${-FRAME} ${SIZE + FRAME * 2} ${SIZE + FRAME * 2}`}
        style={{ transform: zoom.transform }}
        role="img"
        aria-label={label}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={zoom.cancel}
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
      {zoom.zoomed && (
        <button type="button" className="zoom-out" onClick={zoom.showWhole}>
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
      data-kept=""
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
