import { Panel } from "../../../parts/Panel";
import { Stepper } from "../../../parts/Stepper";
import { spoken } from "../map/drawing";
import { CHARACTERS, type SideData } from "./box";
import { changeScenario, changeSide } from "./change";
import type { Draft } from "./file";

type Change = { draft: Draft; commit: (draft: Draft) => void };

/** What the fight is called and about, and who fights. Objectives are those of the scenario it was copied from. */
export function ScenarioPanel({ draft, commit }: Change) {
  const { scenario, map } = draft;
  return (
    <Panel title="The fight">
      <div className="column">
        <label className="field">
          <span>Name of the scenario</span>
          <input
            className="input"
            maxLength={60}
            value={scenario.name}
            onChange={({ target }) => commit(named(draft, target.value))}
          />
        </label>
        <label className="field">
          <span>Name of the table</span>
          <input
            className="input"
            maxLength={60}
            value={map.name}
            onChange={({ target }) => commit({ ...draft, map: { ...map, name: target.value } })}
          />
        </label>
        <label className="field">
          <span>What wins, in words</span>
          <textarea
            className="input"
            rows={2}
            maxLength={400}
            value={scenario.goal}
            onChange={({ target }) => commit(changeScenario(draft, { goal: target.value }))}
          />
        </label>
        <label className="field">
          <span>What is special, a line each</span>
          <textarea
            className="input"
            rows={2}
            maxLength={1000}
            value={scenario.brief.join("\n")}
            onChange={({ target }) => commit(changeScenario(draft, { brief: target.value.split("\n") }))}
          />
        </label>
        <Stepper
          label="turns"
          value={scenario.turns}
          min={1}
          max={20}
          onChange={(turns) => commit(changeScenario(draft, { turns }))}
        />
        {scenario.side.map((side, at) => (
          <SideFields key={at} {...{ draft, commit, side, at }} />
        ))}
      </div>
    </Panel>
  );
}

/** The scenario's id follows its name, so that several files can be told apart. */
function named(draft: Draft, name: string): Draft {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return changeScenario(draft, { name, id: `own_${words || "fight"}` });
}

function SideFields({ draft, commit, side, at }: Change & { side: SideData; at: number }) {
  const taken = new Set(draft.scenario.side.flatMap(({ cast }) => cast));
  const cost = CHARACTERS.filter(({ id }) => side.cast.includes(id)).reduce((sum, one) => sum + one.cost, 0);
  const mounted = Array.isArray(side.mounted) ? (side.mounted as string[]) : [];
  const leave = (gone: string) => {
    const stay = (id: string) => id !== gone;
    const horses = mounted.length ? { mounted: mounted.filter(stay) } : {};
    commit(changeSide(draft, at, { cast: side.cast.filter(stay), ...horses }));
  };
  return (
    <fieldset className="editor-openings">
      <legend>
        Side {"ABCD"[at]}: {spoken(side.id)}
      </legend>
      <Stepper
        label="points to spend"
        value={side.budget}
        min={1}
        max={300}
        onChange={(budget) => commit(changeSide(draft, at, { budget }))}
      />
      <ul>
        {side.cast.map((id) => (
          <li key={id}>
            <span>{CHARACTERS.find((one) => one.id === id)?.name ?? id}</span>
            <button type="button" className="button quiet" aria-label={`${id} leaves`} onClick={() => leave(id)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <select
        className="input"
        aria-label={`Who joins side ${"ABCD"[at]}`}
        value=""
        onChange={({ target }) => target.value && commit(changeSide(draft, at, { cast: [...side.cast, target.value] }))}
      >
        <option value="">Somebody joins… ({cost} points so far)</option>
        {CHARACTERS.filter(({ id }) => !taken.has(id)).map(({ id, name, cost }) => (
          <option key={id} value={id}>
            {name}, {cost}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
