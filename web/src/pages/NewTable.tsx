import { useId, useState } from "react";
import { api } from "../app/api";
import { useHome } from "../app/home";
import { go, Link } from "../app/router";
import { useLoad } from "../app/useLoad";
import { BRIEFINGS } from "../games";
import { GameBriefing } from "../games/GameBriefing";
import { Button } from "../parts/Button";
import { Panel } from "../parts/Panel";
import { Scene } from "../parts/Scene";
import { SeatBadge } from "../parts/Seat";
import { Stepper } from "../parts/Stepper";
import { Toggle } from "../parts/Toggle";
import type { BotInfo, Clock, GameInfo, OptionInfo, SeatWish } from "../wire";
import {
  type Chosen,
  middleBot,
  openTable,
  optionsOf,
  optionsThere,
  quickTable,
  seatLine,
  seatsLine,
  seatValues,
} from "./games";
import { Site } from "./Site";

/** Game, options, and who sits where. */
export default function NewTable({ slug }: { slug?: string }) {
  const games = useHome((home) => home.games);
  const game = games.find((one) => one.slug === slug);
  return (
    <Site title="New table" wide={slug !== undefined && slug in BRIEFINGS}>
      <h1>New table</h1>
      <div className="game-picker" role="radiogroup" aria-label="Game">
        {games.map((one) => (
          <button
            key={one.slug}
            type="button"
            role="radio"
            aria-checked={one.slug === slug}
            onClick={() => go(`/new/${one.slug}`, { replace: true })}
          >
            <Scene of={one.slug} />
            <b>{one.title}</b>
            <small>{seatsLine(one)}</small>
          </button>
        ))}
      </div>
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
  const options = optionsThere(game, chosen, seats.length);
  const field = ({ option, at, value }: (typeof options)[number]) => {
    const onChange = (next: string) => setChosen((old) => ({ ...old, [at]: next }));
    return option.per_seat ? (
      <SeatFields key={at} {...{ option, value, onChange }} seats={seats.length} />
    ) : (
      <OptionField key={at} {...{ option, value, onChange }} />
    );
  };
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
      {options.length > 0 && (
        <Panel title="Options">
          <div className="column">
            {options.filter(({ option }) => !isSpecial(option)).map(field)}
            {options.some(({ option }) => isSpecial(option)) && (
              <details>
                <summary className="more-options">More options</summary>
                <div className="column">{options.filter(({ option }) => isSpecial(option)).map(field)}</div>
              </details>
            )}
          </div>
        </Panel>
      )}
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

/** An option that is written out rather than chosen, or that nobody need give: for those who know what they want. */
const isSpecial = ({ choices, low, per_seat, default: usual }: OptionInfo) =>
  (choices.length === 0 && low === null) || (per_seat && usual === "");

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
          <BotOptions bots={game.bots.filter((bot) => bot.level)} />
          <optgroup label="One way of playing">
            <BotOptions bots={game.bots.filter((bot) => !bot.level)} />
          </optgroup>
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

function BotOptions({ bots }: { bots: BotInfo[] }) {
  return bots.map((bot) => (
    <option key={bot.id} value={bot.id}>
      {bot.title}
    </option>
  ));
}

type FieldProps = { option: OptionInfo; value: string; onChange: (value: string) => void };

function OptionField({ option, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      <b>{option.title}</b>
      <OptionInput id={id} {...{ option, value, onChange }} />
      <span>{option.help}</span>
    </label>
  );
}

/** One value for each seat, with commas between. */
function SeatFields({ option, value, seats, onChange }: FieldProps & { seats: number }) {
  const values = seatValues(option, value, seats);
  return (
    <fieldset className="field seat-fields">
      <legend>
        <b>{option.title}</b>
      </legend>
      {values.map((one, at) => (
        <div key={at} className="row">
          <SeatBadge seat={at} />
          <OptionInput
            label={`${option.title}, seat ${"ABCDEFGH"[at]}`}
            option={option}
            value={one}
            onChange={(next) => onChange(seatLine(option, values.with(at, next.replaceAll(",", " "))))}
          />
        </div>
      ))}
      <span>{option.help}</span>
    </fieldset>
  );
}

function OptionInput({ id, label, option, value, onChange }: FieldProps & { id?: string; label?: string }) {
  const { choices, choice_titles: titles, default: usual, low, high } = option;
  if (choices.length === 0)
    return (
      <input
        id={id}
        aria-label={label}
        className="input"
        type={low === null ? "text" : "number"}
        min={low ?? undefined}
        max={high ?? undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select
      id={id}
      aria-label={label}
      className="input"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!choices.includes(usual) && <option value={usual}>As the table</option>}
      {choices.map((choice, at) => (
        <option key={choice} value={choice}>
          {titles[at] ?? choice.replaceAll("_", " ")}
        </option>
      ))}
    </select>
  );
}
