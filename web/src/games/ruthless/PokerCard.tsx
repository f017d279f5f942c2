import { Icon } from "../../parts/Icon";
import { SUIT_ICONS } from "./content";

/** "10s": the rank, then the suit. */
const rankOf = (card: string) => card.slice(0, -1).toUpperCase();
const suitOf = (card: string) => card.slice(-1);
const isRed = (card: string) => "dh".includes(suitOf(card));

/** A card of the deck. */
export function PokerCard({ card, size = "" }: { card: string; size?: "" | "small" | "inline" }) {
  const suit = SUIT_ICONS[suitOf(card)] ?? "spades";
  return (
    <span className={`poker ${size} ${isRed(card) ? "red" : ""}`} aria-hidden="true">
      <b>{rankOf(card)}</b>
      {size === "" && <Icon name={suit} className="pip" />}
      <Icon name={suit} className="middle" />
    </span>
  );
}

export function CardBacks({ count }: { count: number }) {
  return (
    <span className="backs" aria-hidden="true">
      {Array.from({ length: Math.min(count, 6) }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}
