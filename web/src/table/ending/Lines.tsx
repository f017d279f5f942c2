import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { SEAT_SHAPES, seatClass, seatLetter } from "../../parts/Seat";
import { ticks } from "./figures";

export const [LEFT, TOP] = [34, 12];
export const BADGES = 42;
const FOOT = 34;
const LOWEST = 150;

/** Where things are in the drawing. */
export type Plot = { x: (step: number) => number; y: (value: number) => number; right: number; bottom: number };

/** How large the drawing is, in units that grow with the letters of the scene: so lines and figures keep their size beside them. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 380, height: 270 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(element).fontSize) / 16;
      setBox({
        width: element.clientWidth / unit || 380,
        height: Math.max(LOWEST, element.clientHeight / unit),
      });
    };
    measure(); // an observer tells it later, on a busy machine much later
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, ...box };
}

/** A line for each seat over the whole game, each in its colour and with its badge at the end. */
export function Lines({
  points,
  me,
  low,
  high,
  label,
  over,
  children,
}: {
  points: readonly { step: number; values: readonly number[] }[];
  me: number | null;
  low: number;
  high: number;
  /** All of it in words. */
  label: string;
  /** What lies on the lines. */
  over?: (plot: Plot) => ReactNode;
  /** What lies under them. */
  children: (plot: Plot) => ReactNode;
}) {
  const { ref, width, height } = useBox();
  const [right, bottom] = [width - BADGES, height - FOOT];
  const end = points.at(-1);
  const seats = (end?.values ?? []).map((_, seat) => seat);
  const x = (step: number) => LEFT + ((right - LEFT) * step) / (end?.step || 1);
  const y = (value: number) => bottom - ((bottom - TOP) * (value - low)) / (high - low);
  const ends = spread(
    seats.map((seat) => ({ seat, at: y(end?.values[seat] ?? 0) })),
    bottom,
  );
  return (
    <div className="lead-graph" ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {ticks(low, high).map((value) => (
          <g key={value}>
            <path className="lead-line" d={`M${LEFT} ${y(value)}H${right}`} />
            <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {children({ x, y, right, bottom })}
        {seats
          .toSorted((one, other) => Number(one === me) - Number(other === me))
          .map((seat) => (
            <polyline
              key={seat}
              className={`lead-of ${seatClass(seat)} ${seat === me ? "mine" : ""}`}
              points={points.map((point) => `${x(point.step)},${y(point.values[seat] ?? 0)}`).join(" ")}
            />
          ))}
        {over?.({ x, y, right, bottom })}
        {ends.map(({ seat, at }) => (
          <g
            key={seat}
            className={`lead-end ${seatClass(seat)}`}
            transform={`translate(${right + 10} ${at - 10}) scale(.5)`}
          >
            <path d={SEAT_SHAPES[seat]} />
            <text x="20" y={seat === 5 ? 31 : 28} textAnchor="middle">
              {seatLetter(seat)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Badges at the right edge, pushed apart so that each can be read. */
function spread(ends: { seat: number; at: number }[], bottom: number): { seat: number; at: number }[] {
  const apart = Math.min(22, (bottom - TOP + 20) / ends.length);
  const sorted = ends.toSorted((one, other) => one.at - other.at);
  sorted.forEach((end, at) => {
    end.at = Math.max(end.at, (sorted[at - 1]?.at ?? TOP - apart) + apart);
  });
  let lowest = bottom + 6;
  for (const end of sorted.toReversed()) {
    end.at = Math.min(end.at, lowest);
    lowest = end.at - apart;
  }
  return sorted;
}
