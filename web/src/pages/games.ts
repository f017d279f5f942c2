import { api } from "../app/api";
import { ready } from "../app/fair";
import { go } from "../app/router";
import type { IconName } from "../parts/Icon";
import { toast } from "../parts/Toast";
import type { GameInfo, NewTable, OptionInfo, SeatWish } from "../wire";

const GAME_ICONS: Readonly<Record<string, IconName>> = {
  frontier: "western-hat",
  stetsons: "revolver",
  tiled: "horseshoe",
  ruthless: "cowboy-boot",
  oldwest: "steam-locomotive",
};

export const gameIcon = (slug: string): IconName => GAME_ICONS[slug] ?? "saloon-doors";

export function seatsLine(game: GameInfo): string {
  const [fewest = 1, most = fewest] = game.seats;
  return fewest === most ? `${most} players` : `${fewest} to ${most} players`;
}

/** "15-30" is 15-30 minutes, "20 a player" is 20 minutes a player. */
export const minutesLine = (minutes: string) => minutes.replace(/^([\d-]+)/, "$1 minutes");

type Chosen = Readonly<Record<string, string>>;

/** The options there are beside what was chosen of others; of those with the same id the first that fits. */
export function optionsThere(game: GameInfo, chosen: Chosen, seats: number): OptionInfo[] {
  const values: Record<string, string> = { seats: String(seats) };
  return game.options.filter((option) => {
    const fits = Object.entries(option.when).every(([id, some]) => some.includes(values[id] ?? ""));
    if (!fits || option.id in values) return false;
    values[option.id] = chosen[option.id] ?? option.default;
    return true;
  });
}

/** What each seat has of an option that all have of their own; it is written in one line, with commas between. */
export const seatValues = (value: string, seats: number, unchosen: string) =>
  Array.from({ length: seats }, (_, at) => value.split(",")[at] || unchosen);

/** The bot a newcomer meets: the middle one of the list, which runs from weak to strong. */
export const middleBot = (game: GameInfo) => game.bots[Math.floor((game.bots.length - 1) / 2)]?.id ?? "";

/** Me and nobody else, in a game that can be played alone. */
export const soloTable = (game: GameInfo): NewTable => ({
  game: game.slug,
  options: {},
  seats: [{ kind: "me" }],
});

/** Me against bots with the default options: two or three at the table, whatever the game allows. */
export function quickTable(game: GameInfo): NewTable {
  const [fewest = 1, most = fewest] = game.seats;
  const seats = Math.min(most, Math.max(fewest, 3));
  const bot: SeatWish = { kind: "bot", bot: middleBot(game) };
  return {
    game: game.slug,
    options: {},
    seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => bot)],
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
