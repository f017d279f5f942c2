import type { GlancePiece } from "..";
import { Face } from "./Bust";
import { UNIT } from "./map/drawing";
import { MapDrawing } from "./map/MapDrawing";
import { PokerCard } from "./PokerCard";
import { Token, type TokenMan } from "./Token";
import type { RuthlessScenery } from "./view";
import "./styles";

const NO_ROOFS: ReadonlySet<number> = new Set();

/** Pieces of the table by kind and id, for the page at a glance. */
export default function Glance({ kind, ids, scenery: told }: GlancePiece) {
  const scenery = told as RuthlessScenery;
  const [id = ""] = ids;
  switch (kind) {
    case "card":
      return <PokerCard card={id} />;
    case "back":
      return <span className="glance-back" />;
    case "street":
      return <Street scenery={scenery} ids={ids} />;
    case "man":
      return <Face id={id} />;
    default:
      return null;
  }
}

export const pieceOf = (id: string, scenery: RuthlessScenery): string =>
  scenery.characters.some((one) => one.id === id) ? `man ${id}` : "";

/** A part of Main Street, "street 2 14 16 12": 16 by 12 half inches from column 2, row 14; then what stands there or happens: "man
    pike A 5 20", with "lily", "covers" or "out" after it, "shot 5 20 12 22", "move 5 20 12 22". */
function Street({ scenery, ids }: { scenery: RuthlessScenery; ids: readonly string[] }) {
  const [x = 0, y = 0, wide = 0, high = 0] = ids.slice(0, 4).map((number) => Number(number) * UNIT);
  const things = ids.slice(4).join(" ").split(" / ").filter(Boolean);
  return (
    <svg className="glance-street" viewBox={`${x} ${y} ${wide} ${high}`} aria-hidden="true">
      <MapDrawing map={scenery.map} lifted={NO_ROOFS} />
      {things.map((thing) => {
        const [kind = "", ...rest] = thing.split(" ");
        return kind === "man" ? (
          <Standing key={thing} scenery={scenery} ids={rest} />
        ) : (
          <line
            key={thing}
            className={`glance-${kind}`}
            {...{ x1: Number(rest[0]) * UNIT, y1: Number(rest[1]) * UNIT }}
            {...{ x2: Number(rest[2]) * UNIT, y2: Number(rest[3]) * UNIT }}
          />
        );
      })}
    </svg>
  );
}

function Standing({ scenery, ids }: { scenery: RuthlessScenery; ids: readonly string[] }) {
  const [id = "", letter = "A", x, y, mark = ""] = ids;
  const face = scenery.characters.find((one) => one.id === id);
  const man: TokenMan = {
    ...{ id, seat: letter === "A" ? 0 : 1, status: mark === "out" ? "unconscious" : "up" },
    ...{ lily_livered: mark === "lily", covers: mark === "covers", aims: mark === "aims", mounted: false, done: false },
    ...{ boxes: {}, bag: false, steer: false, toughness: face?.toughness ?? 0 },
  };
  return (
    <Token
      {...{ man, at: [Number(x), Number(y)], name: face?.name.split(" ").at(-1) ?? "", words: "" }}
      {...{ chosen: false, target: mark === "target", crowded: false, second: letter !== "A" }}
      press={() => {}}
      look={() => {}}
    />
  );
}
