import { type RefObject, useLayoutEffect } from "react";
import { motionIsReduced } from "../../app/settings";
import { Icon, type IconName } from "../../parts/Icon";
import { seatNumber } from "../../table/words";
import type { EventOut } from "../../wire";
import { reaches, type Settled } from "./settled";
import { spotOf } from "./shapes";

/** Dice roll into their notches and slide on; a drafted tile flies to whoever took it. */
export function useFlights(root: RefObject<HTMLElement | null>, fresh: readonly EventOut[], seat: number | null): void {
  useLayoutEffect(() => {
    if (motionIsReduced() || !root.current) return;
    const running = fresh.flatMap((event, at) => {
      if (event.kind === "die") return rollDie(root.current, event, at);
      if (event.kind === "die_moved") return slideDie(root.current, event);
      if (event.kind === "draft" || event.kind === "saw") return flyTile(root.current, event, seat);
      return [];
    });
    return () => {
      for (const one of running) one.cancel();
    };
  }, [fresh, root, seat]);
}

const notch = (root: HTMLElement | null, id: unknown) => root?.querySelector(`[data-notch="${id}"]`) ?? null;

function apart(from: Element, to: Element): string {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  return `translate(${a.left + a.width / 2 - b.left - b.width / 2}px, ${a.top + a.height / 2 - b.top - b.height / 2}px)`;
}

function rollDie(root: HTMLElement | null, event: EventOut, at: number): Animation[] {
  const lies = notch(root, event.args.slot)?.querySelector(".die");
  const rolled = notch(root, event.args.rolled);
  if (!lies || !rolled) return [];
  const start = apart(rolled, lies);
  return [
    lies.animate(
      [
        { transform: `${start} translateY(-70px) rotate(-540deg) scale(1.5)`, opacity: 0 },
        { transform: `${start} rotate(0deg)`, opacity: 1, offset: 0.65 },
        { transform: start, offset: 0.75 },
        { transform: "none" },
      ],
      { duration: 620, delay: (at % 6) * 50, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
    ),
  ];
}

function slideDie(root: HTMLElement | null, event: EventOut): Animation[] {
  const lies = notch(root, event.args.to)?.querySelector(".die");
  const before = notch(root, event.args.slot);
  if (!lies || !before) return [];
  return [
    lies.animate([{ transform: apart(before, lies) }, { transform: "none" }], { duration: 380, easing: "ease-in-out" }),
  ];
}

function flyTile(root: HTMLElement | null, event: EventOut, seat: number | null): Animation[] {
  const from = root?.querySelector(`[data-stack="${event.args.tile}"]`);
  const who = seatNumber(event.args.seat);
  const to =
    who === seat
      ? root?.querySelector("[data-hand] svg, .settlement")
      : document.querySelector(`[data-settlement-of="${who}"]`);
  const picture = from?.querySelector("svg");
  if (!root || !from || !to || !picture) return [];
  const [a, b] = [picture.getBoundingClientRect(), to.getBoundingClientRect()];
  if (a.width === 0 || b.width === 0) return [];
  const flier = picture.cloneNode(true) as SVGElement;
  flier.classList.add("flier");
  Object.assign(flier.style, {
    left: `${a.left}px`,
    top: `${a.top}px`,
    width: `${a.width}px`,
    height: `${a.height}px`,
  });
  document.body.append(flier);
  const [dx, dy] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const flight = flier.animate(
    [
      { transform: "scale(1)" },
      { transform: `translate(${dx / 2}px, ${dy / 2 - 40}px) scale(1.7) rotate(8deg)`, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${who === seat ? 1.2 : 0.6})`, opacity: 0.6 },
    ],
    { duration: 460, easing: "ease-in-out" },
  );
  const land = () => flier.remove();
  flight.onfinish = land;
  flight.oncancel = land;
  return [flight];
}

/** A bullet along the line from a sheriff who sees the bandit. */
export function Bullets({ player, shots }: { player: Settled; shots: readonly string[] }) {
  return (
    <>
      {shots.map((square) => {
        const to = spotOf(square);
        const line = player.lines_of_fire.find((one) => reaches(one, square));
        const from = line ? spotOf(line.sheriff) : { x: to.x, y: -1 };
        return (
          <line
            key={square}
            x1={from.x + 0.5}
            y1={from.y + 0.5}
            x2={to.x + 0.5}
            y2={to.y + 0.5}
            pathLength={1}
            className="bullet"
          />
        );
      })}
    </>
  );
}

const WORDS: Readonly<Record<string, { icon: IconName; words: (event: EventOut) => string }>> = {
  gold: { icon: "gold-nuggets", words: ({ args }) => `+${args.n} gold` },
  bullets: { icon: "heavy-bullets", words: ({ args }) => `+${args.n} bullets` },
  points: { icon: "trophy", words: ({ args }) => `+${args.n}` },
  dig: { icon: "war-pick", words: ({ args }) => `mining space ${args.space}` },
  town: { icon: "trophy", words: ({ args }) => `+${Number(args.points) + Number(args.bonus)} town` },
  wrangle: { icon: "cow", words: ({ args }) => `+${args.points} for ${args.cows} cows` },
  rope: { icon: "rope-coil", words: ({ args }) => `+${args.points}` },
  shot: { icon: "crosshair", words: () => "shot" },
  ace_card: { icon: "card-ace-spades", words: ({ args }) => `ace of ${args.suit}` },
  tussle_won: { icon: "trophy", words: ({ args }) => `+${args.n} Tussle` },
  tussle_lost: { icon: "bandit", words: ({ args }) => `−${args.n} Tussle` },
  danger: { icon: "bandit", words: ({ args }) => `−${args.n} at the house` },
};

/** What a step brought this settlement, rising from it. */
export function Rising({ fresh, seat, step }: { fresh: readonly EventOut[]; seat: number; step: number }) {
  const mine = fresh.flatMap((event) => {
    const known = WORDS[event.kind];
    return known && seatNumber(event.args.seat) === seat ? [{ ...known, text: known.words(event) }] : [];
  });
  return (
    <ul className="rising" aria-hidden="true" key={step}>
      {mine.slice(0, 6).map((one, at) => (
        <li key={at} style={{ animationDelay: `${at * 160}ms` }}>
          <Icon name={one.icon} /> {one.text}
        </li>
      ))}
    </ul>
  );
}
