import { useState } from "react";
import { Button } from "../Button";
import { Face, Portrait } from "./Bust";
import { FEATURES, type Feature } from "./features";

/** One's own face, feature by feature. */
export function FacePicker({ face, save }: { face: readonly number[]; save: (face: number[]) => void }) {
  const [draft, setDraft] = useState([...face]);
  const changed = draft.some((number, at) => number !== face[at]);
  return (
    <div className="face-picker">
      <Portrait>
        <Face face={draft} />
      </Portrait>
      <div className="face-features">
        {(Object.keys(FEATURES) as Feature[]).map((feature, at) => {
          const words = FEATURES[feature];
          const now = draft[at] ?? 0;
          const turn = (by: number) => setDraft(draft.with(at, (now + by + words.length) % words.length));
          return (
            <fieldset key={feature} className="face-feature">
              <button
                type="button"
                className="button"
                aria-label={`${feature}: the one before`}
                onClick={() => turn(-1)}
              >
                ‹
              </button>
              <output aria-label={feature}>
                <b>{feature}</b>
                {words[now]}
              </output>
              <button type="button" className="button" aria-label={`${feature}: the next`} onClick={() => turn(1)}>
                ›
              </button>
            </fieldset>
          );
        })}
      </div>
      <div className="row face-buttons">
        <Button variant="primary" disabled={!changed} onClick={() => save(draft)}>
          This is me
        </Button>
        <Button
          onClick={() => setDraft(Object.values(FEATURES).map((words) => Math.floor(Math.random() * words.length)))}
        >
          Draw another by lot
        </Button>
        <Button variant="quiet" disabled={!changed} onClick={() => setDraft([...face])}>
          As before
        </Button>
      </div>
    </div>
  );
}
