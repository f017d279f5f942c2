import { type PointerEvent, useMemo, useRef, useState } from "react";
import { SEATS, Slots } from "../Briefing";
import { UNIT } from "../map/drawing";
import { MapDrawing } from "../map/MapDrawing";
import type { Point, Rect } from "../view";
import { drawn } from "./box";
import { move, type Thing, thingAt } from "./change";
import type { Draft } from "./file";

/** The table to build on: a press chooses, a drag moves, all of it on the lattice of half inches. */
export function EditorMap({
  draft,
  chosen,
  setChosen,
  commit,
  put,
  placing,
}: {
  draft: Draft;
  chosen: Thing | null;
  setChosen: (thing: Thing | null) => void;
  commit: (draft: Draft) => void;
  put: (at: Point) => void;
  placing: boolean;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<{ thing: Thing; from: Point; by: Point } | null>(null);
  const shown = useMemo(() => (drag ? move(draft, drag.thing, ...drag.by) : draft), [draft, drag]);
  const map = useMemo(() => drawn(shown.map), [shown.map]);
  const lifted = useMemo(() => new Set(chosen?.what === "piece" ? [chosen.at] : []), [chosen]);
  const edge = map.size * UNIT;

  const under = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width } = (svg.current as SVGSVGElement).getBoundingClientRect();
    return [((clientX - left) / width) * map.size, ((clientY - top) / width) * map.size];
  };
  const down = (event: PointerEvent) => {
    const [x, y] = under(event);
    if (placing) return put([Math.round(x), Math.round(y)]);
    const thing = thingAt(draft, x, y);
    setChosen(thing);
    if (!thing) return;
    svg.current?.setPointerCapture(event.pointerId);
    setDrag({ thing, from: [x, y], by: [0, 0] });
  };
  const go = (event: PointerEvent) => {
    if (!drag) return;
    const [x, y] = under(event);
    const by: Point = [Math.round(x - drag.from[0]), Math.round(y - drag.from[1])];
    if (by[0] !== drag.by[0] || by[1] !== drag.by[1]) setDrag({ ...drag, by });
  };
  const up = () => {
    if (drag?.by.some((length) => length !== 0)) commit(shown);
    setDrag(null);
  };
  const frame = chosen && frameOf(shown, chosen);
  return (
    <section className="editor-map" aria-label="The table">
      <svg
        ref={svg}
        viewBox={`0 0 ${edge} ${edge}`}
        role="group"
        aria-label={`${draft.map.name} from above. Arrows move what is chosen, Shift and arrows size it, R turns it, Delete takes it away.`}
        tabIndex={0}
        className={placing ? "placing" : ""}
        onPointerDown={down}
        onPointerMove={go}
        onPointerUp={up}
        onPointerCancel={() => setDrag(null)}
      >
        <MapDrawing map={map} lifted={lifted} />
        <path d={inches(map.size)} className="editor-grid" />
        {shown.scenario.side.map((side, at) => (
          <Slots key={at} side={side} letter={SEATS[at] ?? ""} r={map.size > 60 ? 20 : 13} />
        ))}
        {Object.entries(map.points).map(([name, [x, y]]) => (
          <g key={name} transform={`translate(${x * UNIT} ${y * UNIT})`} className="editor-point">
            <path d="M0 -13L13 0L0 13L-13 0z" />
            <text y="27">{name}</text>
          </g>
        ))}
        {frame && (
          <rect
            x={frame[0] * UNIT - 3}
            y={frame[1] * UNIT - 3}
            width={(frame[2] - frame[0]) * UNIT + 6}
            height={(frame[3] - frame[1]) * UNIT + 6}
            className="editor-frame"
          />
        )}
      </svg>
    </section>
  );
}

/** The rectangle round what is chosen. */
function frameOf({ map, scenario }: Draft, thing: Thing): Rect | null {
  const round = (point: Point | undefined): Rect | null =>
    point ? [point[0] - 1, point[1] - 1, point[0] + 1, point[1] + 1] : null;
  switch (thing.what) {
    case "piece":
      return map.pieces[thing.at]?.rect ?? null;
    case "slot":
      return round(scenario.side[thing.side]?.slots[thing.at]);
    case "point":
      return round(map.points?.[thing.name]);
    default:
      return round(map.perches?.[thing.at]?.[thing.what === "foot" ? "foot" : "at"]);
  }
}

function inches(size: number): string {
  const edge = size * UNIT;
  const lines = Array.from({ length: size / 2 - 1 }, (_, at) => (at + 1) * 2 * UNIT);
  return lines.map((at) => `M${at} 0V${edge}M0 ${at}H${edge}`).join("");
}
