import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "../../app/api";
import { gameOf } from "../../app/home";
import { go } from "../../app/router";
import { Button } from "../../parts/Button";
import { Face } from "../../parts/people/Bust";
import { toast } from "../../parts/Toast";
import type { EventOut, GameBook, LessonStep, TableInfo } from "../../wire";
import type { Situation } from "../moment";
import { plainLine } from "../words";
import { finishLesson, takeLesson } from "./lessons";
import { arrowTo, type Box, boxOf, type Lit, litThings, placeNote, pressed } from "./spot";
import type { LessonHere } from "./useLesson";
import "./lesson.css";

/** The one who explains: a hat nobody forgets. */
const GUIDE = [4, 1, 0, 3, 1, 3, 0, 6, 0, 7, 3, 1, 6, 5];

type Props = {
  here: LessonHere;
  table: TableInfo;
  situation: Situation;
  book: GameBook | null;
  events: readonly EventOut[];
  /** Whether the question that is shown may be answered now. */
  asked: boolean;
  /** On a board things are lit and the note lies beside them; in the text table it comes first. */
  onBoard: boolean;
  openRule: (rule: string) => void;
};

/** The lesson over a table: one sentence, one thing lit, an arrow to it. It never takes a press away from the table. */
export function LessonGuide(props: Props) {
  const { here, situation, table, onBoard, asked } = props;
  const { lesson, step } = here;
  const stands = situation.lesson;
  const through = stands != null && step === null && !stands.off;
  useEffect(() => {
    if (through) finishLesson(table.game, lesson.id);
  }, [through, table.game, lesson.id]);
  if (!stands) return null;
  const turn = (what: "back" | "over") =>
    api.turnLesson(table.id, what).catch((error: Error) => toast(error.message, { bad: true }));
  if (stands.off) return <Left {...props} turn={turn} />;
  if (!asked && !situation.outcome) return null; // the others play: nothing is in the way
  if (step === null) return <Through {...props} turn={turn} />;
  return <StepNote key={here.at} {...props} step={step} skip={() => turn("over")} onBoard={onBoard} />;
}

function StepNote({ here, step, skip, onBoard, openRule }: Props & { step: LessonStep; skip: () => void }) {
  const { lesson, at, next } = here;
  return (
    <Note
      title={step.title}
      press={step.answer ? step.press : null}
      light={step.light}
      onBoard={onBoard}
      aside={
        <button type="button" className="lesson-skip" onClick={skip}>
          Skip the lesson
        </button>
      }
      foot={
        <>
          <Progress at={at} steps={lesson.steps.length} />
          {!step.answer && (
            <Button variant="primary" onClick={next}>
              Got it
            </Button>
          )}
          {step.rule && (
            <Button className="lesson-why" onClick={() => openRule(step.rule)}>
              Why? <small>{step.rule}</small>
            </Button>
          )}
        </>
      }
    >
      <p>
        <Words text={step.words} />
      </p>
    </Note>
  );
}

/** Something else was played: what came of it, and the way back. */
function Left({
  here,
  situation,
  table,
  book,
  events,
  onBoard,
  turn,
}: Props & { turn: (what: "back" | "over") => void }) {
  const stands = situation.lesson;
  const told = events.filter((event) => event.step === (stands?.left ?? 0) + 1);
  return (
    <Note
      title="Another way"
      press={null}
      light={[]}
      onBoard={onBoard}
      corner
      foot={
        <>
          <Progress at={here.at} steps={here.lesson.steps.length} />
          <Button onClick={() => turn("over")}>Play on my way</Button>
          <Button variant="primary" onClick={() => turn("back")}>
            Take it back
          </Button>
        </>
      }
    >
      {told.length > 0 && (
        <p className="lesson-told">
          {told
            .slice(0, 3)
            .map((event) => plainLine(event, table, book))
            .join(" ")}
        </p>
      )}
      <p>{stands?.said || "That is allowed as well, and this is what came of it."}</p>
    </Note>
  );
}

function Through({ here, table, onBoard, turn }: Props & { turn: (what: "back" | "over") => void }) {
  const { lesson } = here;
  const bot = table.seats.find((seat) => seat.bot)?.bot ?? "";
  const title = bot.charAt(0).toUpperCase() + bot.slice(1);
  const following = gameOf(table.game)?.lessons.find((one) => one.id === lesson.next);
  return (
    <Note
      title="Well played!"
      press={null}
      light={[]}
      onBoard={onBoard}
      foot={
        <>
          <Button onClick={() => go("/")}>Leave it here</Button>
          {following && <Button onClick={() => takeLesson(table.game, following.id)}>Next: {following.title}</Button>}
          <Button variant="primary" onClick={() => turn("over")}>
            {bot ? `Go on against ${title}` : "Go on"}
          </Button>
        </>
      }
    >
      <p>{lesson.end}</p>
    </Note>
  );
}

function Progress({ at, steps }: { at: number; steps: number }) {
  return (
    <span className="lesson-progress">
      <span className="lesson-track" aria-hidden="true">
        <i style={{ width: `${(100 * at) / steps}%` }} />
      </span>
      Step {at + 1} of {steps}
    </span>
  );
}

/** **This** is stressed, [this] is a button as it looks at the table. */
function Words({ text }: { text: string }) {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\])/).map((piece, at) => {
    if (piece.startsWith("**")) return <b key={at}>{piece.slice(2, -2)}</b>;
    if (piece.startsWith("[")) return <kbd key={at}>{piece.slice(1, -1)}</kbd>;
    return <Fragment key={at}>{piece}</Fragment>;
  });
}

type Spots = { target: Box | null; lit: Lit[]; note: Box };

/** What must not be covered if it can be helped: one's own seat and the buttons of the decision. */
const CALM = ".table-seat, .status-buttons";

function Note({
  title,
  press,
  light,
  onBoard,
  corner = false,
  aside,
  foot,
  children,
}: {
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
      const lit = litThings(light);
      const calm = [...document.querySelectorAll(CALM)].map((one) => one.getBoundingClientRect());
      const place = corner ? { x: page.width - size.width - 16, y: 60 } : placeNote(size, page, target, lit, calm);
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
  const arrow = spots?.target ? arrowTo(spots.note, spots.target) : null;
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
        aria-label="Lesson"
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
