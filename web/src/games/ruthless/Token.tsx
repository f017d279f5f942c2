import { Icon, type IconName } from "../../parts/Icon";
import { seatClass } from "../../parts/Seat";
import { Bust } from "./Bust";
import { UNIT } from "./map/drawing";
import { lostBoxes, radiusOf } from "./men";
import type { Man, Point } from "./view";

type Shown = "id" | "seat" | "status" | "lily_livered" | "covers" | "aims" | "bag" | "steer" | "mounted" | "done";

/** What a token shows of a character. */
export type TokenMan = Pick<Man, Shown | "toughness"> & { boxes: Partial<Man["boxes"]> };

type Badge = { icon: IconName; kind: string; words: string };

/** What stands on his base besides himself. */
export function badgesOf(man: TokenMan): Badge[] {
  const found: (Badge | false)[] = [
    man.status === "unconscious" && { icon: "sleepy", kind: "out", words: "Unconscious" },
    man.lily_livered && { icon: "chicken", kind: "lily", words: "Lily Livered" },
    man.covers && { icon: "eye-target", kind: "covers", words: "Got You Covered" },
    man.aims && { icon: "human-target", kind: "aim", words: "aimed" },
    man.bag && { icon: "swap-bag", kind: "bag", words: "carries a bag" },
    man.steer && { icon: "bull", kind: "bag", words: "leads a steer" },
  ];
  return found.filter((badge) => badge !== false);
}

/** A character on the table: a disc of the exact base. What he is goes round its edge. */
export function Token({
  man,
  at,
  name,
  words,
  chosen,
  target,
  tag,
  second,
  crowded,
  press,
  look,
}: {
  man: TokenMan;
  at: Point;
  name: string;
  /** The whole of it, for whoever cannot see. */
  words: string;
  chosen: boolean;
  /** An enemy who can be shot, or whom a shot is about. */
  target: boolean;
  tag?: string;
  /** Somebody stands right below: the name goes above. */
  crowded: boolean;
  /** Of the second side: his ring is broken. */
  second: boolean;
  press: () => void;
  look: (over: boolean) => void;
}) {
  const [x, y] = [at[0] * UNIT, at[1] * UNIT];
  const r = radiusOf(man);
  const lost = lostBoxes(man);
  const out = man.status === "unconscious";
  return (
    <g
      className={`token ${seatClass(man.seat ?? 7)} ${out ? "out" : ""} ${man.done ? "done" : ""} ${chosen ? "chosen" : ""} ${target ? "target" : ""}`}
      data-man={man.id}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      role="button"
      tabIndex={0}
      aria-label={words}
      aria-pressed={chosen}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press();
      }}
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
    >
      <ellipse cx="3" cy="5" rx={r + 1} ry={r} className="t-shade" />
      {chosen && <circle r={r + 6} className="t-halo" />}
      {target && (
        <g className="t-target">
          <circle r={r + 4} />
          <path d={`M0 ${-r - 9}v9M0 ${r + 9}v-9M${-r - 9} 0h9M${r + 9} 0h-9`} />
        </g>
      )}
      <g className="t-body">
        <circle r={r + 0.3} className="t-disc" />
        {second && <circle r={r - 1.6} className="t-broken" />}
        {man.mounted && (
          <svg x="-27" y="-27" width="54" height="54" aria-hidden="true">
            <Icon name="horse-head" className="t-horse" />
          </svg>
        )}
        <g transform="translate(-12.4 -13) scale(.388)">
          <Bust id={man.id} />
        </g>
      </g>
      <g transform={`translate(${r * 0.8} ${r * 0.74})`}>
        <path d="M-7.5-7h15v6q0 6-7.500 9q-7.500-3-7.500-9z" className="t-shield" />
        <text y="4" className="t-number">
          {man.toughness}
        </text>
      </g>
      {lost > 0 && (
        <g transform={`translate(${-r * 0.84} ${r * 0.74})`}>
          <path d="M0-10q8 8.500 7 12.500a7 7 0 0 1-14 0q-1-4 7-12.500z" className="t-drop" />
          <text y="6" className="t-number">
            {lost}
          </text>
        </g>
      )}
      {badgesOf(man).map((badge, place) => (
        <g key={badge.kind + badge.icon} transform={`translate(${r * 0.82 - place * 13} ${-r * 0.84 - place * 3})`}>
          <circle r="8" className={`t-badge ${badge.kind}`} />
          <svg x="-6" y="-6" width="12" height="12" aria-hidden="true">
            <Icon name={badge.icon} className="t-icon" />
          </svg>
        </g>
      ))}
      {man.done && (
        <g transform={`translate(${-r * 0.86} ${-r * 0.8})`}>
          <circle r="6.5" className="t-done" />
          <path d="M-3 0l2.200 2.600l4-5" className="t-tick" />
        </g>
      )}
      <text y={crowded ? -r - 6 : r + 14} className="t-name">
        {name}
      </text>
      {tag && (
        <g transform={`translate(0 ${-r - (crowded ? 28 : 15)})`} className="t-tag">
          <rect x={-tag.length * 3.7 - 8} y="-10" width={tag.length * 7.4 + 16} height="19" rx="9.5" />
          <text y="4">{tag}</text>
        </g>
      )}
    </g>
  );
}
