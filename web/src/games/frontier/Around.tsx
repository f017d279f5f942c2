import type { ReactNode } from "react";
import { Carry } from "../../parts/drag";
import { answerOf, type Option } from "../../table/moment";
import type { Props } from "./outlaws";
import type { FrontierScenery, SupplyId } from "./view";

/** A good of a Store that may be bought, or a Supply of mine. */
export type Carried = { option?: Option; supply?: SupplyId };

/** Dragging between Stores and seat. Everything dragged can be tapped as well, so keys and readers miss nothing. */
export function Around({
  options = [], // nothing to drag until the game's book is here
  situation,
  choose,
  children,
}: Partial<Props> & { children: ReactNode }) {
  const drop = (what: Carried, place: string) => {
    const found = situation && dropped(what, place, options, situation.scenery);
    if (found) choose?.(found);
  };
  const preview = (what: Carried) => {
    const shown = what.option ?? saleOf(options, what.supply);
    return (
      <span className="drag-preview">
        {shown ? (
          <>
            <b>{shown.title}</b> {shown.detail}
          </>
        ) : (
          "Drop it on a Calamity to settle it"
        )}
      </span>
    );
  };
  return (
    <Carry preview={preview} drop={drop}>
      {children}
    </Carry>
  );
}

/** The option a drop stands for, if there is one. */
export function dropped(
  { option, supply }: Carried,
  place: string,
  options: readonly Option[],
  scenery: FrontierScenery,
): Option | undefined {
  if (place === "seat") return option;
  const [kind, card] = place.split(" ");
  if (kind === "store") return saleOf(options, supply);
  if (kind !== "field") return undefined;
  const ways = settlementsOf(options, card, scenery);
  return ways.length > 1
    ? ways.find((way) => debtOf(way, scenery)?.pays.some((paid) => paid.supply === supply))
    : ways[0];
}

export const saleOf = (options: readonly Option[], supply: SupplyId | undefined) =>
  supply && answerOf(options, "sell", { supply });

/** The ways to settle a Calamity of the field. */
export const settlementsOf = (options: readonly Option[], card: string | undefined, scenery: FrontierScenery) =>
  options.filter((option) => option.verb === "settle" && debtOf(option, scenery)?.card === card);

const debtOf = (option: Option, scenery: FrontierScenery) => scenery.debts[String(option.args.debt)];
