import { CardBack } from "../../parts/GameCard";
import { Bust } from "../../parts/people/Bust";
import { printed } from "../../table/moment";
import type { GlancePiece } from "..";
import { lookOf } from "./people";
import { ActionCard, Bullet, CoverPiece, Cylinder, PointingGun, Star } from "./pieces";
import type { BulletFace, StetsonsScenery } from "./view";
import "./styles";

/** Pieces of the table by kind and id, for the page at a glance. */
export default function Glance({ kind, ids, scenery: told }: GlancePiece) {
  const scenery = told as StetsonsScenery;
  const [id = "", second = ""] = ids;
  switch (kind) {
    case "card":
      return <ActionCard face={printed(scenery.actions, id)} words />;
    case "small":
      return <ActionCard face={printed(scenery.actions, id)} />;
    case "back":
      return <CardBack size="tiny" icon="western-hat" />;
    case "slinger":
      return <Bust {...lookOf(id)} />;
    case "gun":
      return (
        <span className={`glance-gun seat-${id}`}>
          <PointingGun />
        </span>
      );
    case "bullet":
      return <Bullet face={id as BulletFace} />;
    case "cylinder":
      return (
        <span className="glance-cylinder">
          <Cylinder bullets={Number(id)} jammed={false} />
        </span>
      );
    case "star":
      return (
        <span className="glance-star">
          <Star points={Number(id)} />
        </span>
      );
    case "cover":
      return <CoverPiece cover={{ id, taken: Number(second) } as never} scenery={scenery} />;
    default:
      return null;
  }
}

export function pieceOf(id: string, scenery: StetsonsScenery): string {
  if (id in scenery.actions) return `small ${id}`;
  if (id in scenery.characters) return `slinger ${id}`;
  return id in scenery.covers ? `cover ${id} 0` : "";
}
