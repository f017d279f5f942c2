import { Icon } from "../../../parts/Icon";
import { Panel } from "../../../parts/Panel";
import { spoken, UNIT } from "../map/drawing";
import { PieceDrawing } from "../map/MapDrawing";
import { drawn, type SideData, TERRAIN, usualSize } from "./box";

/** What the next press on the table puts there. */
export type Tool = { kind: string } | { side: number } | null;

/** One piece of each kind as it looks, to choose from. Only the fight itself leaves dead horses. */
const SAMPLES = TERRAIN.filter(({ id }) => id !== "carcass").map(({ id, name }) => {
  const [w, h] = usualSize(id).map((length) => Math.min(length, 12)) as [number, number];
  const map = {
    id: "",
    name: "",
    size: 12,
    pieces: [{ kind: id, rect: [0, 0, w, h] as [number, number, number, number] }],
  };
  return { id, name, w, h, piece: drawn(map).pieces[0] };
});

export function Palette({
  sides,
  tool,
  setTool,
}: {
  sides: readonly SideData[];
  tool: Tool;
  setTool: (tool: Tool) => void;
}) {
  const chosen = tool && "kind" in tool ? tool.kind : "";
  return (
    <Panel title="Put on the table">
      <div className="palette" role="group" aria-label="Terrain">
        {SAMPLES.map(({ id, name, w, h, piece }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => setTool(chosen === id ? null : { kind: id })}
          >
            {id === "building" || !piece ? (
              <Icon name="house" />
            ) : (
              <svg viewBox={`-6 -6 ${w * UNIT + 12} ${h * UNIT + 12}`} aria-hidden="true">
                <g className="map-drawing">
                  <PieceDrawing piece={piece} />
                </g>
              </svg>
            )}
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div className="palette slots" role="group" aria-label="Slots">
        {sides.map((side, at) => {
          const mine = tool !== null && "side" in tool && tool.side === at;
          return (
            <button key={side.id} type="button" aria-pressed={mine} onClick={() => setTool(mine ? null : { side: at })}>
              <Icon name="person" />
              <span>
                Slot {"ABCD"[at]}, {spoken(side.id)}
              </span>
            </button>
          );
        })}
      </div>
      <p className="dim">
        {tool ? "Press the table where it shall lie; Enter puts it in the middle." : "Drag what lies there already."}
      </p>
    </Panel>
  );
}
