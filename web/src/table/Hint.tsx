import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../parts/Button";
import type { HintOut, TableInfo } from "../wire";
import { cheapest, lookAround, type Size } from "./freePlace";
import { boxOf } from "./lesson/spot";
import { withNames } from "./words";

/** What a bot would do and why; asked again, the best of them thinks it over. */
export function Hint({
  hint,
  thinking,
  table,
  deeper,
  afloat,
}: {
  hint: HintOut | null;
  thinking: boolean;
  table: TableInfo;
  deeper: () => void;
  /** Whether it lies over the table where it hides the least, or stands in its place below the answers. */
  afloat: boolean;
}) {
  const ref = useRef<HTMLParagraphElement>(null);
  const words = `${hint?.title} ${hint?.why} ${hint?.second} ${thinking}`;
  useFreePlace(ref, afloat, words);
  useMarkedInSight(ref, afloat, words);
  const more = hint && !hint.last && !thinking && (
    <Button variant="quiet" hint="H" onClick={deeper}>
      Think it over
    </Button>
  );
  return (
    <p ref={ref} className={`hint-words ${afloat ? "afloat" : ""}`} role="status">
      {hint && (
        <>
          <b>{withNames(`Hint: ${hint.title}.`, table)}</b> {withNames(hint.why, table)}
        </>
      )}
      {hint?.second ? (
        <span className="hint-second">
          {withNames(runnerUp(hint), table)} {more}
        </span>
      ) : (
        more
      )}
      {thinking && (hint ? " Thinking it over…" : "Thinking of a hint…")}
    </p>
  );
}

/** What comes next best, and whether it is as good; why, unless it is what the first was said for. */
function runnerUp(hint: HintOut): string {
  const why = hint.second_why === hint.why ? "" : hint.second_why;
  return ` ${hint.close ? "About as good" : "Next best"}: ${hint.second}. ${why}`;
}

/** Lays it in the decision panel where that has room, else near by, over nothing that can be pressed. */
function useFreePlace(ref: RefObject<HTMLElement | null>, afloat: boolean, words: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the words change
  useLayoutEffect(() => {
    if (afloat && ref.current) layDown(ref.current);
  }, [ref, afloat, words]);
  useEffect(() => {
    if (!afloat) return;
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => ref.current && layDown(ref.current));
      });
    };
    // What is pressed may open another part of the board.
    addEventListener("resize", again);
    addEventListener("click", again);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", again);
      removeEventListener("click", again);
    };
  }, [ref, afloat]);
}

/** Below the answers it makes the foot of the window higher: what it marks is moved out from under that. */
function useMarkedInSight(ref: RefObject<HTMLElement | null>, afloat: boolean, words: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the words change
  useEffect(() => {
    if (afloat) return;
    // The board may have to be drawn once more before it marks anything.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => ref.current && showMarked(ref.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [ref, afloat, words]);
}

function showMarked(hint: HTMLElement): void {
  const foot = hint.closest(".table-decision");
  const marked = [...document.querySelectorAll(".table-page .hinted")].filter((one) => one.checkVisibility());
  if (!foot || !marked.length || marked.some((one) => foot.contains(one))) return;
  const lowest = Math.max(...marked.map((one) => one.getBoundingClientRect().bottom));
  const under = lowest + ROOM - foot.getBoundingClientRect().top;
  if (under > 0) scrollBy({ top: under, behavior: "instant" });
}

const ROOM = 12; // pixels, for the ring round what is marked
// The question and its answers, what a board shows for them, the head, one's own state and what is marked.
const KEPT = `.status-prompt, .status-prompt ~ p, .status-buttons > *, .status-aside > *, [data-kept],
  .table-header, .table-seat, .table-page .hinted`;

function layDown(hint: HTMLElement): void {
  const home = document.querySelector("[data-answers]") ?? document.querySelector(".status-line");
  if (!home) return;
  const sizes = sizesOf(hint, boxOf(home).width);
  hint.style.visibility = "hidden";
  const { x, y, width, height } = cheapest(lookAround(KEPT), sizes, boxOf(home));
  Object.assign(hint.style, { maxWidth: "none", width: `${width}px`, height: `${height}px`, left: "0", top: "0" });
  const origin = boxOf(hint);
  Object.assign(hint.style, { left: `${x - origin.x}px`, top: `${y - origin.y}px`, visibility: "" });
}

const WIDTHS = [60, 48, 38, 30, 24, 20, 18]; // in letters
const HEIGHTS = [Number.POSITIVE_INFINITY, 11, 8, 5]; // whole, or lower and to be scrolled, if it must be

function sizesOf(hint: HTMLElement, room: number): Size[] {
  const letter = Number.parseFloat(getComputedStyle(hint).fontSize);
  const widths = [Math.min(room / letter - 2, 70), ...WIDTHS];
  Object.assign(hint.style, { width: "max-content", height: "auto" });
  const whole = widths.map((wide) => {
    hint.style.maxWidth = `${wide * letter}px`;
    const { width, height } = boxOf(hint);
    return { width: Math.ceil(width), height: Math.ceil(height) };
  });
  return HEIGHTS.flatMap((most) =>
    whole.map(({ width, height }) => {
      const shown = Math.min(height, most * letter);
      return { width, height: shown, cut: height - shown };
    }),
  );
}
