import { Fragment, useEffect, useMemo, useState } from "react";
import { api } from "../app/api";
import { ready } from "../app/fair";
import { bookAt, gameOf } from "../app/home";
import { go, Link } from "../app/router";
import { useSettings } from "../app/settings";
import { useLoad } from "../app/useLoad";
import { Button } from "../parts/Button";
import { useKeys } from "../parts/keys";
import { Dialog, Drawer } from "../parts/overlays";
import { FRAMES } from "../parts/pace";
import { OpenRule } from "../parts/rules";
import { toast } from "../parts/Toast";
import { useMedia } from "../parts/useMedia";
import type { BoardProps } from "../table/board";
import { promptWords } from "../table/Decision";
import { GenericTable } from "../table/generic/GenericTable";
import { momentOf } from "../table/moment";
import { Rulebook } from "../table/Rulebook";
import { ScoreSheet } from "../table/ScoreSheet";
import { Seats } from "../table/Seats";
import { TableLog } from "../table/Side";
import { useModule } from "../table/TablePage";
import { plainLine, seatName } from "../table/words";
import type { ReplayFrame, SeatWish, TableInfo } from "../wire";
import { Analysis } from "./analysis/Analysis";
import { middleBot } from "./games";
import Missing from "./Missing";
import { useTitle } from "./Site";
import "../table/table.css";
import "./pages.css";

/** A game step by step: scrub, step, let it run, link to a moment, play on from it. */
export default function Replay({ id, step }: { id: string; step: number }) {
  const { data: table, error, reload } = useLoad(id, () => api.table(id));
  const slug = table?.game ?? "";
  const { data: book } = useLoad(slug, () => (table ? bookAt(table) : Promise.resolve(null)));
  const { data: scenery } = useLoad(`scenery ${id}`, () => api.scenery(id));
  const { module, ready } = useModule(slug);
  const textTable = useSettings((settings) => settings.textTable);
  const [eyes, setEyes] = useState<number | null>(null);
  const frames = useFrames(id, eyes);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<keyof typeof FRAMES>("brisk");
  const [rule, setRule] = useState<string | null>(null);
  const [logOpen, setLogOpen] = useState(false);
  const [analysing, setAnalysing] = useState(false);
  const wide = useMedia("(min-width: 62.1rem)"); // it stands beside the board, or slides in over it
  const [looked, setLooked] = useState<number | null>(null);
  const { data: frame, error: frameError } = useLoad(`${id} ${step} ${eyes}`, () => frames(step));
  const last = frame?.steps ?? table?.steps ?? 0;
  const { data: told } = useLoad(`${id} ${last} ${eyes}`, () => api.log(id, eyes));
  const shown = frame?.situation.step ?? 0;
  const events = useMemo(() => told?.filter((event) => event.step <= shown) ?? [], [told, shown]);
  const chapters = useMemo(() => told?.filter((event) => book?.lines[event.kind]?.chapter) ?? [], [told, book]);
  const to = (wanted: number) => go(`/table/${id}/replay/${Math.max(0, Math.min(last, wanted))}`, { replace: true });

  useTitle(table ? `Replay · ${table.title}` : "Saloon");
  // A link to a moment that was taken back leads to the last one there is.
  const known = table?.steps;
  useEffect(() => {
    if (known !== undefined && step > known) go(`/table/${id}/replay/${known}`, { replace: true });
  }, [id, step, known]);
  useEffect(() => {
    if (!running) return;
    if (step >= last) return setRunning(false);
    const timer = setTimeout(() => {
      if (chapters.some((chapter) => chapter.step === step + 1)) setRunning(false); // each plays by itself
      go(`/table/${id}/replay/${step + 1}`, { replace: true });
    }, FRAMES[speed]);
    return () => clearTimeout(timer);
  }, [running, step, last, speed, id, chapters]);
  useKeys({
    ArrowLeft: () => to(step - 1),
    ArrowRight: () => to(step + 1),
    Home: () => to(0),
    End: () => to(last),
    " ": () => setRunning((old) => !old),
  });

  if (error || (frameError && !frame)) return <Missing why={error || frameError} />;
  if (!table || !frame || !book || !ready || scenery === null)
    return (
      <p className="table-wait wood" role="status">
        Fetching the film…
      </p>
    );
  const situation = { ...momentOf(frame.situation), scenery };
  const props = {
    table,
    situation,
    book,
    fresh: frame.events,
    options: [],
    hinted: "",
    choose: () => {},
    preview: null,
    askPreview: () => {},
    why: null,
    askWhy: () => {},
    inspected: null,
    inspect: () => {},
    stand: () => {},
    openSeat: setLooked,
  };
  const log = <TableLog events={events} table={table} book={book} seat={situation.seat} step={shown} />;
  const analysis = (
    <Analysis
      {...{ table, step }}
      to={(wanted) => {
        to(wanted);
        if (!wide) setAnalysing(false); // the board lies behind it
      }}
      tryFrom={(from, seat) => playOn(table, from, seat)}
    />
  );
  // Who may be looked through: after the end everybody, until then those who are mine.
  const seen = gameOf(slug)?.hidden ? table.seats.filter((seat) => seat.mine || table.status === "over") : [];
  const board = module && !textTable ? <module.Board {...props} /> : <GenericTable {...props} />;
  const Side = textTable ? undefined : module?.Side;
  const beside = analysing && wide;
  const Around = (Side && module?.Around) || Fragment; // what stands beside the board shows the same moment
  return (
    <OpenRule.Provider value={setRule}>
      <Around {...((Side && module?.Around ? props : {}) as BoardProps)}>
        <div className={`table-page wood replay ${beside ? "analysing" : ""}`}>
          <header className="table-header">
            <Link to="/" className="brand">
              Saloon
            </Link>
            <h1 className="crumb">Replay · {table.title || gameOf(slug)?.title}</h1>
            <nav aria-label="Replay">
              <Button variant="quiet" icon="linked-rings" onClick={() => copyLink(table, step)}>
                Link
              </Button>
              {table.owner && table.status === "over" && (
                <Button
                  variant="quiet"
                  icon={table.film ? "padlock" : "padlock-open"}
                  onClick={() => api.film(table.id, table.film !== "").then(reload, complain)}
                >
                  {table.film ? "Close the link" : "Open the link"}
                </Button>
              )}
              {table.status === "over" && !table.called_off && (
                <Button
                  variant="quiet"
                  icon="magnifying-glass"
                  aria-pressed={analysing}
                  onClick={() => setAnalysing(!analysing)}
                >
                  Analyse
                </Button>
              )}
              <span className="phone-only">
                <Button variant="quiet" icon="quill-ink" aria-label="Log" onClick={() => setLogOpen(true)} />
              </span>
              <Button variant="quiet" icon="save" onClick={() => saveRecord(table)}>
                Record
              </Button>
              {!table.stranger && (
                <Button variant="quiet" icon="exit-door" onClick={() => go(`/table/${table.id}`)}>
                  Table
                </Button>
              )}
            </nav>
          </header>
          <aside className="table-side">
            {beside ? null : Side ? (
              <Side {...props} />
            ) : (
              <Seats {...{ table, situation, module, book, openSeat: setLooked, mineApart: false }} />
            )}
            <div className="side-talk panel">{beside ? analysis : log}</div>
          </aside>
          <main className="table-main">
            {situation.outcome && step === last ? (
              <ScoreSheet outcome={situation.outcome} table={table} book={book} />
            ) : (
              board
            )}
          </main>
          <section className="table-decision replay-bar panel" aria-label="Film">
            <p className="status-prompt" role="status">
              {situation.step} of {last} · {promptWords(situation, table)}
            </p>
            <input
              type="range"
              aria-label="Step"
              min={0}
              max={last}
              value={step}
              onChange={(event) => to(Number(event.target.value))}
            />
            <div className="replay-buttons">
              <Button icon="previous-button" aria-label="Step back" hint="←" onClick={() => to(step - 1)} />
              <Button
                variant="primary"
                icon={running ? "pause-button" : "play-button"}
                hint="Space"
                onClick={() => setRunning(!running)}
              >
                {running ? "Pause" : "Play"}
              </Button>
              <Button icon="next-button" aria-label="Step on" hint="→" onClick={() => to(step + 1)} />
              <select
                className="input narrow"
                aria-label="Speed"
                value={speed}
                onChange={(event) => setSpeed(event.target.value as keyof typeof FRAMES)}
              >
                <option value="slow">Slow</option>
                <option value="brisk">Brisk</option>
                <option value="instant">Fast</option>
              </select>
              {chapters.length > 0 && (
                <select
                  className="input narrow"
                  aria-label="Chapter"
                  value={chapters.findLast((chapter) => chapter.step <= step)?.step ?? ""}
                  onChange={(event) => to(Number(event.target.value))}
                >
                  {step < (chapters[0]?.step ?? 0) && <option value="">Before it begins</option>}
                  {chapters.map((chapter) => (
                    <option key={chapter.step} value={chapter.step}>
                      {plainLine(chapter, table, book)}
                    </option>
                  ))}
                </select>
              )}
              {seen.length > 1 && (
                <select
                  className="input narrow"
                  aria-label="Seen by"
                  value={situation.seat ?? ""}
                  onChange={(event) => setEyes(Number(event.target.value))}
                >
                  {situation.seat === null && <option value="">Seen by anybody</option>}
                  {seen.map(({ seat }) => (
                    <option key={seat} value={seat}>
                      Seen by {seatName(table, seat)}
                    </option>
                  ))}
                </select>
              )}
              {!situation.outcome && (
                <Button icon="horseshoe" onClick={() => playOn(table, step)}>
                  Play on from here
                </Button>
              )}
            </div>
          </section>
          <Drawer open={rule !== null} onClose={() => setRule(null)} title="Rulebook">
            <Rulebook slug={slug} rule={rule ?? ""} />
          </Drawer>
          <Drawer open={logOpen} onClose={() => setLogOpen(false)} title="Trail log">
            {log}
          </Drawer>
          <Drawer open={analysing && !wide} onClose={() => setAnalysing(false)} title="Analysis">
            {analysis}
          </Drawer>
          {module?.Details && looked !== null && (
            <Dialog open onClose={() => setLooked(null)} title={seatName(table, looked)}>
              <module.Details seat={looked} situation={situation} book={book} />
            </Dialog>
          )}
        </div>
      </Around>
    </OpenRule.Provider>
  );
}

/** Frames are kept, so scrubbing back and forth asks for each only once; the next one is fetched ahead. */
function useFrames(id: string, eyes: number | null): (step: number) => Promise<ReplayFrame> {
  return useMemo(() => {
    const kept = new Map<number, Promise<ReplayFrame>>();
    const frame = (step: number) => {
      const known = kept.get(step) ?? api.frame(id, step, eyes);
      kept.set(step, known);
      known.catch(() => kept.delete(step));
      return known;
    };
    return async (step) => {
      const found = await frame(step);
      if (step < found.steps) void frame(step + 1).catch(() => {});
      return found;
    };
  }, [id, eyes]);
}

const complain = (error: Error) => toast(error.message, { bad: true });

/** A finished game is for anybody with the link; until then, and when its film is closed, for those at the table. */
function copyLink(table: TableInfo, step: number): void {
  const link = `${location.origin}/table/${table.film || table.id}/replay/${step}`;
  const whom = table.film ? "anybody may open it" : "only those at this table can open it";
  navigator.clipboard.writeText(link).then(
    () => toast(`The link to this moment is copied; ${whom}.`),
    () => toast(`The browser does not allow copying; the link is ${link}`, { bad: true }),
  );
}

async function saveRecord(table: TableInfo): Promise<void> {
  try {
    const record = await api.record(table.id);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    link.download = `${table.game}-${table.id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    complain(error as Error);
  }
}

/** The same seats at a new table: what was mine stays mine, or `myself` becomes it; the rest is played by bots. */
async function playOn(table: TableInfo, step: number, myself = 0): Promise<void> {
  const game = gameOf(table.game);
  const mine = table.seats.some((seat) => seat.mine);
  const seats = table.seats.map((seat, at): SeatWish => {
    if (seat.mine || (!mine && at === myself)) return { kind: "me" };
    return { kind: "bot", bot: seat.bot || (game ? middleBot(game) : "") };
  });
  try {
    const next = await api.playOn(table.id, step, seats);
    await ready(next);
    go(`/table/${next.id}`);
  } catch (error) {
    complain(error as Error);
  }
}
