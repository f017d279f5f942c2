import type { ComponentType } from "react";
import type { GameModule } from "../table/board";

type Load<Module> = () => Promise<{ default: Module }>;

/** The server hands each board the data of its own game. This is the one place where that is taken on trust. */
const board = (load: Load<Pick<GameModule, "sounds">>) => load as Load<GameModule>;

/** Games with a board of their own, each in its own chunk. Any other game is played at the generic table. */
export const BOARDS: Readonly<Record<string, Load<GameModule>>> = {
  frontier: board(() => import("./frontier")),
  tiled: board(() => import("./tiled")),
  stetsons: board(() => import("./stetsons")),
  oldwest: board(() => import("./oldwest")),
  ruthless: board(() => import("./ruthless")),
};

/** What a table will be like, on one screen, drawn from its scenery: for whoever sets it up and whoever sits there. */
export const BRIEFINGS: Readonly<Record<string, Load<ComponentType<{ scenery: unknown }>>>> = {
  ruthless: () => import("./ruthless/Briefing"),
};

/** Pages on which people make something of their own for a game. */
export const EDITORS: Readonly<Record<string, Load<ComponentType>>> = {
  ruthless: () => import("./ruthless/editor/Editor"),
};

/** A piece of a game's board by itself, "card coyote": its kind and what follows. */
export type GlancePiece = { kind: string; ids: readonly string[]; scenery: unknown };

/** `pieceOf`: the piece that shows a thing of the log, "card coyote" for coyote; empty if none does. */
type Glance = { default: ComponentType<GlancePiece>; pieceOf: (id: string, scenery: never) => string };

/** How the pieces of a game are drawn outside its board: at a glance, and when its best moments are told. */
export const GLANCES: Readonly<Record<string, () => Promise<Glance>>> = {
  frontier: () => import("./frontier/Glance"),
  tiled: () => import("./tiled/Glance"),
  stetsons: () => import("./stetsons/Glance"),
  oldwest: () => import("./oldwest/Glance"),
  ruthless: () => import("./ruthless/Glance"),
};
