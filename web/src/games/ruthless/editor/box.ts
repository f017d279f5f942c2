import characters from "../../../../../src/saloon/games/ruthless/content/characters.toml";
import maps from "../../../../../src/saloon/games/ruthless/content/maps.toml";
import scenarios from "../../../../../src/saloon/games/ruthless/content/scenarios.toml";
import terrain from "../../../../../src/saloon/games/ruthless/content/terrain.toml";
import type { Cover, MapView, Piece, Point, Rect } from "../view";

/** A piece of terrain as it is written in a scenario file. */
export type PieceData = { kind: string; id?: string; rect: Rect; doors?: Rect[]; windows?: Rect[]; move?: string };
export type PerchData = { id: string; at: Point; foot: Point; host: string; cover: Cover };
export type MapData = {
  id: string;
  name: string;
  size: number;
  points?: Record<string, Point>;
  perches?: PerchData[];
  pieces: PieceData[];
};
export type SideData = {
  id: string;
  role: string;
  budget: number;
  cast: string[];
  zone: Rect;
  slots: Point[];
  [more: string]: unknown;
};
export type ScenarioData = {
  id: string;
  name: string;
  map: string;
  modes: string[];
  turns: number;
  goal: string;
  brief: string[];
  side: SideData[];
  [more: string]: unknown;
};
export type Terrain = {
  id: string;
  name: string;
  move: Piece["move"];
  height: Piece["height"];
  cover: Cover;
};

/** What is in the box. */
export const TERRAIN = terrain.terrain as Terrain[];
export const MAPS = maps.map as MapData[];
export const SCENARIOS = scenarios.scenario as ScenarioData[];
export const CHARACTERS = characters.character as { id: string; name: string; cost: number; horse: boolean }[];

const KINDS = new Map(TERRAIN.map((kind) => [kind.id, kind]));

export const kindName = (id: string) => KINDS.get(id)?.name ?? id;

/** How large a new piece is: as the first of its kind on our own tables. */
export function usualSize(kind: string): [w: number, h: number] {
  for (const map of MAPS)
    for (const { kind: other, rect } of map.pieces) if (other === kind) return [rect[2] - rect[0], rect[3] - rect[1]];
  return [2, 2];
}

/** A map as boards draw it. */
export function drawn(map: MapData): MapView {
  const pieces = map.pieces.map((piece): Piece => {
    const kind = KINDS.get(piece.kind);
    return {
      id: piece.id ?? "",
      kind: piece.kind,
      rect: piece.rect,
      doors: piece.doors ?? [],
      windows: piece.windows ?? [],
      move: kind?.move ?? "open",
      height: kind?.height ?? "flat",
      cover: kind?.cover ?? "none",
    };
  });
  const perches = (map.perches ?? []).flatMap((perch) => {
    const host = map.pieces.findIndex(({ id }) => id === perch.host);
    return host < 0 ? [] : [{ ...perch, host }];
  });
  const edges = ["north", "east", "south", "west"];
  return { id: map.id, name: map.name, size: map.size, edges, points: map.points ?? {}, perches, pieces };
}
