import type { GlancePiece } from "..";
import { Land } from "./pieces/Settlement";
import { TileDrawing, TilePicture } from "./pieces/Tile";
import { cellsOf } from "./shapes";
import type { TiledScenery } from "./view";
import "./styles";

/** Pieces of the table by kind and id, for the page at a glance. */
export default function Glance({ kind, ids, scenery: told }: GlancePiece) {
  const scenery = told as TiledScenery;
  const [id = "", second = ""] = ids;
  switch (kind) {
    case "tile":
    case "stack": {
      const stack = scenery.stacks.find((one) => one.id === id);
      if (!stack) return null;
      return (
        <span className="glance-tile">
          <TilePicture id={id} grid={stack.shape} sign={stack.sign} />
          {kind === "stack" && (
            <span className={`price sample ${stack.cost ? "" : "free"}`}>{stack.cost || "free"}</span>
          )}
        </span>
      );
    }
    case "die":
      return (
        <span className={`die ${id} lit`}>
          <b>{second}</b>
        </span>
      );
    case "land":
      return <LandPicture scenery={scenery} ids={ids} />;
    default:
      return null;
  }
}

export const pieceOf = (id: string, scenery: TiledScenery): string =>
  scenery.stacks.some((one) => one.id === id) ? `tile ${id}` : "";

/** A part of a settlement, "land prickly_pear 3 0 6 5": five across and five down from column 3, row 0; then tiles on it, each
    with its column and row: "dig_site 4 1", "alley 2 7". */
function LandPicture({ scenery, ids }: { scenery: TiledScenery; ids: readonly string[] }) {
  const [side, x, y, wide, high, ...tiles] = ids;
  const printed = scenery.sides.find((one) => one.id === side);
  if (!printed) return null;
  const laid = Array.from({ length: Math.floor(tiles.length / 3) }, (_, at) => {
    const [tile = "", left = "0", top = "0"] = tiles.slice(3 * at, 3 * at + 3);
    const cells = cellsOf(scenery.stacks.find((one) => one.id === tile)?.shape ?? ["s"]);
    return { tile, cells: cells.map((cell) => ({ ...cell, x: cell.x + Number(left), y: cell.y + Number(top) })) };
  });
  return (
    <svg className="glance-land" viewBox={`${x} ${y} ${wide} ${high}`} aria-hidden="true">
      <Land land={printed.land} marks={printed.marks} />
      {laid.map(({ tile, cells }, at) => (
        <TileDrawing key={at} id={tile} cells={cells} sign={scenery.stacks.find((one) => one.id === tile)?.sign} />
      ))}
    </svg>
  );
}
