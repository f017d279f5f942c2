import { seatClass } from "../../parts/Seat";
import type { Story, TableInfo } from "../../wire";
import { totalAt, turnOf, youOr } from "./figures";
import { LEFT, Lines, TOP } from "./Lines";

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
  const all = [...story.lead.flatMap((point) => point.totals), ...(aim === null ? [] : [aim])];
  const [low, high] = [Math.min(...all), Math.max(...all, Math.min(...all) + 1)];
  const points = story.lead.map(({ step, totals }) => ({ step, values: totals }));
  const turn = story.turning === null ? null : turnOf(story, story.turning);
  const label = turn === null ? "" : turn ? `${noun} ${turn}: the lead turns` : "The lead turns";
  const turns = turnOf(story, story.lead.at(-1)?.step || 1);
  return (
    <Lines
      {...{ points, me, low, high }}
      label={inWords(story, table, me, noun, label)}
      over={({ x, y }) =>
        story.out.map(([step, seat]) => (
          <path
            key={`${step} ${seat}`}
            className={`lead-out ${seatClass(seat)}`}
            d={`M${x(step)} ${y(totalAt(story, step, seat))}m-5-5l10 10m0-10l-10 10`}
          />
        ))
      }
    >
      {({ x, y, right, bottom }) => (
        <>
          <Ends {...{ turns, right, bottom }} turned={story.turning === null ? null : x(story.turning)} />
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
        </>
      )}
    </Lines>
  );
}

/** The numbers of the first and the last turn, where the words of the turning point leave room. */
function Ends({
  turns,
  right,
  bottom,
  turned,
}: {
  turns: number;
  right: number;
  bottom: number;
  turned: number | null;
}) {
  const roomAt = (end: number, words: number) => turns > 0 && (turned === null || Math.abs(turned - end) > words);
  return (
    <>
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
    </>
  );
}

function inWords(story: Story, table: TableInfo, me: number | null, noun: string, turning: string): string {
  const [first, last] = [story.lead[0], story.lead.at(-1)];
  const lines = table.seats.map(
    ({ seat }) => `${youOr(table, seat, me)} from ${first?.totals[seat]} to ${last?.totals[seat]}`,
  );
  const dead = story.out.map(
    ([step, seat]) =>
      `${youOr(table, seat, me)} ${seat === me ? "die" : "dies"} in ${noun.toLowerCase()} ${turnOf(story, step)}.`,
  );
  return [`Who led when: ${lines.join("; ")}.`, ...dead, turning && `${turning}.`].filter(Boolean).join(" ");
}
