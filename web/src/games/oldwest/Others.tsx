import { Icon } from "../../parts/Icon";
import type { Situation } from "../../table/moment";
import type { GameBook } from "../../wire";
import type { OldWest } from "./answers";
import { CharacterCard, faceOf, Meeples } from "./Characters";
import { GOOD_ICONS } from "./content";
import { levelsOf } from "./SideBoard";

type Seen = { seat: number; situation: Situation<OldWest> };

export function stripLine(seat: number, { view }: Situation<OldWest>): string {
  const player = view.players[seat];
  return player ? levelsOf(player) : "";
}

export function Corner({ seat, situation }: Seen) {
  const player = situation.view.players[seat];
  return player ? <b className="ow-corner">${player.money}</b> : null;
}

/** Everything about a seat that is open: goods, tracks, cards. */
export function Details({ seat, situation }: Seen & { book: GameBook }) {
  const { view, scenery } = situation;
  const player = view.players[seat];
  if (!player) return null;
  const goods = [
    ...Object.entries(player.stock),
    ...Object.entries(player.animals).map(([id, one]) => [id, one.available + one.used] as const),
  ];
  return (
    <div className="ow-details">
      <p>
        {levelsOf(player)}. ${player.money}, ${player.income} a round. Political {player.political}, investment{" "}
        {player.investment}, {player.votes} votes. {player.points} points without the goal.
      </p>
      <Meeples standing={player.standing} of={player.workers} />
      <ul className="ow-plate-goods">
        {goods.map(([good, n]) => (
          <li key={good}>
            <Icon name={GOOD_ICONS[good] ?? "wooden-crate"} label={good} /> {n}
          </li>
        ))}
        {Object.entries(player.cattle).map(([breed, n]) => (
          <li key={breed}>
            <Icon name="cow" /> {n} {breed}
          </li>
        ))}
      </ul>
      <div className="ow-details-cards">
        {player.cards.map(({ card }) => {
          const face = faceOf(scenery, card);
          return face && <CharacterCard key={card} face={face} />;
        })}
      </div>
    </div>
  );
}
