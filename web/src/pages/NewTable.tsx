import { useId, useState } from "react";
import { useHome } from "../app/home";
import { go } from "../app/router";
import { Button } from "../parts/Button";
import { Icon } from "../parts/Icon";
import { Panel } from "../parts/Panel";
import { SeatBadge } from "../parts/Seat";
import { Stepper } from "../parts/Stepper";
import type { Clock, GameInfo, OptionInfo, SeatWish } from "../wire";
import { gameIcon, middleBot, openTable, optionsThere, quickTable, seatsLine, seatValues } from "./games";
import { Site } from "./Site";

/** Game, options, and who sits where. */
export default function NewTable({ slug }: { slug?: string }) {
  const games = useHome((home) => home.games);
  const game = games.find((one) => one.slug === slug);
  return (
    <Site title="New table">
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
            <Icon name={gameIcon(one.slug)} />
            <b>{one.title}</b>
            <small>{seatsLine(one)}</small>
          </button>
        ))}
      </div>
      {game && <SetUp key={game.slug} game={game} />}
    </Site>
  );
}

function SetUp({ game }: { game: GameInfo }) {
  const [title, setTitle] = useState("");
  const [clock, setClock] = useState(0);
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
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
  const there = optionsThere(game, options, seats.length);
  const field = (option: OptionInfo) => (
    <OptionField
      key={option.id}
      option={option}
      seats={seats.length}
      value={options[option.id]}
      onChange={(value) => setOptions((old) => ({ ...old, [option.id]: value }))}
    />
  );
  const wished = Object.fromEntries(
    there.map(({ id }) => [id, options[id]]).filter(([, value]) => value !== undefined),
  );
  return (
    <>
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
      {there.length > 0 && (
        <Panel title="Options">
          <div className="column">
            {there.filter((option) => !isForFew(option)).map(field)}
            {there.some(isForFew) && (
              <details>
                <summary className="more-options">More options</summary>
                <div className="column">{there.filter(isForFew).map(field)}</div>
              </details>
            )}
          </div>
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
              options: wished,
              seats,
              title: title.trim(),
              clock: people > 1 ? CLOCKS[clock]?.[1] : null,
            })
          }
        >
          {friends ? "Open the table" : "Deal me in"}
        </Button>
        {friends && <span className="dim">You get a link for each friend on the next page.</span>}
      </div>
    </>
  );
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

/** An option that is written out or chosen seat by seat: for those who know what they want. */
const isForFew = (option: OptionInfo) => option.per_seat || (option.choices.length === 0 && option.low === null);

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
          {game.bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {bot.id.charAt(0).toUpperCase() + bot.id.slice(1)}
            </option>
          ))}
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

type OptionProps<Value> = { option: OptionInfo; value: Value; onChange: (value: string) => void };

function OptionField({ option, seats, value, onChange }: OptionProps<string | undefined> & { seats: number }) {
  const id = useId();
  if (option.per_seat) {
    const values = seatValues(value ?? "", seats, option.default);
    const change = (seat: number, mine: string) => onChange(values.map((one, at) => (at === seat ? mine : one)).join());
    return (
      <fieldset className="field">
        <legend>{option.title}</legend>
        {values.map((mine, seat) => (
          <div key={seat} className="row">
            <SeatBadge seat={seat} />
            <OptionInput
              option={option}
              label={`${option.title} of seat ${seat + 1}`}
              value={mine}
              onChange={(next) => change(seat, next)}
            />
          </div>
        ))}
        <span>{option.help}</span>
      </fieldset>
    );
  }
  return (
    <label className="field" htmlFor={id}>
      <b>{option.title}</b>
      <OptionInput id={id} option={option} value={value ?? option.default} onChange={onChange} />
      <span>{option.help}</span>
    </label>
  );
}

function OptionInput({ id, label, option, value, onChange }: OptionProps<string> & { id?: string; label?: string }) {
  const common = { id, "aria-label": label, className: "input", value };
  if (option.choices.length === 0)
    return (
      <input
        {...common}
        type={option.low === null ? "text" : "number"}
        min={option.low ?? undefined}
        max={option.high ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select {...common} onChange={(event) => onChange(event.target.value)}>
      {!option.choices.includes(option.default) && <option value={option.default}>As the table</option>}
      {option.choices.map((choice, at) => (
        <option key={choice} value={choice}>
          {option.choice_titles[at] ?? choice.replaceAll("_", " ")}
        </option>
      ))}
    </select>
  );
}
