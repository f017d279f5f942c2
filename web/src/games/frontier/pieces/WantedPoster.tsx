import { Icon } from "../../../parts/Icon";
import { Bust } from "../../../parts/people/Bust";
import { seatClass, seatLetter } from "../../../parts/Seat";
import { Tip } from "../../../parts/Tip";
import { CARD_ICONS } from "../content";
import { DUELISTS } from "../people";
import type { Face } from "../view";

/** One Duel on the wall; the seat that won it stamps it in its own colour. */
export function WantedPoster({ face, owner }: { face: Face; owner?: number }) {
  const taken = owner !== undefined;
  const duelist = DUELISTS[face.id];
  return (
    <Tip
      title={face.name}
      text={taken ? `Taken by seat ${seatLetter(owner)}. ${face.text}` : face.text}
      rules={face.rules}
    >
      <button type="button" className={`poster ${taken ? `taken ${seatClass(owner)}` : ""}`}>
        <small aria-hidden="true">Wanted</small>
        {duelist ? <Bust {...duelist} /> : <Icon name={CARD_ICONS[face.id] ?? "saloon-doors"} />}
        <b>{face.name}</b>
        {taken && (
          <span className="poster-stamp">
            Taken<i aria-hidden="true"> {seatLetter(owner)}</i>
          </span>
        )}
      </button>
    </Tip>
  );
}

export function PosterWall({ faces, owners }: { faces: readonly Face[]; owners: Readonly<Record<string, number>> }) {
  return (
    <ul className="poster-wall" aria-label="Duels">
      {faces.map((face) => (
        <li key={face.id}>
          <WantedPoster face={face} owner={owners[face.id]} />
        </li>
      ))}
    </ul>
  );
}
