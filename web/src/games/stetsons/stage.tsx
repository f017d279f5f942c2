import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { motionIsReduced } from "../../app/settings";
import { useKeys } from "../../parts/keys";
import { useBeat } from "../../parts/pace";
import type { EventOut } from "../../wire";
import { momentsOf, type Scene, type ShootOut, type Shot, scenesOf, shootOutWith, shotAfter } from "./film";
import type { Here, Props } from "./slingers";
import type { StetsonsView } from "./view";

/** What board and own seat show at this moment, and what the player has picked but not yet played. */
export type Stage = {
  view: StetsonsView;
  shot: Shot | null;
  /** Told at this very moment, for animations. */
  now: readonly EventOut[];
  /** What was told last, for words that stay. */
  last: readonly EventOut[];
  playing: boolean;
  /** News are being told: answers wait until they are known, or skipped. */
  telling: boolean;
  /** Changes with every moment, to start its animations. */
  moment: string;
  skip: () => void;
  /** Shows the shoot-out of this round again, if it was seen. */
  again: (() => void) | null;
  /** The text of an option tapped once; a second tap plays it. */
  picked: string;
  pick: (text: string) => void;
  /** The first of two slingers an answer names; a second tap names the other. */
  half: number | null;
  pickHalf: (seat: number | null) => void;
};

const OnStage = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(OnStage);
  if (!stage) throw new Error("No stage is set.");
  return stage;
}

/** Runs the film for everything inside; the replay shows a board alone, which then sets its own stage. */
export function Staged({ situation, fresh, children }: Pick<Props, "situation" | "fresh"> & { children: ReactNode }) {
  const outer = useContext(OnStage);
  const stage = useFilm(situation, fresh);
  return outer ? children : <OnStage.Provider value={stage}>{children}</OnStage.Provider>;
}

/** Before the table has begun there is nothing to stage. */
export function Around({ children, ...props }: Props & { children: ReactNode }) {
  return props.situation?.view ? <Staged {...props}>{children}</Staged> : children;
}

const AFTER_REVEAL = new Set(["order", "uses", "fires", "flips"]);

type Running = { scenes: Scene[]; at: number; run: number; rerun: boolean };

/** What outlasts a film: the words told last, the Bullets in sight, the shoot-out to be seen again. */
type Kept = {
  last: readonly EventOut[];
  shot: Shot | null;
  shootOut: ShootOut | null;
};

function useFilm(situation: Here, fresh: readonly EventOut[]): Stage {
  const beat = useBeat();
  const [running, setRunning] = useState<Running | null>(null);
  const [kept, setKept] = useState<Kept>({ last: [], shot: null, shootOut: null });
  const [picked, pick] = useState("");
  const [half, pickHalf] = useState<number | null>(null);
  const runs = useRef(0);
  const before = useRef<Here | null>(null);
  const start = (scenes: Scene[], rerun = false) =>
    setRunning(scenes.length > 0 ? { scenes, at: 0, run: ++runs.current, rerun } : null);

  // Before the browser paints, so that nothing is seen earlier than it is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a film begins only when something new is told
  useLayoutEffect(() => {
    const old = before.current;
    before.current = situation;
    if (fresh.length === 0) return;
    const follows = old !== null && old.seat === situation.seat && old.step < situation.step;
    const from = follows ? old.view : null;
    const told = { events: fresh, to: situation.view };
    setKept({
      last: momentsOf(fresh).at(-1)?.now ?? [],
      shot: fresh.reduce(shotAfter, kept.shot),
      shootOut: from && shootOutWith(kept.shootOut, from, told),
    });
    // Steps that were skipped come together; nobody wants to sit through them now.
    const skipped = fresh[0]?.step !== fresh.at(-1)?.step;
    if (from && !skipped && beat > 0 && !motionIsReduced() && document.visibilityState === "visible")
      start(scenesOf(from, kept.shot, [told], situation.scenery));
    else setRunning(null);
  }, [fresh]);
  // A sealed choice changes the situation without telling anything.
  useEffect(() => {
    before.current = situation;
  }, [situation]);

  useEffect(() => {
    const scene = running?.scenes[running.at];
    if (!scene) return;
    const last = running.at + 1 >= running.scenes.length;
    const timer = setTimeout(
      () => setRunning((old) => (old !== running ? old : last ? null : { ...running, at: running.at + 1 })),
      scene.beats * Math.max(beat, 500),
    );
    return () => clearTimeout(timer);
  }, [running, beat]);

  // A new question makes an old pick void.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step stands for the question
  useEffect(() => {
    pick("");
    pickHalf(null);
  }, [situation.step]);

  const playing = running !== null;
  const skip = () => setRunning(null);
  // The numbers of the status line skip as well: nobody answers what has not been told.
  const numbers = Object.fromEntries([..."123456789"].map((number) => [number, playing ? skip : undefined]));
  const skipAll = () => {
    skip();
    return true; // the table skips the steps that wait
  };
  useKeys({ ...numbers, " ": playing ? skipAll : undefined }, { first: true });

  const scene = running?.scenes[running.at];
  const again = kept.shootOut;
  return {
    view: scene?.view ?? situation.view,
    shot: scene ? scene.shot : shotNow(situation, kept.shot),
    now: scene?.now ?? [],
    last: scene?.now ?? kept.last,
    playing,
    telling: playing && !running.rerun,
    moment: running ? `${running.run} ${running.at}` : `${situation.step}`,
    skip,
    again: again?.steps.some(({ events }) => events.some((event) => AFTER_REVEAL.has(event.kind)))
      ? () => start(scenesOf(again.from, null, again.steps, situation.scenery), true)
      : null,
    picked,
    pick,
    half,
    pickHalf,
  };
}

/** The Bullets still in question when no film runs: as told, or as the view has them after a reload of the page. */
function shotNow(situation: Here, told: Shot | null): Shot | null {
  const { shot } = situation.view;
  if (told || !shot) return told;
  return {
    shooter: shot.source === "gun" ? shot.shooter : null,
    target: shot.victim,
    faces: shot.flipped.filter((face) => face !== null),
  };
}
