import { useEffect, useRef, useState } from "react";
import { api } from "../../app/api";
import { useHome } from "../../app/home";
import { go } from "../../app/router";
import { useLoad } from "../../app/useLoad";
import { Button } from "../../parts/Button";
import { Panel } from "../../parts/Panel";
import { SeatBadge } from "../../parts/Seat";
import { Stepper } from "../../parts/Stepper";
import { toast } from "../../parts/Toast";
import type { GameInfo, LabRun, LabTold } from "../../wire";
import { BotOptions, GamePicker, OptionsPanel } from "../fields";
import { type Chosen, optionsOf } from "../games";
import { Site } from "../Site";
import { type Changed, NumberField, Numbers } from "./Numbers";
import { Told } from "./Told";
import "./lab.css";

const ASK_AGAIN = 1; // seconds
const HOW_MANY = [200, 500, 1000, 2000, 5000];

/** For whoever designs a game, or wonders about one: bots play it by the thousand, and the pictures grow meanwhile. */
export default function Lab({ slug }: { slug?: string }) {
  const { me, games } = useHome();
  const game = games.find((one) => one.slug === slug);
  return (
    <Site title="Lab" wide="full">
      <div className="lab">
        <h1>The Lab</h1>
        {me?.lab ? (
          <>
            <p>
              Let bots play a game by the thousand, as it is printed or with a number changed, and see what comes of it.
            </p>
            <GamePicker chosen={slug} address="/lab" />
            {game ? <Bench key={game.slug} game={game} /> : <LastGame />}
          </>
        ) : (
          <Panel>
            <p>The Lab is for people at the machine that serves this saloon, and for those whom its host lets in.</p>
          </Panel>
        )}
      </div>
    </Site>
  );
}

/** Whoever comes back finds the games that are being played, or were played last. */
function LastGame() {
  const { data } = useLoad("lab run", api.labRun);
  useEffect(() => {
    if (data?.game) go(`/lab/${data.game}`, { replace: true });
  }, [data]);
  return null;
}

function Bench({ game }: { game: GameInfo }) {
  const [fewest = 1, most = fewest] = game.seats;
  const quick = [...game.bots].reverse().filter((bot) => !bot.level && bot.id !== "search");
  const usual = quick[0]?.id ?? game.bots[0]?.id ?? "";
  const [seats, setSeats] = useState(() => Array.from({ length: Math.min(most, Math.max(2, fewest)) }, () => usual));
  const [chosen, setChosen] = useState<Chosen>({});
  const [changed, setChanged] = useState<Changed>({});
  const [games, setGames] = useState(1000);
  const [seed, setSeed] = useState(0);
  const form = useLoad(`lab form ${game.slug}`, () => api.labForm(game.slug));
  const [run, setRun, askForRun] = useRun();
  const [stopping, setStopping] = useState(false);
  const playing = run?.state === "playing";
  const told = useTold(run);
  const act = (asked: Promise<LabRun>) =>
    asked.then(setRun, (error: Error) => {
      toast(error.message, { bad: true });
      askForRun(); // it may have been begun in another window, and can be stopped in this one
    });
  const stop = () => {
    setStopping(true);
    return act(api.labStop()).finally(() => setStopping(false));
  };
  const result = useRef<HTMLDivElement>(null);
  const begin = () => {
    result.current?.scrollIntoView({ block: "start" });
    return act(
      api.labBegin({
        game: game.slug,
        seats,
        games,
        options: optionsOf(game, chosen, seats.length),
        numbers: { ...changed },
        seed,
      }),
    );
  };
  return (
    <div className="lab-bench">
      <div className="lab-form">
        <Panel title="Who plays">
          <div className="column">
            <Stepper
              label="players"
              value={seats.length}
              min={fewest}
              max={most}
              onChange={(count) => setSeats(Array.from({ length: count }, (_, at) => seats[at] ?? usual))}
            />
            {seats.map((bot, at) => (
              <div key={at} className="lab-seat">
                <SeatBadge seat={at} />
                <select
                  className="input"
                  aria-label={`Bot ${at + 1}`}
                  value={bot}
                  onChange={(event) => setSeats(seats.with(at, event.target.value))}
                >
                  <BotOptions game={game} />
                </select>
              </div>
            ))}
            <p className="dim">They change places from game to game. Those that think ahead take long.</p>
          </div>
        </Panel>
        <OptionsPanel game={game} seats={seats.length} chosen={chosen} setChosen={setChosen} />
        {form.data && <Numbers form={form.data} changed={changed} onChange={setChanged} />}
        <Panel title="How many games">
          <div className="lab-two">
            <label className="field">
              <span>Games</span>
              <select className="input" value={games} onChange={(event) => setGames(Number(event.target.value))}>
                {HOW_MANY.map((number) => (
                  <option key={number} value={number}>
                    {number.toLocaleString("en")}
                  </option>
                ))}
              </select>
            </label>
            <NumberField title="Seed of the dice" min={0} max={1_000_000_000} value={seed} onChange={setSeed} />
          </div>
        </Panel>
      </div>
      <div className="row start-row">
        {playing ? (
          <Button variant="danger" icon="cross-mark" disabled={stopping} onClick={stop}>
            {stopping ? "The last pictures come" : "Stop"}
          </Button>
        ) : (
          <Button variant="primary" icon="play-button" onClick={begin}>
            Play {games.toLocaleString("en")} games
          </Button>
        )}
      </div>
      <div className="lab-result" ref={result}>
        {run && run.state !== "none" ? <Progress run={run} /> : <Empty />}
        {told && <Told report={told.told} />}
      </div>
    </div>
  );
}

/** My last run, asked for again while it is played. */
function useRun(): [LabRun | null, (run: LabRun) => void, () => void] {
  const [run, setRun] = useState<LabRun | null>(null);
  const playing = run?.state === "playing";
  const { data, reload } = useLoad("lab run", api.labRun, playing ? ASK_AGAIN : 0);
  useEffect(() => {
    if (data) setRun(data);
  }, [data]);
  return [run, setRun, reload];
}

/** What it tells, fetched when there is more of it. */
function useTold(run: LabRun | null): LabTold | null {
  const games = run?.told ?? 0;
  const { data } = useLoad(`lab told ${run?.command} ${games}`, () => (games ? api.labTold() : Promise.resolve(null)));
  return games ? data : null;
}

function Empty() {
  return (
    <Panel title="What comes of it">
      <p>
        Scores, wins by seat and bot, lengths, where points come from and what every card is worth: pictures appear here
        after some games and grow with every further one.
      </p>
    </Panel>
  );
}

function Progress({ run }: { run: LabRun }) {
  const title = useHome((home) => home.games.find((game) => game.slug === run.game)?.title);
  const number = (games: number) => games.toLocaleString("en");
  return (
    <Panel title={title ?? "What comes of it"}>
      <div className="column">
        <progress max={run.wanted} value={run.games} aria-label="Games played" />
        <p role="status">{lineOf(run, number)}</p>
        {run.told > 0 && run.told < run.games && <p className="dim">The pictures show {number(run.told)} of them.</p>}
        <details>
          <summary>The same on the command line</summary>
          <pre className="lab-command">{run.command}</pre>
          {run.content && (
            <>
              <p>with this file as own.toml:</p>
              <pre className="lab-command">{run.content}</pre>
            </>
          )}
        </details>
      </div>
    </Panel>
  );
}

function lineOf(run: LabRun, number: (games: number) => string): string {
  const so = `${number(run.games)} of ${number(run.wanted)} games`;
  switch (run.state) {
    case "playing":
      if (!run.games) return "The bots sit down.";
      return `${so} are played.${run.told ? "" : " The first pictures come soon."}`;
    case "done":
      return `All ${number(run.wanted)} games are played.`;
    default:
      return `${so} were played. ${run.reason || "Then you stopped them."}`;
  }
}
