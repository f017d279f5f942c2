import type { LogLine, LogPart } from "../parts/LogView";
import { RuleChips, useTabStop } from "../parts/rules";
import { SEAT_LETTERS } from "../parts/Seat";
import { Tip } from "../parts/Tip";
import type { EventOut, GameBook, TableInfo } from "../wire";

export type Value = EventOut["args"][string];

/** "@B" is seat 1; anything else is no seat. */
export function seatNumber(value: Value | undefined): number | null {
  if (typeof value !== "string" || !value.startsWith("@")) return null;
  const seat = SEAT_LETTERS.indexOf(value.slice(1));
  return seat < 0 ? null : seat;
}

/** The values of an argument that is a list. */
export const listed = (value: Value | undefined): string[] => (Array.isArray(value) ? value : []);

/** How people call a thing: its tooltip's name, or its id made readable. */
export function thingName(book: GameBook | null, id: string): string {
  const known = book?.tips[id]?.name;
  if (known) return known;
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What kind of bot it is: "Marshal, reckless". */
export function botTitle(bot: string, temper: string): string {
  return [thingName(null, bot), temper].filter(Boolean).join(", ");
}

/** Who sits there; the letter tells two of the same name apart. */
export function seatName(table: TableInfo | null, seat: number): string {
  const letter = SEAT_LETTERS[seat] ?? "?";
  const name = table?.seats[seat]?.name;
  if (!name) return `Seat ${letter}`;
  return table.seats.filter((one) => one.name === name).length > 1 ? `${name} ${letter}` : name;
}

/** Games speak of "seat B"; people know each other by name. */
export function withNames(text: string, table: TableInfo | null): string {
  return text.replace(/\bseat ([A-H])\b/g, (_, letter: string) => seatName(table, SEAT_LETTERS.indexOf(letter)));
}

/** Cuts a template such as "{seat} has {n} card{n:s}." into words and holes; `{n:s}` is an "s" unless n is 1. */
export function readTemplate(template: string, args: EventOut["args"] = {}): ({ text: string } | { hole: string })[] {
  return template
    .replaceAll(/\{(\w+):s\}/g, (_, count: string) => (args[count] === 1 ? "" : "s"))
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { hole: piece.slice(1, -1) } : { text: piece }));
}

/** One event as a line of the log; `me` is the seat of whoever reads it. */
export function logLine(
  id: number,
  event: EventOut,
  table: TableInfo | null,
  book: GameBook | null,
  me: number | null = null,
): LogLine {
  const line = book?.lines[event.kind];
  const parts = wordsOf(event, book, me).flatMap((piece): LogPart[] => {
    if ("text" in piece) return [piece.text];
    if ("you" in piece) return [{ seat: me ?? 0, name: piece.you }];
    return inWords(piece.value, table, book, piece.single);
  });
  return { id, parts, rules: line?.rules ?? [], step: event.step, turn: (line?.turn ?? "") !== "" };
}

type Piece = { text: string } | { you: string } | { value: Value | undefined; single: boolean };

/** An event's template with its arguments. To the one who did it, it is told as "You". */
function wordsOf(event: EventOut, book: GameBook | null, me: number | null): Piece[] {
  const pieces = readTemplate(book?.lines[event.kind]?.template ?? "", event.args);
  let mine = false;
  const told: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if ("text" in piece) {
      told.push({ text: mine ? piece.text.replace(/ and (has|is|gains|plays|passes|throws)\b/g, andYou) : piece.text });
      continue;
    }
    const value = event.args[piece.hole];
    const [before, next] = [pieces[at - 1], pieces[at + 1]];
    const begins = at === 0 || (before !== undefined && "text" in before && before.text.endsWith(": "));
    if (me === null || seatNumber(value) !== me) told.push({ value, single: isSingle(pieces, at, event) });
    else if (next && "text" in next && next.text.startsWith("'s")) {
      told.push({ you: at === 0 ? "Your" : "your" });
      pieces[at + 1] = { text: next.text.slice(2) };
    } else {
      told.push({ you: at === 0 ? "You" : "you" });
      if (next && "text" in next && begins) {
        mine = true;
        pieces[at + 1] = { text: next.text.replace(/^ (\w+s)\b/, (_, verb: string) => ` ${toYou(verb)}`) };
      }
    }
  }
  return told;
}

const andYou = (_: string, verb: string) => ` and ${toYou(verb)}`;

const IRREGULAR: Readonly<Record<string, string>> = { is: "are", has: "have", ties: "tie" };

/** "takes" as it is said to "you". */
export function toYou(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return /(ch|sh|ss|x|o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

/** "{n} {supply}" with n = 1 asks for the singular: "1 Bullet". */
function isSingle(pieces: ReturnType<typeof readTemplate>, at: number, event: EventOut): boolean {
  const [count, space] = [pieces[at - 2], pieces[at - 1]];
  return !!count && !!space && "hole" in count && "text" in space && space.text === " " && event.args[count.hole] === 1;
}

function inWords(value: Value | undefined, table: TableInfo | null, book: GameBook | null, single = false): LogPart[] {
  if (value === undefined) return ["?"];
  if (typeof value === "number") return [String(value)];
  if (Array.isArray(value)) {
    if (value.length === 0) return ["nothing"];
    return value.flatMap((one, at) => [...(at ? [", "] : []), ...inWords(one, table, book)]);
  }
  const seat = seatNumber(value);
  if (seat !== null) return [{ seat, name: seatName(table, seat) }];
  const tip = book?.tips[value];
  if (!tip) return [thingName(book, value)];
  return [{ thing: <Thing name={(single && tip.one) || tip.name} text={tip.text} rules={tip.rules} /> }];
}

/** The same line in plain words, for the live region and the tab. */
export function plainLine(
  event: EventOut,
  table: TableInfo | null,
  book: GameBook | null,
  me: number | null = null,
): string {
  return wordsOf(event, book, me)
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return "you" in piece ? piece.you : plainWords(piece.value, table, book, piece.single);
    })
    .join("");
}

function plainWords(value: Value | undefined, table: TableInfo | null, book: GameBook | null, single = false): string {
  if (value === undefined) return "?";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((one) => plainWords(one, table, book)).join(", ") || "nothing";
  const seat = seatNumber(value);
  if (seat !== null) return seatName(table, seat);
  return (single && book?.tips[value]?.one) || thingName(book, value);
}

export function Thing({ name, text, rules }: { name: string; text: string; rules: readonly string[] }) {
  return (
    <Tip title={name} text={text} rules={rules}>
      <button type="button" className="thing" tabIndex={useTabStop()}>
        {name}
      </button>
    </Tip>
  );
}

/** Rules behind a prompt, shown small beside it. */
export function Cites({ rules }: { rules: readonly string[] }) {
  return (
    <span className="cites">
      <RuleChips rules={rules} />
    </span>
  );
}
