import { useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../app/api";
import { openTable } from "../../../pages/games";
import { Site } from "../../../pages/Site";
import { Button } from "../../../parts/Button";
import { useKeys } from "../../../parts/keys";
import { Panel } from "../../../parts/Panel";
import { toast } from "../../../parts/Toast";
import { SCENARIOS } from "./box";
import { addSlot, move, place, remove, resize, type Thing, turn } from "./change";
import { EditorMap } from "./EditorMap";
import { copyOf, type Draft, emptyTable, readFile, writeFile } from "./file";
import { Palette, type Tool } from "./Palette";
import { ScenarioPanel } from "./ScenarioPanel";
import { ThingPanel } from "./ThingPanel";
import "./editor.css";

const KEPT = "saloon-ruthless-editor";

/** What was on the table when this browser was here last. */
function lastDraft(): Draft {
  try {
    return readFile(localStorage.getItem(KEPT) ?? "");
  } catch {
    return emptyTable(48);
  }
}

/** A table of one's own: terrain, doors, slots and casts, saved as the file that `--content` takes. */
export default function Editor() {
  const { draft, commit, undo, redo, start } = useDraft();
  const [chosen, setChosen] = useState<Thing | null>(null);
  const [tool, setTool] = useState<Tool>(null);
  const [verdict, setVerdict] = useState<{ good: boolean; text: string } | null>(null);
  const text = useMemo(() => writeFile(draft), [draft]);
  useEffect(() => {
    localStorage.setItem(KEPT, text);
    setVerdict(null);
  }, [text]);

  const put = (at: [number, number]) => {
    if (!tool) return;
    const done = "kind" in tool ? place(draft, tool.kind, at) : addSlot(draft, tool.side, at);
    commit(done.draft);
    setChosen(done.thing);
    if ("kind" in tool) setTool(null);
  };
  const take = () => {
    if (!chosen) return;
    commit(remove(draft, chosen));
    setChosen(null);
  };
  const step = (dx: number, dy: number) => () => chosen && commit(move(draft, chosen, dx, dy));
  const grow = (dw: number, dh: number) => () => chosen?.what === "piece" && commit(resize(draft, chosen.at, dw, dh));
  useKeys({
    ArrowLeft: step(-1, 0),
    ArrowRight: step(1, 0),
    ArrowUp: step(0, -1),
    ArrowDown: step(0, 1),
    "shift ArrowLeft": grow(-1, 0),
    "shift ArrowRight": grow(1, 0),
    "shift ArrowUp": grow(0, -1),
    "shift ArrowDown": grow(0, 1),
    Enter: tool ? () => put([Math.round(draft.map.size / 2), Math.round(draft.map.size / 2)]) : undefined,
    r: () => chosen?.what === "piece" && commit(turn(draft, chosen.at)),
    Delete: take,
    Backspace: take,
    u: undo,
    "shift u": redo,
    Escape: () => {
      setTool(null);
      setChosen(null);
    },
  });

  const begin = (next: Draft) => {
    start(next);
    setChosen(null);
    setTool(null);
  };
  const check = async () => {
    try {
      const seats = seatsOf(draft);
      await api.preview("ruthless", seats, { scenario: draft.scenario.id }, text);
      setVerdict({ good: true, text: "It can be played." });
      return true;
    } catch (error) {
      setVerdict({ good: false, text: (error as Error).message });
      return false;
    }
  };
  const play = async (other: { kind: string; bot?: string }) => {
    if (!(await check())) return;
    const seats = [{ kind: "me" }, ...Array.from({ length: seatsOf(draft) - 1 }, () => other)];
    const options = { scenario: draft.scenario.id };
    await openTable({ game: "ruthless", options, seats, title: draft.scenario.name.slice(0, 60), content: text });
  };

  return (
    <Site title="Build a table" wide>
      <div data-game="ruthless">
        <div className="editor">
          <div className="editor-head">
            <h1>Build a table</h1>
            <FileButtons name={draft.scenario.id} text={text} begin={begin} />
            <div className="row">
              <Button icon="return-arrow" hint="U" why={undo ? undefined : NOTHING_YET} onClick={undo}>
                Undo
              </Button>
              <Button why={redo ? undefined : NOTHING_YET} onClick={redo}>
                Redo
              </Button>
            </div>
          </div>
          <EditorMap {...{ draft, chosen, setChosen, commit, put }} placing={tool !== null} />
          <div className="editor-side">
            <Palette sides={draft.scenario.side} tool={tool} setTool={setTool} />
            <ThingPanel {...{ draft, chosen, setChosen, commit, take }} />
            <Panel title="Play it">
              <div className="column">
                <div className="row">
                  <Button icon="check-mark" onClick={check}>
                    Check
                  </Button>
                  <Button variant="primary" icon="play-button" onClick={() => play({ kind: "bot", bot: "greedy" })}>
                    Try it against bots
                  </Button>
                  <Button icon="poker-hand" onClick={() => play({ kind: "link" })}>
                    Open a table for friends
                  </Button>
                </div>
                <p role="status" className={verdict && !verdict.good ? "editor-wrong" : ""}>
                  {verdict?.text ?? "The game itself checks the file before it is played."}
                </p>
                <p className="dim">
                  At home:{" "}
                  <code>
                    saloon play ruthless --content {draft.scenario.id}.toml -o scenario={draft.scenario.id}
                  </code>
                </p>
              </div>
            </Panel>
            <ScenarioPanel draft={draft} commit={commit} />
          </div>
        </div>
      </div>
    </Site>
  );
}

const NOTHING_YET = { text: "Nothing has been changed.", rules: [] };

/** How many can play it: two if it is open for two. */
const seatsOf = ({ scenario }: Draft) =>
  scenario.modes.includes("two") ? 2 : Math.min(4, Math.max(3, scenario.side.length));

/** The draft with what came before and after it. Undone is only what was done to this draft. */
function useDraft() {
  const [state, setState] = useState(() => ({ past: [] as Draft[], now: lastDraft(), later: [] as Draft[] }));
  const { past, now, later } = state;
  const before = past.at(-1);
  const after = later[0];
  return {
    draft: now,
    commit: (next: Draft) => next !== now && setState({ past: [...past.slice(-99), now], now: next, later: [] }),
    undo: before && (() => setState({ past: past.slice(0, -1), now: before, later: [now, ...later] })),
    redo: after && (() => setState({ past: [...past, now], now: after, later: later.slice(1) })),
    /** Another table; even that can be undone. */
    start: (next: Draft) => setState({ past: [...past.slice(-99), now], now: next, later: [] }),
  };
}

function FileButtons({ name, text, begin }: { name: string; text: string; begin: (draft: Draft) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const load = async (given: File | undefined) => {
    if (!given) return;
    try {
      begin(readFile(await given.text()));
      toast(`${given.name} is on the table.`);
    } catch (error) {
      toast(`${given.name}: ${(error as Error).message}`, { bad: true });
    }
  };
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
    link.download = `${name}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="row">
      <select
        className="input narrow"
        aria-label="Start from"
        value=""
        onChange={({ target }) => {
          if (target.value)
            begin(target.value.startsWith("#") ? emptyTable(Number(target.value.slice(1))) : copyOf(target.value));
        }}
      >
        <option value="">Start from…</option>
        <option value="#48">An empty table, 24 inches</option>
        <option value="#96">An empty table, 48 inches</option>
        {SCENARIOS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button icon="card-pickup" onClick={() => file.current?.click()}>
        Load
      </Button>
      <Button icon="save" onClick={save}>
        Save
      </Button>
      <input
        ref={file}
        type="file"
        accept=".toml"
        hidden
        aria-label="A scenario file"
        onChange={({ target }) => {
          load(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}
