import { useLayoutEffect, useRef, useState } from "react";
import { SEAT_SHAPES, seatClass, seatLetter } from "../../parts/Seat";
import type { Story, TableInfo } from "../../wire";
import { ticks, turnOf, youOr } from "./figures";

const [LEFT, TOP] = [34, 12];
const BADGES = 42;
const FOOT = 34;
const LOWEST = 150;

/** How large the drawing is, in units that grow with the letters of the scene: so lines and figures keep their size beside them. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 380, height: 270 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const unit = Number.parseFloat(getComputedStyle(element).fontSize) / 16;
      setBox({
        width: element.clientWidth / unit || 380,
        height: Math.max(LOWEST, element.clientHeight / unit),
      });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, ...box };
}

/** What each would have had if it had ended now, over the whole game. */
export function LeadGraph({
  story,
  table,
  me,
  noun,
  aim,
}: {
  story: Story;
  table: TableInfo;
  me: number | null;
  /** What the game calls a turn. */
  noun: string;
  /** A total worth a line of its own: the next title. */
  aim: number | null;
}) {
  const { ref, width, height } = useBox();
  const [right, bottom] = [width - BADGES, height - FOOT];
  const seats = table.seats.map(({ seat }) => seat);
  const all = [...story.lead.flatMap((point) => point.totals), ...(aim === null ? [] : [aim])];
  const [low, high] = [Math.min(...all), Math.max(...all, Math.min(...all) + 1)];
  const last = story.lead.at(-1)?.step || 1;
  const x = (step: number) => LEFT + ((right - LEFT) * step) / last;
  const y = (total: number) => bottom - ((bottom - TOP) * (total - low)) / (high - low);
  const ends = spread(
    seats.map((seat) => ({ seat, at: y(story.lead.at(-1)?.totals[seat] ?? 0) })),
    bottom,
  );
  const turn = story.turning === null ? null : turnOf(story, story.turning);
  const label = turn === null ? "" : turn ? `${noun} ${turn}: the lead turns` : "The lead turns";
  const turns = turnOf(story, last);
  /** Whether the words of the turning point leave room for a number at an end of the line below. */
  const roomAt = (end: number, words: number) =>
    turns > 0 && (story.turning === null || Math.abs(x(story.turning) - end) > words);
  return (
    <div className="lead-graph" ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={inWords(story, table, me, label)}>
        {ticks(low, high).map((total) => (
          <g key={total}>
            <path className="lead-line" d={`M${LEFT} ${y(total)}H${right}`} />
            <text x={LEFT - 6} y={y(total) + 4} textAnchor="end">
              {total}
            </text>
          </g>
        ))}
        {roomAt(LEFT, 90) && (
          <text x={LEFT} y={bottom + 24}>
            1
          </text>
        )}
        {turns > 1 && roomAt(right, 110) && (
          <text x={right} y={bottom + 24} textAnchor="end">
            {turns}
          </text>
        )}
        {aim !== null && <path className="lead-aim" d={`M${LEFT} ${y(aim)}H${right}`} />}
        {story.turning !== null && (
          <>
            <rect className="lead-turn" x={x(story.turning) - 7} y={TOP - 4} width="14" height={bottom - TOP + 8} />
            <text
              className="lead-turn-words"
              x={Math.min(right - 4, Math.max(LEFT + 64, x(story.turning)))}
              y={bottom + 24}
              textAnchor={x(story.turning) > right - 70 ? "end" : "middle"}
            >
              {label}
            </text>
          </>
        )}
        {seats
          .toSorted((one, other) => Number(one === me) - Number(other === me))
          .map((seat) => (
            <polyline
              key={seat}
              className={`lead-of ${seatClass(seat)} ${seat === me ? "mine" : ""}`}
              points={story.lead.map((point) => `${x(point.step)},${y(point.totals[seat] ?? 0)}`).join(" ")}
            />
          ))}
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

function inWords(story: Story, table: TableInfo, me: number | null, turning: string): string {
  const [first, last] = [story.lead[0], story.lead.at(-1)];
  const lines = table.seats.map(
    ({ seat }) => `${youOr(table, seat, me)} from ${first?.totals[seat]} to ${last?.totals[seat]}`,
  );
  return `Who led when: ${lines.join("; ")}.${turning && ` ${turning}.`}`;
}
