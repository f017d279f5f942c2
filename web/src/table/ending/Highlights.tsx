import { Link } from "../../app/router";
import { Icon } from "../../parts/Icon";
import { Face, Portrait } from "../../parts/people/Bust";
import { seatClass } from "../../parts/Seat";
import type { GameBook, Highlight, Story, TableInfo } from "../../wire";
import { plainLine } from "../words";
import { signed, turnOf, youOr } from "./figures";

/** The best moments; each leads to where it can be seen again. */
export function Highlights({
  story,
  table,
  book,
  me,
  noun,
}: {
  story: Story;
  table: TableInfo;
  book: GameBook | null;
  me: number | null;
  noun: string;
}) {
  return (
    <ol className="highlights" aria-label="The best moments">
      {story.highlights.map((one) => {
        const turn = turnOf(story, one.step);
        const face = one.seat === null ? undefined : table.seats[one.seat]?.face;
        return (
          <li key={one.step}>
            <Link
              to={`/table/${table.id}/replay/${one.step}`}
              className={`highlight ${one.seat === null ? "" : seatClass(one.seat)}`}
            >
              <Portrait>{face ? <Face face={face} /> : <Icon name="wanted-reward" />}</Portrait>
              <span>
                <small>{TITLES[one.why] ?? one.title}</small>
                <b>{headline(one, table, me)}</b>
                <span className="highlight-words">
                  {turn > 0 && `${noun} ${turn}: `}
                  {one.event && plainLine(one.event, table, book, me)}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

const TITLES: Readonly<Record<string, string>> = { turning: "Turning point", gain: "Biggest gain" };

/** Whom it was about and what it brought: "You +8". */
function headline({ seat, change }: Highlight, table: TableInfo, me: number | null): string {
  const by = change === 0 ? "" : change > 0 ? `+${change}` : signed(change);
  return [seat === null ? "" : youOr(table, seat, me), by].filter(Boolean).join(" ");
}
