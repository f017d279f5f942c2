import { CardBack } from "../../../parts/GameCard";
import type { Face } from "../view";
import { Card } from "./Card";

/** The face-down Deck; a tap begins revealing when that is possible. */
export function Deck({ count, onReveal }: { count: number; onReveal?: () => void }) {
  return (
    <button
      type="button"
      className={`deck ${onReveal ? "live" : ""}`}
      aria-label={`Deck, ${count} cards${onReveal ? ". Ride: reveal a card" : ""}`}
      aria-disabled={!onReveal || undefined}
      onClick={onReveal}
    >
      <CardBack />
      <small>Deck {count}</small>
    </button>
  );
}

/** The last cards sent to Boot Hill, newest on top; opens the whole pile. */
export function BootHill({ count, top, onOpen }: { count: number; top: readonly Face[]; onOpen?: () => void }) {
  return (
    <button type="button" className="boot-hill" aria-label={`Boot Hill, ${count} cards`} onClick={onOpen}>
      <span className="boot-hill-fan">
        {top.length === 0 && <span className="boot-hill-empty" />}
        {top.slice(-3).map((face, at) => (
          <Card key={at} face={face} size="hand" />
        ))}
      </span>
      <small>Boot Hill {count}</small>
    </button>
  );
}

/** A player's Bounty Pile as a row of tiny overlapping cards. */
export function BountyPile({ faces, onOpen }: { faces: readonly Face[]; onOpen?: () => void }) {
  return (
    <button type="button" className="bounty-pile" aria-label={`Bounty Pile, ${faces.length} cards`} onClick={onOpen}>
      {faces.length === 0 && <small className="dim">No card yet</small>}
      {faces.map((face, at) => (
        <Card key={at} face={face} size="tiny" />
      ))}
    </button>
  );
}
