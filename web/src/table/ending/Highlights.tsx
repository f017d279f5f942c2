import { Link } from "../../app/router";
import { useLoad } from "../../app/useLoad";
import { GLANCES } from "../../games";
import { Fitting } from "../../parts/Fitting";
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
  scenery,
  book,
  me,
  noun,
}: {
  story: Story;
  table: TableInfo;
  scenery: unknown;
  book: GameBook | null;
  me: number | null;
  noun: string;
}) {
  const { data: drawn } = useLoad(`pieces ${table.game}`, async () => GLANCES[table.game]?.() ?? null);
  return (
    <ol className="highlights" aria-label="The best moments">
      {story.highlights.map((one) => {
        const turn = turnOf(story, one.step);
        const face = one.seat === null ? undefined : table.seats[one.seat]?.face;
        const [kind, ...ids] = pieceOf(one, drawn, scenery);
        return (
          <li key={one.step}>
            <Link
              to={`/table/${table.id}/replay/${one.step}`}
              className={`highlight ${one.seat === null ? "" : seatClass(one.seat)}`}
            >
              {drawn && kind ? (
                <Fitting>
                  <drawn.default {...{ kind, ids, scenery }} />
                </Fitting>
              ) : (
                <Portrait>{face ? <Face face={face} /> : <Icon name="wanted-reward" />}</Portrait>
              )}
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

/** The first of its things that the game has a drawing of, as the words that stand for it. */
function pieceOf({ things }: Highlight, drawn: Awaited<ReturnType<(typeof GLANCES)[string]>> | null, scenery: unknown) {
  const pieces = things.map((id) => drawn?.pieceOf(id, scenery as never) ?? "");
  return (pieces.find(Boolean) ?? "").split(" ");
}

const TITLES: Readonly<Record<string, string>> = { turning: "Turning point", gain: "Biggest gain" };

/** Whom it was about and what it brought: "You +8". */
function headline({ seat, change }: Highlight, table: TableInfo, me: number | null): string {
  const by = change === 0 ? "" : change > 0 ? `+${change}` : signed(change);
  return [seat === null ? "" : youOr(table, seat, me), by].filter(Boolean).join(" ");
}
