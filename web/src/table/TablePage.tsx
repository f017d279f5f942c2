import { Fragment, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { api } from "../app/api";
import { bookAt, gameOf } from "../app/home";
import { go } from "../app/router";
import { change, changeSound, useSettings } from "../app/settings";
import { useLoad } from "../app/useLoad";
import { BOARDS, BRIEFINGS } from "../games";
import { GameBriefing } from "../games/GameBriefing";
import Missing from "../pages/Missing";
import { Button } from "../parts/Button";
import { Curtain } from "../parts/Curtain";
import { KeyHelp } from "../parts/KeyHelp";
import { useKeys } from "../parts/keys";
import { Dialog, Drawer } from "../parts/overlays";
import { OpenRule } from "../parts/rules";
import { Tabs } from "../parts/Tabs";
import { toast } from "../parts/Toast";
import { useMedia } from "../parts/useMedia";
import type { EventOut, TableInfo } from "../wire";
import type { BoardProps, GameModule } from "./board";
import { ClockBar, MyClock, useClocks } from "./Clock";
import { Decision, lineWords, useChoose } from "./Decision";
import { EndButtons } from "./EndButtons";
import { Ending } from "./ending/Ending";
import { GenericTable } from "./generic/GenericTable";
import { TableHeader } from "./Header";
import { Help } from "./Help";
import { Hint } from "./Hint";
import {
  useChatNews,
  useMyTurn,
  useNotifyOffer,
  usePacing,
  useRefusals,
  useSlow,
  useSounds,
  useTableLine,
  useTold,
} from "./hooks";
import { LessonGuide } from "./lesson/LessonGuide";
import { PuzzleGuide, PuzzleWords } from "./lesson/PuzzleGuide";
import { useLesson } from "./lesson/useLesson";
import { usePuzzle } from "./lesson/usePuzzle";
import type { Situation } from "./moment";
import { NextTable } from "./NextTable";
import { loadPlugIn } from "./PlugIn";
import { Rulebook } from "./Rulebook";
import { Seats } from "./Seats";
import { Announcer, Chat, TableLog } from "./Side";
import { passIn, StandingSheet } from "./Standing";
import { mayAnswer } from "./state";
import { UndoBar, UndoButtons } from "./Undo";
import { WaitingRoom } from "./WaitingRoom";
import { seatName, withNames } from "./words";
import "./table.css";

type Open = "" | "rules" | "odds" | "log" | "chat" | "keys" | "scores" | "standing" | "briefing";

/** One table, from the waiting room to the score sheet. */
export default function TablePage({ id }: { id: string }) {
  const { line, state } = useTableLine(id);
  const slug = state.table?.game ?? "";
  const { data: book, error: noBook } = useLoad(slug, () =>
    state.table ? bookAt(state.table) : Promise.resolve(null),
  );
  const { module, ready } = useModule(slug);
  const { skip } = usePacing(line, state, module);
  const told = useTold(state, module);
  const textTable = useSettings((settings) => settings.textTable);
  const sound = useSettings((settings) => settings.sound);
  const [open, setOpen] = useState<Open>("");
  const [rule, setRule] = useState("");
  const [looked, setLooked] = useState<number | null>(null);
  const [tab, setTab] = useState("log");
  const { table } = state;
  const begun = state.situation?.view != null;
  const { data: scenery } = useLoad(`scenery ${id} ${begun}`, () => (begun ? api.scenery(id) : Promise.resolve(null)));
  const { data: earlier } = useLoad(`earlier ${table?.from_table ?? ""}`, () => earlierOf(table));
  const situation = useMemo(() => state.situation && { ...state.situation, scenery }, [state.situation, scenery]);
  const seat = situation?.seat ?? null;
  const play = (text: string) => seat !== null && line.move(seat, text);
  const puzzle = usePuzzle(table, play);
  const options = mayAnswer(state) && situation && !puzzle?.verdict ? situation.options : [];
  const lesson = useLesson(table, situation);
  const { choose, dialog } = useChoose(puzzle ? puzzle.answer : play, options);

  const slow = useSlow(state.sent.length > 0);
  useSounds(state, module);
  useRefusals(state);
  useChatNews(state, open === "chat" || tab === "chat");
  useNotifyOffer(table);
  useMyTurn(table, options.length > 0, withNames(situation?.prompt ?? "", table));
  const over = situation?.outcome != null || table?.called_off === true;
  const clocks = useClocks(table);
  const scored = situation?.outcome != null;
  useEffect(() => setOpen((old) => (scored ? "scores" : old)), [scored]);
  const [witnessed, setWitnessed] = useState(false);
  useEffect(() => setWitnessed((old) => old || (begun && !scored)), [begun, scored]);

  const wide = useMedia("(min-width: 62.1rem)");
  const lying = useMedia("(orientation: landscape)");
  // A hint wished for while the story is still told comes when it has been told.
  const [hintWished, wishHint] = useState(false);
  const telling = state.queue.length > 0 || state.sent.length > 0;
  const hint = () => {
    if (seat !== null && options.length > 0) line.hint(seat, state.hint !== null);
    else if (telling) wishHint(true);
    else toast("A hint is for when you are asked something.");
  };
  useEffect(() => {
    if (!hintWished || telling) return;
    wishHint(false);
    if (seat !== null && options.length > 0) line.hint(seat, false);
  }, [hintWished, telling, seat, options.length, line]);
  // After a lesson the game goes on with a hint to every question.
  const coach = useSettings((settings) => settings.coach);
  const coached = coach && table?.taught === true && options.length > 0 && !telling;
  const step = situation?.step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (coached && seat !== null) line.hint(seat, false);
  }, [coached, step, seat, line]);
  const undo = (turn = false) => seat !== null && line.undo(seat, turn);
  const stand = (kind: string, text: string) => seat !== null && line.stand(seat, kind, text);
  /** At a rule; without one, at what the present question rests on. */
  const openRule = (number: string) => {
    setRule(number || (situation?.question?.rules[0] ?? ""));
    setOpen("rules");
  };
  const leave = () =>
    api.leave(id).then(
      () => go("/tables"),
      (error: Error) => toast(error.message, { bad: true }),
    );
  useKeys({
    r: () => openRule(""),
    l: () => setOpen("log"),
    c: () => setOpen("chat"),
    d: module?.Odds && (() => setOpen("odds")),
    h: seat !== null && !over && !puzzle ? hint : undefined,
    u: () => undo(),
    "shift u": () => situation && situation.undo.turn > 0 && undo(true),
    t: () => change({ textTable: !textTable }),
    s: () => changeSound(!sound),
    "?": () => setOpen("keys"),
    " ": skip,
  });

  if (state.farewell && !table) return <Missing why={state.farewell} />;
  // Everything is drawn from board, book and scenery: a table is shown when they are there, so that nothing jumps.
  if (!table || !situation || (begun && (scenery === null || !ready || !(book || noBook))))
    return (
      <p className="table-wait wood" role="status">
        {state.line === "lost" ? "The table cannot be reached; trying again." : "Walking to the table…"}
      </p>
    );
  const next = told ? nextAtDevice(table, situation, state.queue.length) : null;
  // Behind a curtain there is no table at all: nothing to be found by keys, by a reader or in the page's source.
  if (next !== null && (gameOf(table.game)?.hidden ?? true))
    return (
      <div className="table-page wood">
        <Curtain seat={next} name={table.seats[next]?.name ?? ""} onReady={() => line.look(next)} />
      </div>
    );
  const hinted = lesson?.step?.answer || (state.hint?.text ?? "");
  const kind = situation.question?.kind ?? "";
  const pass = puzzle ? undefined : passIn(options);
  const hasBoard = module !== null && !textTable;
  const props: BoardProps | null = book
    ? {
        table,
        situation,
        book,
        fresh: state.fresh,
        options,
        hinted,
        choose,
        preview: state.preview,
        askPreview: (text) => seat !== null && line.preview(seat, text),
        why: state.why,
        askWhy: (text) => seat !== null && line.why(seat, text),
        inspected: state.inspected,
        inspect: (text) => line.inspect(text),
        stand,
        openSeat: setLooked,
      }
    : null;
  const log = (
    <TableLog {...{ table, book, seat }} events={state.events} earlier={earlier ?? NONE} fresh={state.fresh.length} />
  );
  const chat = <Chat chat={state.chat} say={(text) => line.chat(text)} />;
  const close = () => setOpen("");
  const afloat = wide || (lying && hasBoard && module.answersApart === true);
  const hintWords = (state.hint || state.hinting || hintWished) && (
    <Hint hint={state.hint} thinking={state.hinting || hintWished} table={table} deeper={hint} afloat={afloat} />
  );

  const Around = (hasBoard && module.Around) || Fragment;
  const around = hasBoard && module.Around && props ? props : {};
  return (
    <OpenRule.Provider value={openRule}>
      <Around key={puzzle?.tries} {...(around as BoardProps)}>
        <div
          className={`table-page wood ${hasBoard ? "" : "text-table"} ${hasBoard && module.MySeat && seat !== null ? "with-seat" : ""} ${scored && open === "scores" ? "ended" : ""}`}
        >
          <button type="button" className="skip-link" onClick={toDecision}>
            To the decision
          </button>
          <TableHeader
            {...{
              table,
              textTable,
              hasBoard: slug in BOARDS,
              hasOdds: begun && module?.Odds !== undefined,
              hasBriefing: scenery != null && slug in BRIEFINGS,
              hasHint: begun && seat !== null && !over && !puzzle,
              setOpen,
              openRule,
              hint,
              leave,
              askUndo:
                seat !== null && !over && situation.step > 0 && situation.undo.steps === 0 ? () => undo() : undefined,
              standing: seat !== null && begun && !over && !puzzle ? Object.keys(situation.standing).length : null,
              always: pass && { title: withNames(pass.title, table), stand: () => stand(kind, pass.text) },
            }}
          />
          {state.line !== "open" && (
            <p className="line-lost" role="alert">
              {state.farewell || "The line is cut; your moves are kept and sent again as soon as it is back."}
            </p>
          )}
          <aside className="table-side">
            {begun &&
              (hasBoard && module.Side && props ? (
                <module.Side {...props} />
              ) : (
                <Seats
                  {...{ table, situation, module, book, clocks }}
                  openSeat={setLooked}
                  mineApart={hasBoard && module.MySeat !== undefined}
                />
              ))}
            <div className="side-talk panel">
              <Tabs
                label="Log and chat"
                onChange={setTab}
                tabs={[
                  { id: "log", label: "Log", content: log },
                  { id: "chat", label: `Chat ${state.chat.length || ""}`, content: chat },
                ]}
              />
            </div>
          </aside>
          <main className="table-main">
            {!begun && <WaitingRoom table={table} />}
            {lesson && open === "" && (
              <LessonGuide
                {...{ table, situation, book, openRule }}
                here={lesson}
                events={state.events}
                asked={options.length > 0 && told}
                onBoard={hasBoard}
              />
            )}
            {puzzle && open === "" && <PuzzleGuide here={puzzle} table={table} onBoard={hasBoard} />}
            {begun && ready && props && (hasBoard ? <module.Board {...props} /> : <GenericTable {...props} />)}
          </main>
          {begun && (
            <div className="table-decision">
              <ClockBar table={table} clocks={clocks} />
              {seat !== null && <MyClock left={clocks[seat]} />}
              <UndoBar wish={state.undoWish} table={table} answer={(one, yes) => line.consent(one, yes)} />
              <Decision
                {...{ table, situation, hinted, choose }}
                instead={lineWords(state, slow)}
                before={hasBoard && module.Ask && props && <module.Ask {...props} />}
                module={hasBoard ? module : null}
                options={hasBoard ? options : []}
                aside={
                  <>
                    {puzzle && !puzzle.verdict && <PuzzleWords here={puzzle} table={table} />}
                    <Help {...{ table, situation, book }} asked={options.length > 0} />
                    {state.queue.length > 0 && (
                      <Button variant="quiet" icon="fast-forward-button" hint="Space" onClick={skip}>
                        Skip
                      </Button>
                    )}
                    <UndoButtons
                      situation={situation}
                      busy={state.sent.length > 0 || state.undoWish !== null}
                      undo={undo}
                    />
                    {over && <EndButtons table={table} showScores={scored ? () => setOpen("scores") : undefined} />}
                    {(over || waitsForOthers(table, situation)) && <NextTable id={id} />}
                  </>
                }
              />
              {!afloat && hintWords}
            </div>
          )}
          {begun && afloat && hintWords}
          {begun && hasBoard && module.MySeat && props && seat !== null && (
            <footer className="table-seat">
              <module.MySeat {...props} />
            </footer>
          )}
          <Announcer fresh={state.fresh} {...{ table, book, seat }} />
          {dialog}
          <Drawer open={open === "rules"} onClose={close} title="Rulebook">
            <Rulebook slug={slug} rule={rule} />
          </Drawer>
          <Drawer open={open === "log"} onClose={close} title="Trail log">
            {log}
          </Drawer>
          <Drawer open={open === "chat"} onClose={close} title="Chat">
            {chat}
          </Drawer>
          {module?.Odds && props && (
            <Drawer open={open === "odds"} onClose={close} title="Deck and odds">
              <module.Odds situation={situation} book={props.book} />
            </Drawer>
          )}
          {scenery != null && slug in BRIEFINGS && (
            <Dialog open={open === "briefing"} onClose={close} title="Briefing">
              <GameBriefing slug={slug} scenery={scenery} />
            </Dialog>
          )}
          {module?.Details && props && looked !== null && (
            <Dialog open onClose={() => setLooked(null)} title={seatName(table, looked)}>
              <module.Details seat={looked} situation={situation} book={props.book} />
            </Dialog>
          )}
          {situation.outcome && (
            <Ending
              {...{ table, book, witnessed }}
              scenery={situation.scenery}
              outcome={situation.outcome}
              open={open === "scores"}
              onClose={close}
            />
          )}
          <StandingSheet open={open === "standing"} onClose={close} {...{ situation, options, table, stand }} />
          <KeyHelp
            open={open === "keys"}
            onClose={close}
            groups={[
              { title: "Table", keys: TABLE_KEYS.filter(([key]) => key !== "D" || module?.Odds) },
              ...(module?.keys ? [{ title: "Board", keys: module.keys }] : []),
            ]}
          />
          {next !== null && <Look key={next} at={() => line.look(next)} />}
        </div>
      </Around>
    </OpenRule.Provider>
  );
}

const TABLE_KEYS = [
  ["1 – 9", "Choose an answer of the status line"],
  ["/", "Type an answer (text table)"],
  ["U", "Take back, or ask for it"],
  ["Shift U", "Take back to the start of your turn"],
  ["H", "Hint"],
  ["R", "Rulebook"],
  ["L", "Log"],
  ["C", "Chat"],
  ["D", "Deck and odds"],
  ["T", "Board or text table"],
  ["S", "Sound on or off"],
  ["Space", "Skip the animation"],
  ["?", "This sheet"],
] as const;

/** The game's board; a game without one, or one that cannot be fetched, is ready for the generic table.
    As long as it is shown the page wears the game's style: sheets and tips hang outside the board. */
export function useModule(slug: string): { module: GameModule | null; ready: boolean } {
  useLayoutEffect(() => {
    document.documentElement.dataset.game = slug;
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [slug]);
  const brought = gameOf(slug)?.board;
  const load = BOARDS[slug] ?? (brought ? () => loadPlugIn(brought) : undefined);
  const { data, error } = useLoad(`module ${slug}`, async () => (await load?.())?.default ?? null);
  return { module: data, ready: slug !== "" && (load === undefined || data !== null || error !== "") };
}

const NONE: readonly EventOut[] = [];

/** What had happened before, at the table this one was played on from. */
async function earlierOf(table: TableInfo | null): Promise<readonly EventOut[]> {
  if (!table?.from_table) return NONE;
  const told = await api.log(table.from_table, null).catch(() => NONE); // its owner may have closed it since
  return told.filter((event) => event.step <= table.from_step);
}

/** Past the header, the seats and the log, to what may be answered. */
function toDecision(): void {
  const answer = document.querySelector<HTMLElement>(".status-buttons button, .generic-group button");
  (answer ?? document.querySelector<HTMLElement>(".status-prompt"))?.focus();
}

/** Whether other people are to answer, and nobody at this device. */
function waitsForOthers(table: TableInfo, situation: Situation): boolean {
  const seats = situation.waiting.map((seat) => table.seats[seat]);
  return seats.some((seat) => seat?.kind === "person") && !seats.some((seat) => seat?.mine);
}

/** Pass-and-play: the seat of mine that must look at the screen next, if it is another one than now. */
export function nextAtDevice(table: TableInfo, situation: Situation, queued: number): number | null {
  if (!table.local || queued > 0 || table.status !== "playing") return null;
  const mine = situation.waiting.filter((seat) => table.seats[seat]?.mine);
  if (mine.length === 0 || (situation.seat !== null && mine.includes(situation.seat))) return null;
  return mine[0] ?? null;
}

/** Where nothing is hidden the next player simply looks. */
function Look({ at }: { at: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of seat
  useEffect(at, []);
  return null;
}
