import { useId } from "react";
import { useHome } from "../app/home";
import { go } from "../app/router";
import { Panel } from "../parts/Panel";
import { Scene } from "../parts/Scene";
import { SeatBadge } from "../parts/Seat";
import type { BotInfo, GameInfo, OptionInfo } from "../wire";
import { type Chosen, optionsThere, seatLine, seatsLine, seatValues } from "./games";

/** All games side by side; the one that is chosen is in the address. */
export function GamePicker({ chosen, address }: { chosen: string | undefined; address: string }) {
  const games = useHome((home) => home.games);
  return (
    <div className="game-picker" role="radiogroup" aria-label="Game">
      {games.map((one) => (
        <button
          key={one.slug}
          type="button"
          role="radio"
          aria-checked={one.slug === chosen}
          onClick={() => go(`${address}/${one.slug}`, { replace: true })}
        >
          <Scene of={one.slug} />
          <b>{one.title}</b>
          <small>{seatsLine(one)}</small>
        </button>
      ))}
    </div>
  );
}

/** Whatever of the game can be chosen beside what was chosen already. */
export function OptionsPanel({
  game,
  seats,
  chosen,
  setChosen,
}: {
  game: GameInfo;
  seats: number;
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
}) {
  const options = optionsThere(game, chosen, seats);
  const field = ({ option, at, value }: (typeof options)[number]) => {
    const onChange = (next: string) => setChosen({ ...chosen, [at]: next });
    return option.per_seat ? (
      <SeatFields key={at} {...{ option, value, onChange, seats }} />
    ) : (
      <OptionField key={at} {...{ option, value, onChange }} />
    );
  };
  if (options.length === 0) return null;
  return (
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
  );
}

/** An option that is written out rather than chosen, or that nobody need give: for those who know what they want. */
const isSpecial = ({ choices, low, per_seat, default: usual }: OptionInfo) =>
  (choices.length === 0 && low === null) || (per_seat && usual === "");

/** The bots of a game, for a select: the levels first. */
export function BotOptions({ game }: { game: GameInfo }) {
  return (
    <>
      <BotList bots={game.bots.filter((bot) => bot.level)} />
      <optgroup label="One way of playing">
        <BotList bots={game.bots.filter((bot) => !bot.level)} />
      </optgroup>
    </>
  );
}

function BotList({ bots }: { bots: BotInfo[] }) {
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
