import { Fragment, useEffect } from "react";
import { api } from "../../app/api";
import { gameOf } from "../../app/home";
import { go } from "../../app/router";
import { Button } from "../../parts/Button";
import { toast } from "../../parts/Toast";
import type { EventOut, GameBook, LessonStep, TableInfo } from "../../wire";
import type { Situation } from "../moment";
import { plainLine } from "../words";
import { finishLesson, takeLesson } from "./lessons";
import { Note } from "./Note";
import type { LessonHere } from "./useLesson";

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
      label="Lesson"
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
      label="Lesson"
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
      label="Lesson"
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
