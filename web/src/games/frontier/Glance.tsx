import type { GlancePiece } from "..";
import { faceOf } from "./content";
import { Card } from "./pieces/Card";
import { Holsters } from "./pieces/Guns";
import { StatusCard } from "./pieces/Marks";
import { BountyPile, Deck } from "./pieces/Piles";
import { StoreCard, type Trading } from "./pieces/StoreCard";
import { StaminaBar, SupplyChip } from "./pieces/Supplies";
import { PosterWall } from "./pieces/WantedPoster";
import type { FrontierScenery, SupplyId } from "./view";
import "./styles";

const SHUT: Trading = { option: () => undefined, blocked: () => undefined, choose: () => {}, hinted: "" };

/** Pieces of the board by kind and id, for the page at a glance. */
export default function Glance({ kind, ids, scenery: printed }: GlancePiece) {
  const scenery = printed as FrontierScenery;
  const [id = "", second = ""] = ids;
  const faces = () => ids.map((one) => faceOf(scenery, one));
  switch (kind) {
    case "card":
      return <Card face={faceOf(scenery, id)} size="hand" />;
    case "deck":
      return <Deck count={Number(id)} />;
    case "store": {
      const store = scenery.stores.find((one) => one.id === id);
      return store ? <StoreCard store={store} trading={SHUT} /> : null;
    }
    case "supply":
      return <SupplyChip supply={id as SupplyId} count={Number(second)} />;
    case "stamina":
      return <StaminaBar stamina={Number(id)} />;
    case "six_shooter":
      return <Holsters sixShooters={1} rifles={0} holsters={1} bullets={Number(id)} />;
    case "posters":
      return <PosterWall faces={faces()} owners={Object.fromEntries(ids.map((one) => [one, 0]))} />;
    case "status": {
      const status = scenery.statuses[id];
      return status ? (
        <StatusCard
          {...{ status, next: scenery.statuses[second] }}
          {...{ notoriety: status.required, revealed: 0, reveal: status.reveal }}
        />
      ) : null;
    }
    case "pile":
      return <BountyPile faces={faces()} />;
    default:
      return null;
  }
}

export const pieceOf = (id: string, scenery: FrontierScenery): string => (id in scenery.cards ? `card ${id}` : "");
