import { useId, useState } from "react";
import { Button } from "../../parts/Button";
import { Panel } from "../../parts/Panel";
import type { LabForm, LabNumber } from "../../wire";

export type Changed = Readonly<Record<string, number>>;

/** What is printed on the pieces, to be tried otherwise: a sheet, an entry of it, and its numbers. */
export function Numbers({
  form,
  changed,
  onChange,
}: {
  form: LabForm;
  changed: Changed;
  onChange: (changed: Changed) => void;
}) {
  const [at, setAt] = useState({ sheet: 0, entry: 0 });
  const sheet = form.sheets[at.sheet];
  const entry = sheet?.entries[at.entry];
  const set = (number: LabNumber, value: number) => {
    const { [number.name]: _, ...others } = changed;
    onChange(value === number.value ? others : { ...others, [number.name]: value });
  };
  const all = form.sheets.flatMap((one) =>
    one.entries.flatMap(({ title, numbers }) =>
      numbers.map((number) => ({ number, title: `${title || one.title}: ${number.title}` })),
    ),
  );
  if (!sheet || !entry) return null;
  return (
    <Panel title="What is printed">
      <div className="column">
        <p className="dim">Try another number than the pieces have; a game that cannot be played so is refused.</p>
        <label className="field">
          <span>Where the number stands</span>
          <select
            className="input"
            value={at.sheet}
            onChange={(event) => setAt({ sheet: Number(event.target.value), entry: 0 })}
          >
            {form.sheets.map((one, index) => (
              <option key={one.title} value={index}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {sheet.entries.length > 1 && (
          <label className="field">
            <span>Which one</span>
            <select
              className="input"
              value={at.entry}
              onChange={(event) => setAt({ ...at, entry: Number(event.target.value) })}
            >
              {sheet.entries.map((one, index) => (
                <option key={one.numbers[0]?.name} value={index}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="lab-numbers">
          {entry.numbers.map((number) => (
            <NumberField
              key={number.name}
              title={number.title}
              changed={number.name in changed}
              min={-999_999}
              max={999_999}
              value={changed[number.name] ?? number.value}
              onChange={(value) => set(number, value)}
            />
          ))}
        </div>
        {Object.keys(changed).length > 0 && (
          <ul className="lab-changed" aria-label="Changed">
            {all
              .filter(({ number }) => number.name in changed)
              .map(({ number, title }) => (
                <li key={number.name}>
                  <span>
                    {title} <b>{changed[number.name]}</b> instead of {number.value}
                  </span>
                  <Button
                    variant="quiet"
                    icon="cross-mark"
                    aria-label={`${title} as printed`}
                    onClick={() => set(number, number.value)}
                  />
                </li>
              ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

/** What is typed stays as it is until the field is left, or nobody could clear it, or begin with a minus. */
export function NumberField({
  title,
  changed = false,
  min,
  max,
  value,
  onChange,
}: {
  title: string;
  changed?: boolean;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <label className={changed ? "field changed" : "field"} htmlFor={id}>
      <span>{title}</span>
      <input
        id={id}
        className="input"
        type="number"
        step={1}
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value && target.validity.valid) onChange(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
