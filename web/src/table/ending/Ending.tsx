import { Dialog } from "radix-ui";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { api } from "../../app/api";
import { gameOf } from "../../app/home";
import { motionIsReduced } from "../../app/settings";
import { useLoad } from "../../app/useLoad";
import { Button } from "../../parts/Button";
import { RuleChips } from "../../parts/rules";
import { toast } from "../../parts/Toast";
import type { GameBook, OutcomeOut, Story, TableInfo } from "../../wire";
import { EndButtons } from "../EndButtons";
import { ScoreTable } from "../ScoreSheet";
import { thingName } from "../words";
import {
  bestWords,
  closeness,
  mySeat,
  nextTitle,
  ribbonWords,
  seriesWords,
  titleWords,
  turnOf,
  winnersOf,
} from "./figures";
import { Highlights } from "./Highlights";
import { LeadGraph } from "./LeadGraph";
import { Poster } from "./Poster";
import { Playing } from "./Rolled";
import { pictureOf, share } from "./share";
import "./tokens.css";
import "./ending.css";

const LASTS = 4600;
/** Posters that fit beside each other; of more winners the others are on the score sheet. */
const POSTERS = 2;

/** The end of a game as a scene in the place of the board: the poster, the count, who led when, what to see again. */
export function Ending({
  outcome,
  table,
  scenery,
  book,
  open,
  witnessed,
  onClose,
}: {
  outcome: OutcomeOut;
  table: TableInfo;
  scenery: unknown;
  book: GameBook | null;
  open: boolean;
  /** It came to its end before our eyes: then it is played, and not only shown. */
  witnessed: boolean;
  onClose: () => void;
}) {
  const { data: story } = useLoad(`story ${table.id} ${table.steps}`, () => api.story(table.id));
  const [still, setStill] = useState(!witnessed || motionIsReduced());
  const scene = useRef<HTMLDivElement>(null);
  const stop = () => setStill(true);
  useEffect(() => {
    if (still || !open) return;
    const timer = setTimeout(() => setStill(true), LASTS);
    return () => clearTimeout(timer);
  }, [still, open]);

  const me = mySeat(table);
  const winners = winnersOf(outcome);
  const shown = (winners.includes(me ?? -1) ? [me ?? 0, ...winners.filter((seat) => seat !== me)] : winners).slice(
    0,
    POSTERS,
  );
  const ribbon = ribbonWords(outcome, table, me);
  const sharePoster = async () => {
    const poster = scene.current?.querySelector<SVGSVGElement>(".wanted-poster");
    if (!poster) return;
    try {
      const became = await share(await pictureOf(poster), `${table.game}-${table.id}.png`, `${table.title}: ${ribbon}`);
      if (became === "saved") toast("The picture is saved.");
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  const rows = Math.max(...outcome.scores.map((score) => score.items.length));
  const noun = turnNoun(book);
  const mine = me ?? (outcome.places.length === 1 ? 0 : null);
  const total = mine === null ? 0 : (outcome.scores[mine]?.total ?? 0);
  const titles = story?.titles ?? [];
  const series = story ? seriesWords(story, table, me) : "";
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={scene}
          className={`ending wood ${still ? "still" : "playing"}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            scene.current?.focus();
          }}
          onPointerDownCapture={stop}
          onKeyDownCapture={stop}
        >
          <header className="ending-head">
            <Dialog.Title className="sr-only">The end</Dialog.Title>
            <p>
              <b className="brand">Saloon</b> {[gameOf(table.game)?.title, thingName(book, outcome.reason)].join(" · ")}{" "}
              <RuleChips rules={outcome.rule ? [outcome.rule] : []} />
            </p>
            <Dialog.Close asChild>
              <Button variant="quiet" icon="return-arrow">
                See the table
              </Button>
            </Dialog.Close>
          </header>
          <Playing.Provider value={!still}>
            <div
              className={`ending-body ${table.seats.length > 3 ? "crowd" : ""} ${table.seats.length > 4 ? "many" : ""} ${rows > 9 ? "long" : rows < 5 ? "short" : ""}`}
              style={{ "--seats": table.seats.length, "--rows": rows } as CSSProperties}
              tabIndex={0}
            >
              <section className={`ending-posters ${shown.length > 1 ? "two" : ""}`} aria-label="Who won">
                {winners.includes(me ?? -1) && !still && <Flying />}
                {shown.map((seat) => {
                  const sitter = table.seats[seat];
                  const score = outcome.scores[seat];
                  return (
                    sitter && (
                      <Poster
                        key={seat}
                        seat={sitter}
                        dead={story?.out.some(([, out]) => out === seat) ?? false}
                        words={{ ribbon, title: score?.title ?? "", total: score?.total ?? 0, unit: "Total" }}
                      />
                    )
                  );
                })}
                {shown.length === 0 && <p className="ending-nobody">{ribbon}</p>}
                <p className="ending-word">
                  {[closeness(outcome, table, me, titles), me !== null && bestWords(total, story?.best ?? null)]
                    .filter(Boolean)
                    .join(" · ")}
                  {series && <small>{series}</small>}
                </p>
              </section>
              <section className="panel ending-count" aria-label="How it was counted">
                <h2>How it was counted</h2>
                <ScoreTable outcome={outcome} table={table} />
              </section>
              <div className="ending-side">
                {story && story.lead.length > 1 && (
                  <section className="panel ending-lead" aria-label="Who led when">
                    <h2>
                      {outcome.places.length === 1 ? "How it went" : "Who led when"}{" "}
                      <small>{length(story, noun)}</small>
                    </h2>
                    <LeadGraph
                      {...{ story, table, me, noun }}
                      aim={mine === null ? null : (nextTitle(total, titles).next?.low ?? null)}
                    />
                  </section>
                )}
                {story && mine !== null && titles.length > 0 && <NextTitle total={total} titles={titles} />}
              </div>
              {story && story.highlights.length > 0 && <Highlights {...{ story, table, scenery, book, me, noun }} />}
              <div className="ending-buttons">
                <EndButtons
                  table={table}
                  share={shown.length > 0 ? sharePoster : undefined}
                  turning={story?.turning ?? null}
                />
              </div>
            </div>
          </Playing.Provider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the game calls a turn. */
const turnNoun = (book: GameBook | null) => Object.values(book?.lines ?? {}).find((line) => line.turn)?.turn ?? "Turn";

function length(story: Story, noun: string): string {
  const turns = turnOf(story, Number.POSITIVE_INFINITY);
  if (turns === 0) return "";
  return turns === 1 ? `1 ${noun.toLowerCase()}` : `${turns} ${noun.toLowerCase()}s`;
}

/** How far it is to the next name. */
function NextTitle({ total, titles }: { total: number; titles: Story["titles"] }) {
  const { title, low, next } = nextTitle(total, titles);
  const part = next ? (total - low) / (next.low - low) : 1;
  return (
    <section className="panel ending-title" aria-label="Next title">
      <h2>
        Next title <small>{title ? `yours: ${title}` : "none yet"}</small>
      </h2>
      <p className="title-bar" aria-hidden="true" style={{ "--part": Math.max(0.02, part) } as CSSProperties}>
        <i />
        <span>{part < 0.15 ? "" : low}</span>
        <b>{total}</b>
        <span>{part > 0.85 ? "" : next?.low}</span>
      </p>
      <p>{titleWords(total, titles)}</p>
    </section>
  );
}

/** Stars, paper and cases, once, for whoever has won. */
function Flying() {
  return (
    <div className="flying" aria-hidden="true">
      {Array.from({ length: 28 }, (_, at) => (
        <i
          key={at}
          className={["star", "scrap", "case"][at % 3]}
          style={{ "--turn": `${(at * 137) % 360}deg`, "--far": `${9 + ((at * 7) % 11)}em` } as CSSProperties}
        />
      ))}
    </div>
  );
}
