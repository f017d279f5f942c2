import { Icon } from "../../parts/Icon";
import type { Situation } from "../../table/moment";
import type { OldWest } from "./answers";
import { capital, GOOD_ICONS } from "./content";
import { Cut } from "./map/Piece";
import type { CharacterFace, HeldCard, OldWestScenery } from "./view";

export const faceOf = (scenery: OldWestScenery, id: string): CharacterFace | undefined =>
  scenery.characters.find((face) => face.id === id);

/** The card a question is about, in parchment beside its answers. */
export function CardInQuestion({ situation }: { situation: Situation<OldWest> }) {
  const { view, scenery } = situation;
  const { asked, under_way } = view.now;
  if (!["character_keep", "town_pick", "tycoon_seat", "special_place"].includes(asked ?? "")) return null;
  const face = faceOf(scenery, String(under_way.at(-1)?.card ?? ""));
  return face ? <CharacterCard face={face} not={situation.blocked[0]?.reason} /> : null;
}

export function CharacterCard({ face, not }: { face: CharacterFace /** Why it cannot be kept. */; not?: string }) {
  return (
    <article className={`paper ow-character suit-${face.suit}`}>
      <small>
        {capital(face.deck).slice(0, -1)}, {face.suit}
      </small>
      <b>{face.name}</b>
      {face.wheel ? <Wheel wheel={face.wheel} /> : null}
      <p>{face.text}</p>
      {not && <p className="ow-not">{not}</p>}
    </article>
  );
}

/** What fits into a quarter, words do not; the whole text stands beside the wheel. */
function InQuarter({ effect }: { effect: string | undefined }) {
  const good = GOOD_ICONS[effect?.match(/^1 (\w+)$/)?.[1] ?? ""];
  if (good) return <Cut name={good} x={-9} y={-9} size={18} />;
  return <text>{!effect ? "–" : effect.length <= 2 ? effect : "★"}</text>;
}

const QUARTERS = [
  [42, 18],
  [42, 42],
  [18, 42],
  [18, 18],
] as const;

/** An assistant's wheel: four quarters, the one that is up in gold. */
export function Wheel({ wheel, up }: { wheel: readonly string[]; up?: number }) {
  return (
    <svg
      className="ow-wheel"
      viewBox="0 0 60 60"
      role="img"
      aria-label={`Wheel: ${wheel.map((one) => one || "nothing").join(", ")}`}
    >
      <circle cx="30" cy="30" r="27" />
      {up !== undefined && (
        <path className="up" d="M30 30V3A27 27 0 0 1 57 30Z" transform={`rotate(${90 * up} 30 30)`} />
      )}
      <path d="M30 3V57M3 30H57" />
      {QUARTERS.map(([x, y], quarter) => (
        <g key={quarter} transform={`translate(${x} ${y})`}>
          <InQuarter effect={wheel[quarter]} />
        </g>
      ))}
    </svg>
  );
}

/** A kept card at the foot: what it does, and its wheel. */
export function OwnCard({
  held,
  scenery,
  action,
}: {
  held: HeldCard;
  scenery: OldWestScenery;
  action?: { words: string; take: () => void };
}) {
  const face = faceOf(scenery, held.card);
  if (!face) return null;
  const up = face.wheel?.[held.wheel];
  return (
    <article className={`paper ow-own-card suit-${face.suit}`} title={face.text}>
      {face.wheel && <Wheel wheel={face.wheel} up={held.wheel} />}
      <div>
        <b>{face.name}</b>
        <small>{face.wheel ? up || "nothing now" : face.text}</small>
        {action ? (
          <button type="button" className="ow-take" onClick={action.take} aria-label={`${face.name}: ${action.words}`}>
            take
          </button>
        ) : (
          up && !held.ready && <small className="ow-taken">taken</small>
        )}
      </div>
    </article>
  );
}

export function Meeples({ standing, of, white = 0 }: { standing: number; of: number; white?: number }) {
  return (
    <span
      className="ow-meeples"
      role="img"
      aria-label={`${standing} of ${of} workers stand${white ? `, ${white} more this turn` : ""}`}
    >
      {Array.from({ length: of }, (_, at) => (
        <Icon key={at} name="meeple" className={at < standing ? "" : "lying"} />
      ))}
      {Array.from({ length: white }, (_, at) => (
        <Icon key={`w${at}`} name="meeple" className="white" />
      ))}
    </span>
  );
}
