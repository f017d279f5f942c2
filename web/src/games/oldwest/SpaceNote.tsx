import { seatName, thingName } from "../../table/words";
import type { Props } from "./answers";
import { capital, spaceName } from "./content";
import { groundOf } from "./map/geometry";
import { seatOf } from "./map/Piece";

/** What stands on a space, in words, at the corner of the map. */
export function SpaceNote({ space, props }: { space: string; props: Props }) {
  const { view, scenery } = props.situation;
  const here = view.map.find((one) => one.at === space);
  if (!here) return null;
  const tip = here.piece ? props.book.tips[here.piece] : undefined;
  const facts = [
    here.owner && `of ${seatName(props.table, seatOf(here.owner))}`,
    here.uses_left !== undefined && `${here.uses_left} uses left, housing for ${here.room}`,
    here.vein && `${here.vein} ${here.metal}: ${here.stock} left, ${here.out} dug out, dial ${here.dial}`,
    here.meat !== undefined && `${here.meat} meat, ${here.dairy} dairy cattle`,
    here.available !== undefined && `${here.available} animals, ${here.used} used`,
    here.trees !== undefined && `${here.trees} trees`,
    here.cattle &&
      Object.entries(here.cattle)
        .map(([letter, n]) => `${n} cattle of ${letter}`)
        .join(", "),
    here.fire && `fire ${here.fire}`,
    here.revolt && `revolt ${here.revolt}`,
    here.drought && "drought",
  ].filter(Boolean);
  return (
    <aside className="paper ow-note">
      <b>
        {spaceName(space)}{" "}
        {here.piece ? (tip?.name ?? thingName(props.book, here.piece)) : capital(groundOf(scenery, space))}
      </b>
      {facts.length > 0 && <small>{facts.join(" · ")}</small>}
      {tip?.text && <p>{tip.text}</p>}
    </aside>
  );
}
