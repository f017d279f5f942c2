import type { Option } from "../../table/moment";
import { seatNumber } from "../../table/words";
import type { Here } from "./slingers";

/** What a tap on each slinger does: it is an answer, or the first half of one that names two. */
export type Target = { option: Option } | { half: number | null };

/** `half`: the first of two slingers, if one was tapped. */
export function targetsOf(options: readonly Option[], half: number | null): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const option of options) {
    const target = seatNumber(option.args.target);
    const other = seatNumber(option.args.other);
    if (target === null) continue;
    if (other === null) targets.set(target, { option });
    else if (half === null) for (const seat of [target, other]) targets.set(seat, { half: seat });
    else {
      if (target === half || other === half) targets.set(target === half ? other : target, { option });
      targets.set(half, { half: null });
    }
  }
  return targets;
}

/** The seat my sealed answer points at. */
export const aimedAt = ({ options, chosen }: Here) =>
  seatNumber(options.find((option) => option.text === chosen)?.args.target);

/** The option that plays, takes or gives up a card. */
export const cardOption = (options: readonly Option[], id: string) => options.find((option) => option.args.card === id);

const ON_THE_BOARD = new Set(["target", "card", "character"]);

/** Slingers, cards and characters are tapped where they are; every other answer is a button of the status line. */
export const onTheBoard = ({ args }: Pick<Option, "args">) => Object.keys(args).some((name) => ON_THE_BOARD.has(name));
