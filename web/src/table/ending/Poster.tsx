import { useId } from "react";
import { Face } from "../../parts/people/Bust";
import { seatClass } from "../../parts/Seat";
import type { SeatInfo } from "../../wire";

export type PosterWords = { ribbon: string; title: string; total: number; unit: string };

/** The winner's poster, all of it one drawing: so it can be shared as a picture. */
export function Poster({
  seat,
  words,
  dead = false,
}: {
  seat: SeatInfo;
  words: PosterWords;
  /** He did not live to see it: a black band across the corner of the portrait. */
  dead?: boolean;
}) {
  const id = useId();
  return (
    <svg
      className={`wanted-poster ${seatClass(seat.seat)}`}
      viewBox="0 0 400 620"
      role="img"
      aria-label={posterLabel(seat, words, dead)}
    >
      <defs>
        <radialGradient id={`${id}paper`} cx=".5" cy=".42" r=".75">
          <stop offset="0" className="poster-light" />
          <stop offset=".7" className="poster-middle" />
          <stop offset="1" className="poster-dark" />
        </radialGradient>
        <clipPath id={`${id}frame`}>
          <rect x="62" y="144" width="276" height="230" />
        </clipPath>
      </defs>
      <path className="poster-sheet" d="M16 8L384 6 386 300 384 610 200 612 15 608 17 300Z" fill={`url(#${id}paper)`} />
      <text
        className="poster-wanted"
        x="200"
        y="76"
        textAnchor="middle"
        textLength="330"
        lengthAdjust="spacingAndGlyphs"
      >
        WANTED
      </text>
      <path className="poster-rule" d="M44 88H356M44 126H356" />
      <text className="poster-dead" x="200" y="115" textAnchor="middle">
        dead or alive
      </text>
      <g clipPath={`url(#${id}frame)`}>
        <rect className="poster-ground" x="62" y="144" width="276" height="230" />
        <path className="poster-rays" d={RAYS} />
        <svg x="76" y="142" width="248" height="264" viewBox="0 0 120 128">
          <Face face={seat.face} />
        </svg>
        {dead && <path className="poster-band" d="M262 130L352 220V266L216 130Z" />}
      </g>
      <rect className="poster-edge" x="62" y="144" width="276" height="230" />
      <g className="poster-ribbon">
        <path className="ribbon-end" d="M-14 366L30 362V424L-14 432 6 398ZM414 344L370 348V410L414 416 394 380Z" />
        <path className="ribbon-cloth" d="M8 350L392 334V402L8 418Z" />
        <text
          className="ribbon-words"
          transform="rotate(-2.400 200 376)"
          x="200"
          y="392"
          textAnchor="middle"
          {...squeezed(words.ribbon, 360, 27)}
        >
          {words.ribbon}
        </text>
      </g>
      <text className="poster-name" x="200" y="472" textAnchor="middle" {...squeezed(seat.name, 320, 24)}>
        {seat.name}
      </text>
      <text className="poster-title" x="200" y="504" textAnchor="middle" {...squeezed(words.title, 320, 11)}>
        {words.title}
      </text>
      <text className="poster-total" x="200" y="574" textAnchor="middle">
        <tspan className="poster-unit">{words.unit} </tspan>
        {words.total}
      </text>
      <circle className="poster-nail" cx="34" cy="24" r="8" />
      <circle className="poster-nail" cx="366" cy="22" r="8" />
    </svg>
  );
}

const posterLabel = (seat: SeatInfo, words: PosterWords, dead: boolean) =>
  `${words.ribbon} ${[seat.name, dead && "dead", words.title, `${words.unit} ${words.total}`].filter(Boolean).join(", ")}`;

/** Squeezes words that would be wider than their place, at so many units a letter. */
const squeezed = (words: string, width: number, letter: number) =>
  words.length * letter > width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" as const } : {};

/** Rays from behind the head, as one path. */
const RAYS = Array.from({ length: 30 }, (_, at) => {
  const ray = (turn: number) => `${200 + 260 * Math.cos(turn)} ${286 + 260 * Math.sin(turn)}`;
  return `M200 286L${ray((at * Math.PI) / 15)} ${ray(((at + 0.5) * Math.PI) / 15)}Z`;
}).join("");
