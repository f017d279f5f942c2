import { seatClass } from "../../parts/Seat";
import type { GlancePiece } from "..";
import { faceOf, Meeples, Wheel } from "./Characters";
import { SPACE } from "./map/geometry";
import { Cattle, Cut, Piece } from "./map/Piece";
import { Forest } from "./map/Terrain";
import type { OldWestScenery } from "./view";
import "./styles";

/** Pieces of the table by kind and id, for the page at a glance. */
export default function Glance({ kind, ids, scenery: told }: GlancePiece) {
  const scenery = told as OldWestScenery;
  const [id = "", second = ""] = ids;
  switch (kind) {
    case "wheel": {
      const face = faceOf(scenery, id);
      return face?.wheel ? (
        <span className={`glance-wheel suit-${face.suit}`}>
          <Wheel wheel={face.wheel} up={0} />
          <b>{face.name}</b>
        </span>
      ) : null;
    }
    case "workers":
      return (
        <span className={`glance-workers ${seatClass(0)}`}>
          <Meeples standing={Number(id)} of={Number(second)} />
        </span>
      );
    case "spaces":
      return <Spaces scenery={scenery} ids={ids} />;
    default:
      return null;
  }
}

export function pieceOf(id: string, scenery: OldWestScenery): string {
  if (faceOf(scenery, id)?.wheel) return `wheel ${id}`;
  const built = [...scenery.public, ...scenery.housing, ...scenery.industry].some((one) => one.id === id);
  return built ? `spaces plain:${id}` : "";
}

/** Spaces of the valley in a row, each with its ground and what lies there: "spaces forest grass:cattle plain:sawmill". */
function Spaces({ scenery, ids }: { scenery: OldWestScenery; ids: readonly string[] }) {
  return (
    <svg className="glance-spaces" viewBox={`0 0 ${ids.length * SPACE} ${SPACE}`} aria-hidden="true">
      {ids.map((id, at) => {
        const [ground = "", thing = ""] = id.split(":");
        return (
          <g key={at} transform={`translate(${at * SPACE} 0)`}>
            <rect className={`ow-${ground} glance-${ground}`} width={SPACE} height={SPACE} />
            <Thing thing={thing} ground={ground} scenery={scenery} />
          </g>
        );
      })}
    </svg>
  );
}

function Thing({ thing, ground, scenery }: { thing: string; ground: string; scenery: OldWestScenery }) {
  if (thing === "cattle") return <Cattle cattle={{ A: 3 }} />;
  if (thing === "log") return <Cut name="log" x={6} y={6} size={28} className="glance-log" />;
  if (thing) return <Piece space={{ at: "a11", ground: "plain", piece: thing, owner: "A" }} scenery={scenery} />;
  return ground === "forest" ? <Forest space="a11" boards="a" trees={scenery.trees} of={scenery.trees} /> : null;
}
