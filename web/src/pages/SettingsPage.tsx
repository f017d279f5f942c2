import { api } from "../app/api";
import { setMe, useHome } from "../app/home";
import { change, changeNotify, changeSound, useSettings } from "../app/settings";
import { play } from "../app/sound";
import { Panel } from "../parts/Panel";
import { FacePicker } from "../parts/people/FacePicker";
import { toast } from "../parts/Toast";
import { Toggle } from "../parts/Toggle";
import { Site } from "./Site";

export default function SettingsPage() {
  const settings = useSettings();
  const notify = async (wanted: boolean) => {
    const trouble = await changeNotify(wanted);
    if (trouble) toast(trouble, { bad: true });
  };
  return (
    <Site title="Settings">
      <h1>Settings</h1>
      <MyFace />
      <Panel title="Reading">
        <Choice
          label="Text"
          about="Cards and boards grow with it; then the table scrolls."
          value={settings.text}
          choices={{ normal: "Normal", large: "Large", huge: "Very large" }}
          onChange={(text) => change({ text })}
        />
        <Choice
          label="Contrast"
          value={settings.contrast}
          choices={{ system: "As the system says", normal: "Normal", high: "High" }}
          onChange={(contrast) => change({ contrast })}
        />
        <Toggle
          label="Text table"
          about="Play every game as labelled lists and buttons instead of a board."
          checked={settings.textTable}
          onChange={(textTable) => change({ textTable })}
        />
      </Panel>
      <Panel title="Motion and sound">
        <Choice
          label="Motion"
          value={settings.motion}
          choices={{ system: "As the system says", full: "Full", reduce: "Reduced" }}
          onChange={(motion) => change({ motion })}
        />
        <Choice
          label="Pace of other players' moves"
          value={settings.pace}
          choices={{ slow: "Slow", brisk: "Brisk", instant: "Instant" }}
          onChange={(pace) => change({ pace })}
        />
        <Toggle
          label="Sound"
          checked={settings.sound}
          onChange={(sound) => {
            changeSound(sound);
            if (sound) play("turn");
          }}
        />
        <label className="toggle">
          <span>Volume</span>
          <input
            type="range"
            className="volume"
            min={0}
            max={100}
            step={5}
            value={settings.volume}
            disabled={!settings.sound}
            onChange={(event) => change({ volume: Number(event.target.value) })}
            onPointerUp={() => play("coin")}
            onKeyUp={() => play("coin")}
          />
        </label>
      </Panel>
      <Panel title="Play">
        <Toggle
          label="Ask before fatal answers"
          about="Dying on purpose is always asked twice."
          checked={settings.confirm}
          onChange={(confirm) => change({ confirm })}
        />
        <Toggle
          label="Show the odds"
          about="Chances of the next card beside the Deck."
          checked={settings.odds}
          onChange={(odds) => change({ odds })}
        />
        <Toggle
          label="Help in my first games"
          about="In your first three games of a kind a sentence explains each new question."
          checked={settings.help}
          onChange={(help) => change({ help })}
        />
        <Toggle
          label="Hints after a lesson"
          about="When you play on from a lesson, a hint comes with every question."
          checked={settings.coach}
          onChange={(coach) => change({ coach })}
        />
        <Toggle label="Notify me when it is my turn" checked={settings.notify} onChange={notify} />
      </Panel>
    </Site>
  );
}

/** Kept with the person, not with the browser: it is what others see. */
function MyFace() {
  const me = useHome((home) => home.me);
  if (!me) return null;
  const save = async (face: number[]) => {
    try {
      setMe(await api.changeFace(face));
      toast("Your face is changed; tables you sit at keep the one you came with.", { icon: "check-mark" });
    } catch (error) {
      toast((error as Error).message, { bad: true });
    }
  };
  return (
    <Panel title="My face">
      <FacePicker key={me.face.join()} face={me.face} save={save} />
    </Panel>
  );
}

function Choice<T extends string>({
  label,
  about,
  value,
  choices,
  onChange,
}: {
  label: string;
  about?: string;
  value: T;
  choices: Record<T, string>;
  onChange: (value: T) => void;
}) {
  return (
    <label className="toggle">
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
      <select className="input narrow" value={value} onChange={(event) => onChange(event.target.value as T)}>
        {(Object.entries(choices) as [T, string][]).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
