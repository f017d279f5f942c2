import { useState } from "react";
import { api } from "../app/api";
import { useHome } from "../app/home";
import { Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { BRIEFINGS } from "../games";
import { GameBriefing } from "../games/GameBriefing";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { SeatBadge } from "../parts/Seat";
import { Stepper } from "../parts/Stepper";
import { Toggle } from "../parts/Toggle";
import type { Clock, GameInfo, SeatWish } from "../wire";
import { BotOptions, GamePicker, OptionsPanel } from "./fields";
import { type Chosen, middleBot, openTable, optionsOf, quickTable } from "./games";
import { Site } from "./Site";

/** Game, options, and who sits where. */
export default function NewTable({ slug }: { slug?: string }) {
  const games = useHome((home) => home.games);
  const game = games.find((one) => one.slug === slug);
  return (
    <Site title="New table" wide={slug !== undefined && slug in BRIEFINGS}>
      <h1>New table</h1>
      <GamePicker chosen={slug} address="/new" />
      {game?.glance && (
        <p>
          New to you? <Link to={`/glance/${game.slug}`}>{game.title} at a glance</Link>
        </p>
      )}
      {game && <SetUp key={game.slug} game={game} />}
    </Site>
  );
}

function SetUp({ game }: { game: GameInfo }) {
  const [title, setTitle] = useState("");
  const [clock, setClock] = useState(0);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({});
  const [seats, setSeats] = useState<SeatWish[]>(() => quickTable(game).seats);
  const [fewest = 1, most = fewest] = game.seats;
  const setCount = (count: number) =>
    setSeats((old) =>
      [...old, ...Array.from({ length: most }, (): SeatWish => ({ kind: "bot", bot: middleBot(game) }))].slice(
        0,
        count,
      ),
    );
  const friends = seats.some((seat) => seat.kind === "link");
  const people = seats.filter((seat) => seat.kind === "me" || seat.kind === "link").length;
  return (
    <div className={game.slug in BRIEFINGS ? "set-up with-briefing" : "set-up"}>
      <Panel title="Who sits where">
        <div className="column">
          <Stepper label="players" value={seats.length} min={fewest} max={most} onChange={setCount} />
          {seats.map((seat, at) => (
            <SeatRow
              key={at}
              at={at}
              seat={seat}
              game={game}
              onChange={(next) => setSeats((old) => old.map((one, index) => (index === at ? next : one)))}
            />
          ))}
        </div>
      </Panel>
      <OptionsPanel game={game} seats={seats.length} chosen={chosen} setChosen={setChosen} />
      {game.slug in BRIEFINGS && (
        <Panel title="Briefing" className="set-up-briefing">
          <Briefing slug={game.slug} seats={seats.length} options={optionsOf(game, chosen, seats.length)} />
        </Panel>
      )}
      {people > 1 && (
        <Panel title="Clock">
          <label className="field">
            <span>How long each player may think</span>
            <select className="input" value={clock} onChange={(event) => setClock(Number(event.target.value))}>
              {CLOCKS.map(([label], at) => (
                <option key={label} value={at}>
                  {label}
                </option>
              ))}
            </select>
            <span>When somebody's time is up, the others may let a bot play on or call the table off.</span>
          </label>
        </Panel>
      )}
      <Panel title="Watching">
        <Toggle
          label="Anybody may watch"
          about="The front page shows the game while it is played. Watchers see nobody's hidden cards."
          checked={open}
          onChange={setOpen}
        />
      </Panel>
      <Panel title="Name">
        <label className="field">
          <span>Name of the table, if you want one</span>
          <input className="input" maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
        </label>
      </Panel>
      <div className="row start-row">
        <Button
          variant="primary"
          icon="saloon-doors"
          onClick={() =>
            openTable({
              game: game.slug,
              options: optionsOf(game, chosen, seats.length),
              seats,
              title: title.trim(),
              open,
              clock: people > 1 ? CLOCKS[clock]?.[1] : null,
            })
          }
        >
          {friends ? "Open the table" : "Deal me in"}
        </Button>
        {friends && <span className="dim">You get a link for each friend on the next page.</span>}
      </div>
    </div>
  );
}

/** What such a table will be like. While an option is half written, what it was like before. */
function Briefing({ slug, seats, options }: { slug: string; seats: number; options: Record<string, string> }) {
  const { data } = useLoad(JSON.stringify([seats, options]), () => api.preview(slug, seats, options));
  return data ? <GameBriefing slug={slug} scenery={data} /> : null;
}

const MINUTE = 60;
const DAY = 86_400;

const CLOCKS: readonly (readonly [string, Clock | null])[] = [
  ["No clock", null],
  ["1 minute a move", { per: "move", seconds: MINUTE }],
  ["5 minutes a move", { per: "move", seconds: 5 * MINUTE }],
  ["15 minutes for the game", { per: "game", seconds: 15 * MINUTE }],
  ["1 hour for the game", { per: "game", seconds: 60 * MINUTE }],
  ["By letter: 1 day a move", { per: "move", seconds: DAY }],
  ["By letter: 3 days a move", { per: "move", seconds: 3 * DAY }],
  ["By letter: 7 days a move", { per: "move", seconds: 7 * DAY }],
];

const KINDS = [
  ["me", "Me"],
  ["bot", "Bot"],
  ["link", "A friend, by link"],
  ["local", "Another person at this device"],
] as const;

function SeatRow({
  at,
  seat,
  game,
  onChange,
}: {
  at: number;
  seat: SeatWish;
  game: GameInfo;
  onChange: (seat: SeatWish) => void;
}) {
  const name = `Seat ${"ABCDEFGH"[at]}`;
  const about = game.bots.find((bot) => bot.id === seat.bot)?.help;
  return (
    <div className="seat-row">
      <SeatBadge seat={at} />
      <select
        className="input"
        aria-label={`${name}: who`}
        value={seat.kind}
        onChange={(event) =>
          onChange({ kind: event.target.value, bot: event.target.value === "bot" ? middleBot(game) : "" })
        }
      >
        {KINDS.map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      {seat.kind === "bot" && (
        <select
          className="input"
          aria-label={`${name}: which bot`}
          value={seat.bot}
          onChange={(event) => onChange({ ...seat, bot: event.target.value })}
        >
          <BotOptions game={game} />
        </select>
      )}
      {(seat.kind === "local" || seat.kind === "link") && (
        <input
          className="input"
          aria-label={`${name}: name`}
          placeholder="Name"
          maxLength={40}
          value={seat.name ?? ""}
          onChange={(event) => onChange({ ...seat, name: event.target.value })}
        />
      )}
      {seat.kind === "bot" && about && <small className="dim">{about}</small>}
    </div>
  );
}
