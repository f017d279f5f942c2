import { create } from "zustand";
import type { GameBook, GameInfo, Me, TableInfo } from "../wire";
import { api } from "./api";

/** What the whole app shares: who I am and what can be played. Loaded once at the start. */
type Home = { me: Me | null; games: GameInfo[]; error: string };

export const useHome = create<Home>(() => ({ me: null, games: [], error: "" }));

export async function loadHome(): Promise<void> {
  try {
    const me = await api.me();
    useHome.setState({ me, games: await api.games(), error: "" });
  } catch (error) {
    useHome.setState({ error: (error as Error).message });
  }
}

export const setMe = (me: Me) => useHome.setState({ me });

export const gameOf = (slug: string) => useHome.getState().games.find((game) => game.slug === slug);

/** The game, what of it is played where it has scenarios, and the table's own name where that says something else. */
export function fullTitle(table: TableInfo): string {
  const game = gameOf(table.game);
  const option = game?.options.find(
    (one) => one.id === "scenario" && one.choices.includes(table.options.scenario ?? ""),
  );
  const [scenario = ""] = option?.choice_titles[option.choices.indexOf(table.options.scenario ?? "")]?.split(",") ?? [];
  const name = game?.title ?? table.game;
  const parts = table.title.includes(name) ? [table.title] : [name, table.title];
  return [...parts, ...(scenario && !table.title.includes(scenario) ? [scenario] : [])].join(" · ");
}

/** The book of a table: of its game or, with a file of somebody's own, one that knows what is in it. */
export const bookAt = (table: TableInfo) => (table.own ? api.tableBook(table.id) : bookOf(table.game));

const books = new Map<string, Promise<GameBook>>();

/** A game's rulebook and tooltips, fetched once. */
export function bookOf(slug: string): Promise<GameBook> {
  const known = books.get(slug);
  if (known) return known;
  const asked = api.book(slug);
  books.set(slug, asked);
  asked.catch(() => books.delete(slug));
  return asked;
}
