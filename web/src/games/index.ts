import type { GameModule } from "../table/board";

/** Games with a board of their own, each in its own chunk. Any other game is played at the generic table. */
export const BOARDS: Readonly<Record<string, () => Promise<{ default: GameModule }>>> = {
  frontier: () => import("./frontier"),
  tiled: () => import("./tiled"),
  stetsons: () => import("./stetsons"),
};
