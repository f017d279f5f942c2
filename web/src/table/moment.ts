import type * as wire from "../wire";

/** One answer that may be given: what to send back, taken apart for boards and in words for people. */
export type Option = wire.LabelOut & {
  text: string;
  verb: string;
  args: Readonly<Record<string, number | string>>;
};

/** What one viewer sees at one moment, with its options unpacked. */
export type Moment = Omit<wire.Situation, "choices"> & { options: readonly Option[] };

/** What a game's own data look like. A board names those it uses; `view.ts`, made from the game's view.py, has them. */
export type Shapes = { view: unknown; scenery: unknown; preview: unknown; inspected: unknown };

/** What boards are handed: the moment, and what never changes in this match. */
export type Situation<Of extends Partial<Shapes> = Shapes> = Omit<Moment, "view"> &
  Pick<Shapes & Of, "view" | "scenery">;

/** An answer taken apart: one that may be given, or one that is blocked. */
type TakenApart = Pick<Option, "verb" | "args">;

/** The answer of a verb with these arguments, if it is among them. */
export function answerOf<Answer extends TakenApart>(
  among: readonly Answer[],
  verb: string,
  args: Option["args"] = {},
): Answer | undefined {
  const wanted = Object.entries(args);
  return among.find((one) => one.verb === verb && wanted.every(([name, value]) => one.args[name] === value));
}

/** What is printed on a thing, by its id. */
export function printed<Face>(faces: Readonly<Record<string, Face>>, id: string): Face {
  const face = faces[id];
  if (!face) throw new Error(`This game has no "${id}".`);
  return face;
}

export function momentOf({ choices, ...situation }: wire.Situation): Moment {
  return { ...situation, options: choices.flatMap(unpack) };
}

/** Whether the table is about to answer for me: then I am not asked. */
export const isAnswered = ({ question, options, standing }: Moment) =>
  options.some((option) => option.text === standing[question?.kind ?? ""]);

function unpack({ verb, words, args, rows, labels }: wire.ChoiceOut): Option[] {
  return rows.map((row, at) => {
    const text = [words, ...row.map((value) => String(value).replace(/^@/, ""))].join(" ");
    const named = Object.fromEntries(args.map((name, i) => [name, row[i] as number | string]));
    return { ...(labels[at] ?? bare(text)), text, verb, args: named };
  });
}

const bare = (title: string): wire.LabelOut => ({ title, detail: "", group: "", rules: [], flags: [], subject: "" });
