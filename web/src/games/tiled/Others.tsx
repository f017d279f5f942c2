import { Icon } from "../../parts/Icon";
import type { Situation } from "../../table/moment";
import { thingName } from "../../table/words";
import type { GameBook } from "../../wire";
import { ScoreItems } from "./Inspector";
import { MiniSettlement, Settlement } from "./pieces/Settlement";
import { Count } from "./pieces/Tile";
import { SIZE } from "./shapes";
import { isSettled, playerOf, viewOf } from "./view";

/** An opponent's settlement in small, and what he holds. */
export function Strip({ seat, situation, book }: { seat: number; situation: Situation; book: GameBook }) {
  const player = playerOf(situation, seat);
  return (
    <div className="tiled-strip" data-settlement-of={seat}>
      {isSettled(player) && <MiniSettlement player={player} label={thingName(book, player.side)} />}
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
        {isSettled(player) && (
          <Count icon="horseshoe" label="Uncovered horseshoes">
            {player.horseshoes_left}
          </Count>
        )}
        {isSettled(player) && (
          <Count icon="spades" label="Value of the aces">
            {player.ace_value}
          </Count>
        )}
      </span>
    </div>
  );
}

export function Corner({ seat, situation }: { seat: number; situation: Situation }) {
  return <b className="corner-score">{playerOf(situation, seat).score}</b>;
}

export function stripLine(seat: number, situation: Situation): string {
  const view = viewOf(situation);
  const { tussle } = view;
  if (view.over) return "";
  if (tussle.winning.includes(seat)) return "Tussle: ahead";
  return tussle.losing.includes(seat) ? "Tussle: behind" : "Tussle: between";
}

/** Everything about one settlement. */
export function Details({ seat, situation, book }: { seat: number; situation: Situation; book: GameBook }) {
  const player = playerOf(situation, seat);
  const view = viewOf(situation);
  if (!isSettled(player)) return <p className="dim">No settlement board yet.</p>;
  const partners = [player.partner, player.second].filter((id) => id !== null);
  return (
    <div className="tiled-details">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="settlement" role="img" aria-label={thingName(book, player.side)}>
        <Settlement player={player} />
      </svg>
      <div className="column">
        <h3>{thingName(book, player.side)}</h3>
        {player.wild && <p>{book.tips[player.side]?.text}</p>}
        <ScoreItems player={player} book={book} over={view.over} />
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
