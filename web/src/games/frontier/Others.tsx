import { Icon } from "../../parts/Icon";
import type { GameBook } from "../../wire";
import { CardRow } from "./Board";
import { faceOf, facesOf, SUPPLIES, TYPE_NAMES, TYPES } from "./content";
import { type Here, outlawOf } from "./outlaws";
import { FieldCalamity, Fuse } from "./pieces/Marks";
import { StaminaBar, SupplyChip } from "./pieces/Supplies";

/** How an opponent's strip shows him. */
export function Strip({ seat, situation }: { seat: number; situation: Here }) {
  const him = outlawOf(situation, seat);
  return (
    <>
      <StaminaBar stamina={him.stamina} max={him.stamina_max} />
      {(["bullets", "horses", "rations", "silver_dollars"] as const).map((supply) => (
        <SupplyChip key={supply} supply={supply} count={him.supplies[supply].count} />
      ))}
    </>
  );
}

export function Corner({ seat, situation }: { seat: number; situation: Here }) {
  const him = outlawOf(situation, seat);
  return (
    <>
      <span className="corner-line">
        <Icon name="barbed-star" label="Notoriety" /> {him.notoriety}
      </span>
      <span className="corner-line">
        <Icon name="wanted-reward" label="Duels won" /> {him.duels}
      </span>
      {him.field.length > 0 && (
        <span className="corner-line bad">
          <Icon name="skull-crossed-bones" label="Calamities on the field" /> −
          {situation.scenery.calamity_penalty * him.field.length}
        </span>
      )}
      {him.fuse_lit && <Icon name="dynamite" label="Burning fuse" className="bad" />}
    </>
  );
}

export function stripLine(seat: number, situation: Here): string {
  const him = outlawOf(situation, seat);
  if (him.dead) return `Dead · ${him.bounty} Bounty`;
  return situation.scenery.statuses[him.status ?? ""]?.name ?? "Unknown";
}

/** Everything about one outlaw: what he holds, what he has won, what it would score. */
export function Details({ seat, situation }: { seat: number; situation: Here }) {
  const him = outlawOf(situation, seat);
  const { scenery } = situation;
  return (
    <div className="column">
      <StaminaBar stamina={him.stamina} max={him.stamina_max} />
      <div className="row">
        {SUPPLIES.map((supply) => (
          <SupplyChip
            key={supply}
            supply={supply}
            {...him.supplies[supply]}
            over={him.stagecoach?.held_in === supply}
          />
        ))}
      </div>
      {him.field.length > 0 && (
        <div className="row">
          {him.field.map((card, at) => (
            <FieldCalamity key={at} face={faceOf(scenery, card)} penalty={scenery.calamity_penalty} />
          ))}
        </div>
      )}
      <Fuse lit={him.fuse_lit} loss={scenery.dynamite_loss} />
      <h3>Bounty Pile</h3>
      <CardRow cards={him.pile} scenery={scenery} />
      <h3>If the game ended now: {him.bounty} Bounty</h3>
      <dl className="bounty-lines">
        {him.bounty_lines.map(([row, points]) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What is left in the Deck, with the chance of each card to come next. */
export function Odds({ situation }: { situation: Here; book: GameBook }) {
  const { view, scenery } = situation;
  const { deck } = view;
  return (
    <div className="column">
      <p>{deck.count} cards are left. Each chance is for the very next card.</p>
      {TYPES.map((type) => {
        const faces = facesOf(scenery, type).filter((face) => deck.cards[face.id]);
        const count = faces.reduce((sum, face) => sum + (deck.cards[face.id] ?? 0), 0);
        return (
          <section key={type}>
            <h3>
              {TYPE_NAMES[type]} · {percent(count, deck.count)}
            </h3>
            <ul className="odds">
              {faces.map((face) => {
                const left = deck.cards[face.id] ?? 0;
                return (
                  <li key={face.id}>
                    <span>{face.name}</span>
                    <small>
                      {left} of {face.copies}
                    </small>
                    <b>{percent(left, deck.count)}</b>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)}%`;
