import { SEAT_LETTERS } from "../../parts/Seat";
import type { Option, Situation } from "../../table/moment";

const seatAt = (letter: string | undefined) => (SEAT_LETTERS as readonly string[]).indexOf(letter ?? "");
const ONE = /^(?:aim|rob|use) ([A-H])$/;
const TWO = /^use ([A-H]) ([A-H])$/;
const PAIR = /^pair ([A-H])$/;
const CARD = /^(?:play|discard|lose|take|use) (\w{2,})$/;

/** What a tap on each slinger does: it is an answer, or the first half of one that names two. */
export type Target = { option: Option } | { half: string };

export function targetsOf(options: readonly Option[], picked: string): Map<number, Target> {
  const targets = new Map<number, Target>();
  const first = PAIR.exec(picked)?.[1];
  for (const option of options) {
    const one = ONE.exec(option.text);
    const two = TWO.exec(option.text);
    if (one) targets.set(seatAt(one[1]), { option });
    else if (two && first) {
      const other = two[1] === first ? two[2] : two[2] === first ? two[1] : undefined;
      if (other) targets.set(seatAt(other), { option });
      targets.set(seatAt(first), { half: "" });
    } else if (two) for (const letter of two.slice(1)) targets.set(seatAt(letter), { half: `pair ${letter}` });
  }
  return targets;
}

export const halfPicked = (picked: string) => seatAt(PAIR.exec(picked)?.[1]);

/** The seat my sealed answer points at. */
export const aimedAt = (situation: Situation) => {
  const seat = seatAt(/^aim ([A-H])$/.exec(situation.chosen)?.[1]);
  return seat < 0 ? null : seat;
};

/** The option that plays, takes or gives up a card. */
export const cardOption = (options: readonly Option[], id: string) =>
  options.find((option) => CARD.exec(option.text)?.[1] === id);

/** Slingers, cards and characters are tapped where they are; every other answer is a button of the status line. */
export const onTheBoard = ({ text }: Option) =>
  ONE.test(text) || TWO.test(text) || (CARD.test(text) && !/^use (keep|\d+)$/.test(text)) || text.startsWith("be ");

const ABILITY_WINDOWS = new Set(
  ["reveal_ability", "convert", "wound_ability", "stock_ability"].map((kind) => `stetsons.${kind}`),
);

/** The answer that passes an ability, if nothing but the ability is asked: an Ace of Spades is no ability. */
export function passOf(kind: string | undefined, options: readonly Option[]): Option | undefined {
  if (!ABILITY_WINDOWS.has(kind ?? "") || options.some((option) => option.text === "ace")) return undefined;
  return options.find((option) => option.text === "pass");
}
