import type { ReactNode } from "react";
import { Carry } from "../../parts/drag";
import type { Option } from "../../table/moment";
import type { Props } from "./outlaws";

/** A good of a Store that may be bought, or a Supply of mine. */
export type Carried = { option?: Option; supply?: string };

/** Dragging between Stores and seat. Everything dragged can be tapped as well, so keys and readers miss nothing. */
export function Around({
  options = [], // nothing to drag until the game's book is here
  choose,
  children,
}: Partial<Props> & { children: ReactNode }) {
  const drop = (what: Carried, place: string) => {
    const found = dropped(what, place, options);
    if (found) choose?.(found);
  };
  const preview = (what: Carried) => {
    const shown = what.option ?? options.find((option) => option.text === `sell ${what.supply}`);
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
export function dropped(what: Carried, place: string, options: readonly Option[]): Option | undefined {
  if (place === "seat") return what.option;
  const [kind, card] = place.split(" ");
  if (kind === "store") return options.find((option) => option.text === `sell ${what.supply}`);
  if (kind !== "field") return undefined;
  return (
    options.find((option) => option.text === `settle ${card}:${what.supply}`) ??
    options.find((option) => option.text === `settle ${card}`)
  );
}
