import type { OutcomeOut, Story, TableInfo } from "../../wire";
import { seatName } from "../words";

/** My seat at a table, if there is one and only one: a device that is passed round belongs to nobody. */
export function mySeat(table: TableInfo): number | null {
  const mine = table.seats.filter((seat) => seat.mine);
  return mine.length === 1 ? (mine[0]?.seat ?? null) : null;
}

/** Seats from the first place down. */
export function byPlace(outcome: OutcomeOut): { seat: number; place: number }[] {
  return outcome.places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
}

export const winnersOf = (outcome: OutcomeOut) => outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** "Dusty, Silas and Jo". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export const youOr = (table: TableInfo, seat: number, me: number | null) =>
  seat === me ? "You" : seatName(table, seat);

const points = (count: number) => (count === 1 ? "1 point" : `${count} points`);

/** What is written across the poster. */
export function ribbonWords(outcome: OutcomeOut, table: TableInfo, me: number | null): string {
  const first = winnersOf(outcome);
  const score = outcome.scores[first[0] ?? 0];
  if (outcome.places.length === 1) return score?.title || points(score?.total ?? 0);
  const [one] = first;
  if (one === undefined) return "Nobody wins";
  if (first.length === 1) return one === me ? "You win!" : `${seatName(table, one)} wins`;
  return first.includes(me ?? -1) ? "You share the win!" : "They share the win";
}

/** One true word about how close it was; nothing where points did not decide. */
export function closeness(outcome: OutcomeOut, table: TableInfo, me: number | null, titles: Story["titles"]): string {
  const total = (seat: number) => outcome.scores[seat]?.total ?? 0;
  const first = winnersOf(outcome);
  const [winner] = first;
  if (outcome.places.length === 1) return titleWords(total(0), titles);
  if (winner === undefined) return "";
  if (me !== null && !first.includes(me)) {
    const short = total(winner) - total(me);
    if (short === 0) return "As many as the winner: the tie was broken.";
    return short > 0 ? `${short} short of the win` : "";
  }
  const others = outcome.places.flatMap((place, seat) => (place > 1 ? [seat] : []));
  const next = others.sort((one, other) => total(other) - total(one))[0];
  if (next === undefined) return "";
  const ahead = total(winner) - total(next);
  if (ahead === 0) return `As many as ${youOr(table, next, me)}: the tie was broken.`;
  return ahead > 0 ? `${ahead} ahead of ${seatName(table, next)}` : "";
}

/** The title a total has, the next one, and how far it is. */
export function nextTitle(total: number, titles: Story["titles"]) {
  const at = titles.findLastIndex(([, low]) => total >= low);
  const next = titles[at + 1];
  return {
    title: titles[at]?.[0] ?? "",
    low: titles[at]?.[1] ?? Math.min(0, total),
    next: next ? { name: next[0], low: next[1], lacks: next[1] - total } : null,
  };
}

/** "3 more for Greatest Outlaw That Ever Lived". */
export function titleWords(total: number, titles: Story["titles"]): string {
  const { title, next } = nextTitle(total, titles);
  if (next) return `${next.lacks} more for ${next.name}`;
  return title ? "There is no higher title." : "";
}

/** The best figure of a row of the score sheet; null if nobody stands out. */
export function bestOf(figures: readonly (number | undefined)[]): number | null {
  const known = figures.filter((figure) => figure !== undefined);
  const best = Math.max(...known);
  return known.length > 1 && best > 0 && known.some((figure) => figure < best) ? best : null;
}

/** With a real minus. */
export const signed = (figure: number) => (figure < 0 ? `−${-figure}` : String(figure));

/** The number of the turn a step belongs to; 0 before the first. */
export const turnOf = (story: Story, step: number) => story.turns.filter((turn) => turn <= step).length;

/** Where a seat's line is at a step, between the points that are drawn. */
export function totalAt({ lead }: Pick<Story, "lead">, step: number, seat: number): number {
  const after = lead.findIndex((point) => point.step >= step);
  const [from, to] = [lead[Math.max(0, after - 1)], lead.at(after)];
  if (!from || !to) return 0;
  const [low = 0, high = 0] = [from.totals[seat], to.totals[seat]];
  return low + ((high - low) * (step - from.step)) / (to.step - from.step || 1);
}

/** How a total stands beside the best of other games like it; nothing if there was none. */
export function bestWords(total: number, best: number | null): string {
  if (best === null) return "";
  if (total > best) return `Your best total yet: ${total - best} more than before`;
  return total === best ? "As good as your best total" : `Your best total is ${best}`;
}

/** Who has won how many of the games in a row; nothing after the first. */
export function seriesWords(
  { played, won }: Pick<Story, "played" | "won">,
  table: TableInfo,
  me: number | null,
): string {
  if (played < 2 || won.length < 2) return "";
  const winners = won.flatMap((wins, seat) => (wins > 0 ? [`${youOr(table, seat, me)} (${wins})`] : []));
  return `Game ${played} in a row. Games won: ${winners.join(", ") || "nobody yet"}`;
}

/** Round numbers to draw lines at, about four of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const unit = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * unit).find((size) => span / size <= 5) ?? unit * 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}
