import { useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Face } from "../../parts/people/Bust";
import { arrowTo, type Box, boxOf, inWindow, type Lit, litThings, placeNote, pressed } from "./spot";
import "./lesson.css";

/** The one who explains: a hat nobody forgets. */
const GUIDE = [4, 1, 0, 3, 1, 3, 0, 6, 0, 7, 3, 1, 6, 5];

type Spots = { target: Box | null; lit: Lit[]; note: Box };

/** What must not be covered if it can be helped: one's own seat, the buttons of the decision and what a board shows for it. */
const CALM = ".table-seat, .status-buttons, [data-kept]";
const WORD = 32; // pixels above a thing, for the word that stands there

/** What is said over a table, and the things it is about. On a board it floats; in the text table it comes first. */
export function Note({
  label,
  title,
  press,
  light,
  onBoard,
  corner = false,
  aside,
  foot,
  children,
}: {
  label: string;
  title: string;
  /** The way to the answer; null where there is nothing to press on the table. */
  press: readonly string[] | null;
  light: readonly string[];
  onBoard: boolean;
  corner?: boolean;
  aside?: React.ReactNode;
  foot: React.ReactNode;
  children: React.ReactNode;
}) {
  const note = useRef<HTMLElement>(null);
  const [spots, setSpots] = useState<Spots | null>(null);
  // Boards move, unfold and scroll as they like: where things are is looked up ever again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: press and light belong to the note
  useLayoutEffect(() => {
    if (!onBoard) return;
    let last: Element | undefined;
    const look = () => {
      const box = note.current;
      if (!box) return;
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const page = { width: innerWidth, height: innerHeight };
      const element = press ? pressed(press) : undefined;
      if (element && element !== last) element.scrollIntoView({ block: "nearest", inline: "nearest" });
      last = element;
      const target = element ? boxOf(element) : null;
      const lit = litThings(light).filter(inWindow);
      const calm = [...document.querySelectorAll(CALM)].map((one) => one.getBoundingClientRect());
      const place = corner
        ? { x: Math.max(8, page.width - size.width - 16), y: 60 }
        : placeNote(size, page, target, lit.map(withWord), calm);
      const found = { target, lit, note: { ...place, ...size } };
      setSpots((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
    };
    look();
    const timer = setInterval(look, 120);
    addEventListener("resize", look);
    addEventListener("scroll", look, true);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", look);
      removeEventListener("scroll", look, true);
    };
  }, [onBoard, corner]);
  const arrow = spots?.target ? arrowTo(spots.note, spots.target, spots.lit) : null;
  const whole = (
    <>
      {onBoard && spots && (spots.target || spots.lit.length > 0) && (
        <svg className="lesson-dark" aria-hidden="true">
          <mask id="lesson-holes">
            <rect className="lesson-kept" width="100%" height="100%" />
            {[...(spots.target ? [spots.target] : []), ...spots.lit].map((box, at) => (
              <Ring key={at} box={box} by={4} className="lesson-hole" />
            ))}
          </mask>
          <rect className="lesson-night" width="100%" height="100%" mask="url(#lesson-holes)" />
          {spots.target &&
            [6, 12, 18].map((by) => (
              <Ring key={by} box={spots.target as Box} by={by} className={`lesson-ring by-${by}`} />
            ))}
          {spots.lit.map((box, at) => (
            <g key={at}>
              <Ring box={box} by={5} className="lesson-lit" />
              {box.label && (
                <text className="lesson-label" x={box.x + box.width / 2} y={box.y - 14} textAnchor="middle">
                  {box.label}
                </text>
              )}
            </g>
          ))}
          {arrow && (
            <g className="lesson-arrow">
              <path className="casing" d={`${arrow.path} ${arrow.head}`} />
              <path d={`${arrow.path} ${arrow.head}`} />
            </g>
          )}
        </svg>
      )}
      <section
        ref={note}
        className={`lesson-note ${onBoard ? "lesson-floats" : ""}`}
        aria-label={label}
        style={onBoard && spots ? { left: spots.note.x, top: spots.note.y } : undefined}
      >
        <span className="lesson-guide">
          <Face face={GUIDE} />
        </span>
        <div className="lesson-words" role="status">
          <h2>{title}</h2>
          {children}
        </div>
        {aside}
        <div className="lesson-foot">{foot}</div>
      </section>
    </>
  );
  return onBoard ? createPortal(whole, document.body) : whole; // over everything a board may lift
}

const withWord = (box: Lit): Box => (box.label ? { ...box, y: box.y - WORD, height: box.height + WORD } : box);

function Ring({ box, by, ...rest }: { box: Box; by: number } & React.SVGAttributes<SVGRectElement>) {
  return (
    <rect
      {...rest}
      rx={10 + by / 2}
      style={{
        x: `${box.x - by}px`,
        y: `${box.y - by}px`,
        width: `${box.width + 2 * by}px`,
        height: `${box.height + 2 * by}px`,
      }}
    />
  );
}
