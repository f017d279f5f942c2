import { api } from "../app/api";
import { ready } from "../app/fair";
import { go } from "../app/router";
import { toast } from "../parts/Toast";
import type { GameInfo, NewTable, OptionInfo, SeatWish } from "../wire";

export function seatsLine(game: GameInfo): string {
  const [fewest = 1, most = fewest] = game.seats;
  return fewest === most ? `${most} players` : `${fewest} to ${most} players`;
}

/** "1 to 4", where a picture says that it is players. */
export const playersShort = (game: GameInfo) => seatsLine(game).replace(" players", "");

/** "15-30" is 15-30 min, "20 a player" is 20 min a player. */
export const minutesShort = (game: GameInfo) => game.minutes.replace(/^([\d-]+)/, "$1 min");

/** What was chosen, by the place of an option in the list: alternatives share an id, and each keeps its own. */
export type Chosen = Readonly<Record<number, string>>;

/** The options that are there beside what was chosen and so many seats, each with its place and value. Of those that
    share an id it is the first whose condition holds. */
export function optionsThere(game: GameInfo, chosen: Chosen, seats: number) {
  const values: Record<string, string> = {};
  const there: { option: OptionInfo; at: number; value: string }[] = [];
  for (const [at, option] of game.options.entries()) {
    const holds = ([id, ones]: [string, string[]]) =>
      ones.includes((id === "seats" ? String(seats) : values[id]) ?? "");
    if (option.id in values || !Object.entries(option.when).every(holds)) continue;
    const value = option.per_seat
      ? seatLine(option, seatValues(option, chosen[at], seats))
      : (chosen[at] ?? option.default);
    values[option.id] = value;
    there.push({ option, at, value });
  }
  return there;
}

/** A value for each seat of an option that every seat has of its own. */
export function seatValues(option: OptionInfo, value: string | undefined, seats: number): string[] {
  const given = value ? value.split(",") : [];
  return Array.from({ length: seats }, (_, seat) => given[seat] ?? option.default);
}

/** These values in one line; empty where nobody has chosen one. */
export const seatLine = (option: OptionInfo, values: readonly string[]) =>
  values.every((value) => value === option.default) ? "" : values.join(",");

/** The options as they are sent. */
export const optionsOf = (game: GameInfo, chosen: Chosen, seats: number) =>
  Object.fromEntries(optionsThere(game, chosen, seats).map(({ option, value }) => [option.id, value]));

/** The bot a newcomer meets: the lower middle of the levels, which run from weak to strong. */
export function middleBot(game: GameInfo): string {
  const levels = game.bots.filter((bot) => bot.level);
  return levels[Math.floor((levels.length - 1) / 2)]?.id ?? "";
}

/** Me and nobody else, in a game that can be played alone. */
export const soloTable = (game: GameInfo): NewTable => ({
  game: game.slug,
  options: {},
  seats: [{ kind: "me" }],
});

/** Me against bots with the default options: two or three at the table, whatever the game allows. */
export function quickTable(game: GameInfo): NewTable {
  const [fewest = 1, most = fewest] = game.seats;
  const seats = Math.min(most, Math.max(fewest, game.usual));
  const bot: SeatWish = { kind: "bot", bot: middleBot(game) };
  return {
    game: game.slug,
    options: {},
    seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => bot)],
  };
}

/** Me and a friend who comes by link; in a game for more, bots on the other seats. */
export function friendTable(game: GameInfo): NewTable {
  const bots = Math.max(0, (game.seats[0] ?? 1) - 2);
  const bot: SeatWish = { kind: "bot", bot: middleBot(game) };
  return {
    game: game.slug,
    options: {},
    seats: [{ kind: "me" }, { kind: "link" }, ...Array.from({ length: bots }, () => bot)],
  };
}

/** Makes a table, takes the chair and goes there. */
export async function openTable(wish: NewTable): Promise<void> {
  try {
    const table = await api.newTable(wish);
    await ready(table);
    go(`/table/${table.id}`);
  } catch (error) {
    toast((error as Error).message, { bad: true });
  }
}
