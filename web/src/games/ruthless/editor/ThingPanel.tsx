import { Button } from "../../../parts/Button";
import { Panel } from "../../../parts/Panel";
import { Stepper } from "../../../parts/Stepper";
import { drawn, type PieceData } from "./box";
import {
  addOpening,
  addPerch,
  allThings,
  isSame,
  type Opening,
  removeOpening,
  resize,
  slideOpening,
  type Thing,
  turn,
  WALLS,
  wallOf,
} from "./change";
import type { Draft } from "./file";

/** What is chosen, and everything that can be done to it. The list leads to it without a pointer. */
export function ThingPanel({
  draft,
  chosen,
  setChosen,
  commit,
  take,
}: {
  draft: Draft;
  chosen: Thing | null;
  setChosen: (thing: Thing | null) => void;
  commit: (draft: Draft) => void;
  take: () => void;
}) {
  const things = allThings(draft);
  const at = chosen ? things.findIndex(({ thing }) => isSame(chosen, thing)) : -1;
  const piece = chosen?.what === "piece" ? draft.map.pieces[chosen.at] : undefined;
  return (
    <Panel title="Chosen">
      <div className="column">
        <select
          className="input"
          aria-label="What lies on the table"
          value={at}
          onChange={({ target }) => setChosen(things[Number(target.value)]?.thing ?? null)}
        >
          <option value={-1}>Nothing is chosen</option>
          {things.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
        {chosen && at >= 0 && (
          <>
            <div className="row">
              {piece && (
                <Button
                  icon="clockwise-rotation"
                  hint="R"
                  onClick={() => chosen.what === "piece" && commit(turn(draft, chosen.at))}
                >
                  Turn
                </Button>
              )}
              <Button variant="danger" hint="Delete" onClick={take}>
                Take away
              </Button>
            </div>
            {piece && chosen.what === "piece" && (
              <PieceFields {...{ draft, piece, commit, setChosen }} at={chosen.at} />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

function PieceFields({
  draft,
  piece,
  at,
  commit,
  setChosen,
}: {
  draft: Draft;
  piece: PieceData;
  at: number;
  commit: (draft: Draft) => void;
  setChosen: (thing: Thing) => void;
}) {
  const [x1, y1, x2, y2] = piece.rect;
  const { size } = draft.map;
  return (
    <>
      <div className="row">
        <Stepper
          label="half inches wide"
          value={x2 - x1}
          min={1}
          max={size - x1}
          onChange={(next) => commit(resize(draft, at, next - (x2 - x1), 0))}
        />
        <Stepper
          label="half inches deep"
          value={y2 - y1}
          min={1}
          max={size - y1}
          onChange={(next) => commit(resize(draft, at, 0, next - (y2 - y1)))}
        />
      </div>
      {drawn(draft.map).pieces[at]?.height === "tall" && (
        <Button
          icon="house"
          onClick={() => {
            const done = addPerch(draft, at);
            commit(done.draft);
            setChosen(done.thing);
          }}
        >
          A perch on top
        </Button>
      )}
      {piece.kind === "building" &&
        (["doors", "windows"] as const).map((kind) => <Openings key={kind} {...{ draft, piece, at, kind, commit }} />)}
    </>
  );
}

const ONE: Readonly<Record<Opening, string>> = { doors: "Door", windows: "Window" };

function Openings({
  draft,
  piece,
  at,
  kind,
  commit,
}: {
  draft: Draft;
  piece: PieceData;
  at: number;
  kind: Opening;
  commit: (draft: Draft) => void;
}) {
  const one = ONE[kind];
  return (
    <fieldset className="editor-openings">
      <legend>{one}s</legend>
      <div className="row">
        {WALLS.map((wall) => (
          <Button
            key={wall}
            aria-label={`${one} in the ${wall} wall`}
            onClick={() => commit(addOpening(draft, at, kind, wall))}
          >
            + {wall}
          </Button>
        ))}
      </div>
      <ul>
        {(piece[kind] ?? []).map((hole, which) => {
          const name = `${one} ${which + 1}, ${wallOf(piece.rect, hole)}`;
          return (
            <li key={which}>
              <span>{name}</span>
              <Button
                variant="quiet"
                aria-label={`${name}: west or north`}
                onClick={() => commit(slideOpening(draft, at, kind, which, -1))}
              >
                ◀
              </Button>
              <Button
                variant="quiet"
                aria-label={`${name}: east or south`}
                onClick={() => commit(slideOpening(draft, at, kind, which, 1))}
              >
                ▶
              </Button>
              <Button
                variant="quiet"
                aria-label={`Take away ${name}`}
                onClick={() => commit(removeOpening(draft, at, kind, which))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
