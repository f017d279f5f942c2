import { motion } from "motion/react";
import { type PointerEvent as Press, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { startDrag } from "../../parts/drag";
import { seatClass } from "../../parts/Seat";
import type { EventOut } from "../../wire";
import { Call } from "./Call";
import { facesIn } from "./film";
import { PointingGun } from "./pieces";
import {
  angleTo,
  edge,
  lineOfFire,
  PHONE,
  type Place,
  type Point,
  phoneHeight,
  placesOf,
  type Size,
  scaleOf,
  streetTop,
} from "./places";
import { SlingerPlate } from "./SlingerPlate";
import { Street } from "./Street";
import type { Props } from "./slingers";
import { useStage } from "./stage";
import { aimedAt, targetsOf } from "./targets";
import type { BulletFace, StetsonsView } from "./view";

const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Everybody round the street, guns pointing. Aim by tapping a slinger, or by dragging your gun there. */
export function Ring(props: Props) {
  const { situation, options, choose } = props;
  const { view, now, moment, shot, half, pickHalf } = useStage();
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const seats = view.slingers.length;
  const me = situation.seat ?? 0;
  const phone = size.w < PHONE;
  const ring = placesOf(size, seats);
  const placeOf = (seat: number) => ring[(seat - me + seats) % seats] as Place;
  const middle = { x: size.w / 2, y: phone ? streetTop(seats) + 100 : size.h / 2 };

  const targets = targetsOf(options, half);
  const [looked, setEyed] = useState<number | null>(null);
  const eyed = looked !== null && targets.has(looked) ? looked : null;
  const [drag, setDrag] = useState<Point | null>(null);
  const tap = (seat: number | null) => {
    const target = seat === null ? undefined : targets.get(seat);
    if (!target) return;
    if ("option" in target) choose(target.option);
    else pickHalf(target.half);
  };
  const latest = useRef({ tap, targets });
  latest.current = { tap, targets };
  const aiming = targets.size > 0;
  const grip = aiming
    ? {
        onPointerDown: (press: Press) =>
          startDrag(press, {
            move: (event) => {
              setDrag(pointIn(room, event));
              const seat = seatUnder(event);
              setEyed(seat !== null && latest.current.targets.has(seat) ? seat : null);
            },
            drop: (event) => latest.current.tap(seatUnder(event)),
            end: () => {
              setDrag(null);
              setEyed(null);
            },
          }),
      }
    : {};

  /** Whom a gun points at; my own follows what I look at before it is told to anybody. */
  const targetOf = (seat: number) => {
    const shown = view.slingers[seat]?.target ?? null;
    if (seat !== situation.seat) return shown;
    return eyed ?? aimedAt(situation) ?? shown;
  };
  return (
    <div
      ref={room}
      className={`ring ${phone ? "phone" : ""} ${aiming ? "aiming" : ""}`}
      style={phone ? { height: phoneHeight(seats) } : { fontSize: `${scaleOf(size)}rem` }}
    >
      <Lines
        {...{ view, placeOf, size, shooter: shot?.shooter ?? null }}
        mine={situation.seat}
        targetOf={targetOf}
        drag={drag}
      />
      <div className="street-place" style={phone ? { top: streetTop(seats) } : undefined}>
        <Street {...props} />
      </div>
      {view.slingers.map((slinger) => (
        <SlingerPlate
          key={slinger.seat}
          {...props}
          slinger={slinger}
          place={placeOf(slinger.seat)}
          target={targets.get(slinger.seat)}
          eyed={eyed === slinger.seat}
          look={setEyed}
          tap={() => tap(slinger.seat)}
        />
      ))}
      {view.slingers
        .filter((slinger) => slinger.alive)
        .map(({ seat, standing, stance }) => {
          const place = placeOf(seat);
          const target = targetOf(seat);
          const mine = seat === situation.seat;
          const toward = mine && drag ? drag : target === null ? middle : placeOf(target);
          const drawn = target !== null || (mine && (drag !== null || aiming));
          const angle = angleTo(place, toward);
          const hand = edge(place, angle, phone ? -4 : 4);
          const kicks = now.some((event) => event.kind === "flips" && event.args.seat === `@${"ABCDEFGH"[seat]}`);
          return (
            <motion.div
              key={seat}
              className={`gun ${seatClass(seat)} ${mine ? "mine" : ""} ${mine && aiming ? "grip" : ""} ${shot?.shooter === seat ? "firing" : ""} ${drawn && standing ? "drawn" : "holstered"} ${stance === "run" ? "running" : ""}`}
              initial={false}
              animate={{
                x: hand.x,
                y: hand.y,
                rotate: drawn ? degrees(angle) : Math.cos(angle) < 0 ? 110 : 70,
                scaleY: Math.cos(angle) < 0 ? -1 : 1,
              }}
              transition={drag && mine ? { duration: 0 } : { type: "spring", stiffness: 260, damping: 20 }}
              {...(mine ? grip : {})}
            >
              <span key={kicks ? moment : "still"} className={kicks ? "kick" : ""}>
                <PointingGun />
              </span>
            </motion.div>
          );
        })}
      <Tracers {...{ placeOf, size, moment }} shots={shotsIn(now, shot)} />
      <Call now={now} moment={moment} />
    </div>
  );
}

/** The room the ring has. */
function useSize(room: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ w: 944, h: 440 });
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setSize({ w: box.clientWidth, h: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [room]);
  return size;
}

function pointIn(room: RefObject<HTMLDivElement | null>, event: PointerEvent): Point {
  const box = room.current?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

function seatUnder(event: PointerEvent): number | null {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const seat = element.closest<HTMLElement>("[data-seat]")?.dataset.seat;
    if (seat !== undefined) return Number(seat);
  }
  return null;
}

/** Lines of fire: who aims at whom. */
function Lines({
  view,
  placeOf,
  size,
  shooter,
  mine,
  targetOf,
  drag,
}: {
  view: StetsonsView;
  placeOf: (seat: number) => Place;
  size: Size;
  shooter: number | null;
  mine: number | null;
  targetOf: (seat: number) => number | null;
  drag: Point | null;
}) {
  return (
    <svg className="lines" viewBox={`0 0 ${size.w} ${size.h}`} aria-hidden="true">
      {view.slingers.map(({ seat, alive, standing, stance }) => {
        const target = targetOf(seat);
        if (!alive || target === null || (seat === mine && drag)) return null;
        const { start, end, angle } = lineOfFire(placeOf(seat), placeOf(target));
        const quiet = !standing || stance === "run" || stance === "reload_open";
        return (
          <g key={seat} className={`${seatClass(seat)} ${quiet ? "quiet" : ""} ${seat === shooter ? "firing" : ""}`}>
            <motion.path
              key={target}
              d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
              initial={{ pathLength: 0 }}
              animate={{ pathLength: 1 }}
              transition={{ duration: 0.35 }}
            />
            <path
              className="head"
              d="M0 0L-11 -5.5L-8 0L-11 5.5z"
              transform={`translate(${end.x} ${end.y}) rotate(${degrees(angle)})`}
            />
          </g>
        );
      })}
      {drag && mine !== null && (
        <path
          className={`aim-line ${seatClass(mine)}`}
          d={`M${placeOf(mine).x} ${placeOf(mine).y}L${drag.x} ${drag.y}`}
        />
      )}
    </svg>
  );
}

type Flight = { from: number; to: number; face: BulletFace };

function shotsIn(now: readonly EventOut[], shot: { shooter: number | null; target: number } | null): Flight[] {
  if (shot?.shooter == null) return [];
  const { shooter, target } = shot;
  return now
    .filter((event) => event.kind === "flips")
    .flatMap(facesIn)
    .map((face) => ({ from: shooter, to: target, face }));
}

/** Bullets that leave the barrel: a HIT ends at its target, a MISS flies past. */
function Tracers({
  shots,
  placeOf,
  size,
  moment,
}: {
  shots: readonly Flight[];
  placeOf: (seat: number) => Place;
  size: Size;
  moment: string;
}) {
  return (
    <svg className="tracers" viewBox={`0 0 ${size.w} ${size.h}`} aria-hidden="true" key={moment}>
      {shots
        .filter(({ face }) => face !== "stop" && face !== "jam")
        .map(({ from, to, face }, at) => {
          const { start, end, angle } = lineOfFire(placeOf(from), placeOf(to));
          const side = at % 2 ? 1 : -1;
          const past =
            face === "miss"
              ? { x: end.x + Math.cos(angle + side * 0.5) * 150, y: end.y + Math.sin(angle + side * 0.5) * 150 }
              : end;
          return (
            <g key={at}>
              <motion.circle
                r="16"
                cx={start.x}
                cy={start.y}
                className="flash"
                initial={{ opacity: 1, scale: 0.4 }}
                animate={{ opacity: 0, scale: 1.4 }}
                transition={{ duration: 0.22, delay: at * 0.12 }}
              />
              <motion.line
                className="tracer"
                initial={{ x1: start.x, y1: start.y, x2: start.x, y2: start.y, opacity: 1 }}
                animate={{
                  x1: [start.x, start.x, past.x],
                  y1: [start.y, start.y, past.y],
                  x2: [start.x, past.x, past.x],
                  y2: [start.y, past.y, past.y],
                  opacity: [1, 1, 0],
                }}
                transition={{ duration: 0.3, delay: at * 0.12 }}
              />
            </g>
          );
        })}
    </svg>
  );
}
