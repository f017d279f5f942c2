import { motion } from "motion/react";
import { type PointerEvent as Press, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useSettings } from "../../app/settings";
import { startDrag } from "../../parts/drag";
import { Icon } from "../../parts/Icon";
import { seatClass, seatLetter } from "../../parts/Seat";
import { seatName } from "../../table/words";
import type { EventOut } from "../../wire";
import { Call } from "./Call";
import { Felt } from "./Felt";
import { facesIn } from "./film";
import { chanceOf, nextShot, percent } from "./odds";
import { PointingGun } from "./pieces";
import { type Aim, aimOf, angleTo, isPhone, type Layout, layoutOf, type Point, phoneHeight, type Size } from "./places";
import { Seat } from "./Seat";
import type { Props } from "./slingers";
import { useStage } from "./stage";
import { aimedAt, targetsOf } from "./targets";
import type { BulletFace, StetsonsView } from "./view";

const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Everybody round the table, guns pointing. Aim by tapping a slinger, or by dragging your gun there. */
export function RoundTable(props: Props) {
  const { situation, options, choose, table } = props;
  const { view, now, moment, shot, half, pickHalf } = useStage();
  const room = useRef<HTMLDivElement>(null);
  const { unit, ...size } = useSize(room);
  const seats = view.slingers.length;
  const me = situation.seat ?? 0;
  const layout = layoutOf(size, seats, unit);
  const placeAt = (seat: number) => (seat - me + seats) % seats;

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
  const aim = (seat: number, target: number) => aimOf(layout, placeAt(seat), placeAt(target));
  const hurts = now.some((event) => event.kind === "wounded" || event.kind === "killed");
  return (
    <div
      ref={room}
      className={`round-table ${layout.phone ? "phone" : ""} ${layout.compact ? "compact" : ""} ${aiming ? "aiming" : ""}`}
      style={isPhone(size, unit) ? { minHeight: phoneHeight(seats) * unit } : undefined}
    >
      <div className={`tabletop ${hurts ? "jolt" : ""}`} key={hurts ? moment : "still"} aria-hidden="true" />
      <Lines {...{ view, layout, aim, targetOf, drag }} mine={situation.seat} shooter={shot?.shooter ?? null} />
      <Felt {...props} />
      {view.slingers.map((slinger) => {
        const place = layout.places[placeAt(slinger.seat)];
        return (
          place && (
            <Seat
              key={slinger.seat}
              {...props}
              slinger={slinger}
              place={place}
              near={placeAt(slinger.seat) === 0}
              aimsAtMe={situation.seat !== null && slinger.alive && slinger.target === situation.seat}
              turn={view.order.findIndex((one) => one.seat === slinger.seat)}
              target={targets.get(slinger.seat)}
              eyed={eyed === slinger.seat}
              look={setEyed}
              tap={() => tap(slinger.seat)}
            />
          )
        );
      })}
      {view.slingers
        .filter((slinger) => slinger.alive)
        .map(({ seat, standing, stance }) => {
          const gun = layout.places[placeAt(seat)]?.gun;
          if (!gun) return null;
          const target = targetOf(seat);
          const mine = seat === situation.seat;
          const toward =
            mine && drag ? angleTo(gun, drag) : target === null ? null : (aim(seat, target)?.angle ?? null);
          const drawn = toward !== null || (mine && aiming);
          const angle = toward ?? -Math.PI / 2;
          const kicks = now.some((event) => event.kind === "flips" && event.args.seat === `@${seatLetter(seat)}`);
          return (
            <motion.div
              key={seat}
              className={`gun ${seatClass(seat)} ${standing && Math.cos(angle) < 0 ? "flipped" : ""} ${mine ? "mine" : ""} ${mine && aiming ? "grip" : ""} ${shot?.shooter === seat ? "firing" : ""} ${drawn ? "drawn" : "holstered"} ${standing ? "" : "dropped"} ${stance === "run" ? "running" : ""}`}
              style={{ fontSize: gun.scale }}
              initial={false}
              animate={{
                x: gun.x,
                y: gun.y,
                rotate: standing ? degrees(angle) : 160,
              }}
              transition={drag && mine ? { duration: 0 } : { type: "spring", duration: 0.22, bounce: 0.4 }}
              {...(mine ? grip : {})}
            >
              <span key={kicks ? moment : "still"} className={kicks ? "kick" : ""}>
                <PointingGun />
              </span>
            </motion.div>
          );
        })}
      <Tags {...{ situation, table, layout, aim, targetOf }} />
      <Tracers {...{ aim, layout, moment }} shots={shotsIn(now, shot)} />
      <Call now={now} moment={moment} />
    </div>
  );
}

/** The room the table has, and how large the page is drawn. */
function useSize(room: RefObject<HTMLDivElement | null>): Size & { unit: number } {
  const [size, setSize] = useState({ w: 1040, h: 530, unit: 1 });
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => {
      const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize({ w: box.clientWidth, h: box.clientHeight, unit });
    };
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

type Aiming = (seat: number, target: number) => Aim | null;

/** Lines of fire: mine in gold dashes, those at me plain and red, the others thin and dotted. */
function Lines({
  view,
  layout,
  shooter,
  mine,
  aim,
  targetOf,
  drag,
}: {
  view: StetsonsView;
  layout: Layout;
  shooter: number | null;
  mine: number | null;
  aim: Aiming;
  targetOf: (seat: number) => number | null;
  drag: Point | null;
}) {
  const turn = view.order.findIndex((one) => one.seat === view.turn);
  return (
    <svg className="lines" viewBox={`0 0 ${layout.w} ${layout.h}`} aria-hidden="true">
      {view.slingers.map(({ seat, standing, stance }) => {
        const target = targetOf(seat);
        const line = target === null || (seat === mine && drag) ? null : aim(seat, target);
        if (!line || !standing) return null;
        const fires = stance !== "run" && stance !== "reload_open";
        const spent = turn > view.order.findIndex((one) => one.seat === seat);
        const whose = seat === mine ? "my-shot" : target === mine ? "at-me" : "";
        const d = `M${line.start.x} ${line.start.y}L${line.end.x} ${line.end.y}`;
        return (
          <g
            key={seat}
            className={`${seatClass(seat)} ${whose} ${fires && !spent ? "" : "quiet"} ${seat === shooter ? "firing" : ""}`}
          >
            <path className="casing" d={d} />
            <motion.path key={target} d={d} initial={{ opacity: 0 }} animate={{ opacity: 1 }} className="aim-line" />
            <path
              className="head"
              d="M2 0L-11 -6.5L-8 0L-11 6.5z"
              transform={`translate(${line.end.x} ${line.end.y}) rotate(${degrees(line.angle)}) scale(${layout.unit})`}
            />
          </g>
        );
      })}
      {drag && mine !== null && layout.places[0] && (
        <g className={`my-shot ${seatClass(mine)}`}>
          <path className="aim-line" d={`M${layout.places[0].gun.x} ${layout.places[0].gun.y}L${drag.x} ${drag.y}`} />
        </g>
      )}
    </svg>
  );
}

/** No more than two: the chance of my shot, and who fires at me next. */
function Tags({
  situation,
  table,
  layout,
  aim,
  targetOf,
}: Pick<Props, "situation" | "table"> & {
  layout: Layout;
  aim: Aiming;
  targetOf: (seat: number) => number | null;
}) {
  const { view, playing } = useStage();
  const odds = useSettings((settings) => settings.odds);
  const { seat } = situation;
  if (seat === null || playing || layout.phone) return null;
  const shot = nextShot({ view, seat });
  const target = targetOf(seat);
  const chance = odds && shot && target !== null && !hasActed(view, seat) ? chanceOf(view, shot.gun) : null;
  const next = nextToAct(view);
  const threat = next !== null && next !== seat && view.slingers[next]?.target === seat ? aim(next, seat) : null;
  return (
    <>
      {chance !== null && (
        <span className="aim-tag chance" style={byMyGun(layout)}>
          {percent(chance)} on target
        </span>
      )}
      {threat && next !== null && (
        <span className="aim-tag threat" style={along(threat, 0.2)}>
          <Icon name="human-target" /> {seatName(table, next)} fires next, at you
        </span>
      )}
    </>
  );
}

/** Beside the butt of my own gun, where nothing else lies. */
const byMyGun = ({ places, h, unit }: Layout) => ({ left: (places[0]?.gun.x ?? 0) + 92 * unit, top: h - 34 * unit });

const along = ({ start, end }: Aim, part: number) => ({
  left: start.x + (end.x - start.x) * part,
  top: start.y + (end.y - start.y) * part,
});

const hasActed = (view: StetsonsView, seat: number) => {
  const turn = view.order.findIndex((one) => one.seat === view.turn);
  return view.order.length > 0 && (turn < 0 || turn > view.order.findIndex((one) => one.seat === seat));
};

/** Whoever has the next turn and shoots. */
function nextToAct(view: StetsonsView): number | null {
  const turn = view.order.findIndex((one) => one.seat === view.turn);
  if (turn < 0) return null;
  const next = view.order.slice(turn + 1).find((one) => view.slingers[one.seat]?.standing);
  const stance = next && view.slingers[next.seat]?.stance;
  return next && (stance === "shoot" || stance === "fire_from_cover") ? next.seat : null;
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
  aim,
  layout,
  moment,
}: {
  shots: readonly Flight[];
  aim: Aiming;
  layout: Layout;
  moment: string;
}) {
  return (
    <svg className="tracers" viewBox={`0 0 ${layout.w} ${layout.h}`} aria-hidden="true" key={moment}>
      {shots
        .filter(({ face }) => face !== "stop" && face !== "jam")
        .map(({ from, to, face }, at) => {
          const line = aim(from, to);
          if (!line) return null;
          const { start, end, angle } = line;
          const side = angle + (at % 2 ? 0.5 : -0.5);
          const past = face === "miss" ? { x: end.x + Math.cos(side) * 150, y: end.y + Math.sin(side) * 150 } : end;
          return (
            <g key={at}>
              <motion.circle
                r="22"
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
              {face === "miss" && (
                <motion.circle
                  r="18"
                  cx={end.x}
                  cy={end.y}
                  className="dust"
                  initial={{ opacity: 0.7, scale: 0.3 }}
                  animate={{ opacity: 0, scale: 1.6 }}
                  transition={{ duration: 0.5, delay: 0.2 + at * 0.12 }}
                />
              )}
            </g>
          );
        })}
    </svg>
  );
}
