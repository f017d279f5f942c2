import { Icon } from "../../parts/Icon";
import { thingName } from "../../table/words";
import type { GameBook } from "../../wire";
import { ScoreItems } from "./Inspector";
import { MiniSettlement, Settlement } from "./pieces/Settlement";
import { Count } from "./pieces/Tile";
import { type Here, playerOf, settledAt } from "./settled";
import { SIZE } from "./shapes";

/** An opponent's settlement in small, and what he holds. */
export function Strip({ seat, situation }: { seat: number; situation: Here }) {
  const player = playerOf(situation, seat);
  const settled = settledAt(situation, seat);
  return (
    <div className="tiled-strip" data-settlement-of={seat}>
      {settled && <MiniSettlement player={settled} label={settled.side.name} />}
      <span className="strip-counts">
        <Count icon="gold-nuggets" label="Gold">
          {player.gold}
        </Count>
        <Count icon="heavy-bullets" label="Bullets">
          {player.bullets}
        </Count>
        <Count icon="bandit" label="Live bandits">
          {player.bandits}
        </Count>
        <Count icon="war-pick" label="Mining space">
          {player.mine}
        </Count>
        {settled && (
          <Count icon="horseshoe" label="Uncovered horseshoes">
            {settled.horseshoes_left}
          </Count>
        )}
        {settled && (
          <Count icon="spades" label="Value of the aces">
            {settled.ace_value}
          </Count>
        )}
      </span>
    </div>
  );
}

export function Corner({ seat, situation }: { seat: number; situation: Here }) {
  return <b className="corner-score">{playerOf(situation, seat).score}</b>;
}

export function stripLine(seat: number, situation: Here): string {
  const { view } = situation;
  const { tussle } = view;
  if (view.over) return "";
  if (tussle.winning.includes(seat)) return "Tussle: ahead";
  return tussle.losing.includes(seat) ? "Tussle: behind" : "Tussle: between";
}

/** Everything about one settlement. */
export function Details({ seat, situation, book }: { seat: number; situation: Here; book: GameBook }) {
  const player = settledAt(situation, seat);
  if (!player) return <p className="dim">No settlement board yet.</p>;
  const { id, name, wild } = player.side;
  const partners = [player.partner, player.second].filter((id) => id !== undefined);
  return (
    <div className="tiled-details">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="settlement" role="img" aria-label={name}>
        <Settlement player={player} />
      </svg>
      <div className="column">
        <h3>{name}</h3>
        {wild && <p>{book.tips[id]?.text}</p>}
        <ScoreItems player={player} book={book} over={situation.view.over} />
        {player.has_partner && !player.partner && (
          <p>
            <Icon name="person" /> One partner lies face down.
          </p>
        )}
        {partners.map((id) => (
          <p key={id}>
            <b>{thingName(book, id)}</b>: {book.tips[id]?.text} Now {player.partner_points[id] ?? 0}.
          </p>
        ))}
      </div>
    </div>
  );
}
