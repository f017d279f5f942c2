/** What somebody is through with, by game and id, kept in this browser. */
export class Marks {
  constructor(private readonly store: string) {}

  private all(): string[] {
    try {
      return JSON.parse(localStorage.getItem(this.store) ?? "[]") as string[];
    } catch {
      return [];
    }
  }

  has(game: string, id: string): boolean {
    return this.all().includes(`${game} ${id}`);
  }

  add(game: string, id: string): void {
    if (!this.has(game, id)) localStorage.setItem(this.store, JSON.stringify([...this.all(), `${game} ${id}`]));
  }
}
