import { Icon } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { seatName } from "../../table/words";
import type { GameBook, TableInfo } from "../../wire";
import { CONTRACT_ICONS } from "./content";
import { Count } from "./pieces/Tile";
import type { Here } from "./settled";
import type { Scoreboard as Printed } from "./view";

/** Year and round, how the Tussle stands, and the cattle contracts. */
export function Scoreboard({ situation, table, book }: { situation: Here; table: TableInfo; book: GameBook }) {
  const { view, scenery } = situation;
  const { scoreboard } = scenery;
  const year = Math.max(view.year, 1);
  const rounds = scenery.rounds[year - 1] ?? 0;
  const bonus = scoreboard.completion[year - 1] ?? 0;
  return (
    <section className="scoreboard" aria-label="Scoreboard">
      <Tip
        title={`Year ${year}, round ${view.round} of ${rounds}`}
        text={`Each year ends with a Tussle. A town completed this year scores ${bonus} more.`}
        rules={["WT-021", "WT-095"]}
      >
        <button type="button" className="year">
          <b>Year {year}</b>
          <span className="rounds" aria-hidden="true">
            {Array.from({ length: rounds }, (_, at) => (
              <i key={at} className={at + 1 < view.round ? "past" : at + 1 === view.round ? "now" : ""} />
            ))}
          </span>
          <small>
            round {view.round} of {rounds}
            {bonus > 0 && ` · towns +${bonus}`}
          </small>
        </button>
      </Tip>
      <Tussle situation={situation} table={table} />
      <div className="contracts">
        {view.contracts.map((id, at) => (
          <ContractCard key={id} id={id} cows={at + 4} turned={view.turned[at] ?? false} {...{ scoreboard, book }} />
        ))}
      </div>
    </section>
  );
}

function Tussle({ situation, table }: { situation: Here; table: TableInfo }) {
  const { tussle, solo } = situation.view;
  const word = (seat: number) =>
    tussle.winning.includes(seat) ? "wins" : tussle.losing.includes(seat) ? "loses" : "keeps out";
  const words = tussle.bandits
    .map((count, seat) => `${seatName(table, seat)}: ${count} bandits, ${word(seat)}`)
    .join("; ");
  return (
    <Tip
      title={`Tussle: ${tussle.points} points`}
      text={
        solo
          ? `You: ${tussle.bandits[0]} bandits against ${solo.live_bandits} of the Ridge. As many or fewer wins.`
          : `${words}. The fewest bandits win, the most lose.`
      }
      rules={[solo ? "WT-195" : "WT-081"]}
    >
      <button type="button" className="tussle">
        <b>
          <Icon name="bandit" /> Tussle ±{tussle.points}
        </b>
        <span className="tussle-seats">
          {tussle.bandits.map((count, seat) => (
            <span key={seat} className={`tussle-seat ${word(seat)}`}>
              <SeatBadge seat={seat} size="small" />
              {count}
              <small>{word(seat) === "wins" ? "▲" : word(seat) === "loses" ? "▼" : "–"}</small>
            </span>
          ))}
          {solo && (
            <span className="tussle-seat">
              <Icon name="mountains" label="Bandit Ridge" /> {solo.live_bandits}
            </span>
          )}
        </span>
      </button>
    </Tip>
  );
}

/** A cattle contract on its space; turned, it shows the small side. */
function ContractCard({
  id,
  cows,
  turned,
  scoreboard,
  book,
}: {
  id: string;
  cows: number;
  turned: boolean;
  scoreboard: Printed;
  book: GameBook;
}) {
  const reward = scoreboard.contracts[id]?.[turned ? "small" : "large"] ?? 0;
  const points = scoreboard.wrangle[cows] ?? 0;
  const icon = CONTRACT_ICONS[id];
  const name = book.tips[`contract_${id}`]?.name ?? id;
  return (
    <Tip
      title={`${cows} cows: ${points} points`}
      text={`${name}: ${reward} ${id}${turned ? "; the large side has been claimed" : ""}.`}
      rules={["WT-121", "WT-124"]}
    >
      <button type="button" className={`contract ${turned ? "turned" : ""}`} key={String(turned)}>
        <span>
          {cows}
          <Icon name="cow" label="cows" />
        </span>
        <b>{points}</b>
        <span>
          +{reward}
          {icon && <Icon name={icon} label={id} />}
        </span>
      </button>
    </Tip>
  );
}

/** Solo: the bandit cards turned over so far, and what they add up to. */
export function BanditRidge({ situation: { view, scenery } }: { situation: Here }) {
  const { solo } = view;
  if (!solo) return null;
  const cards = solo.row.slice(-6).flatMap((id) => {
    const card = scenery.solo?.cards[id];
    return card ? [{ id, ...card }] : [];
  });
  return (
    <Tip
      title="Bandit Ridge"
      text={`${solo.deck} cards are left. Cows nobody has wrangled turn the largest contract they reach.`}
      rules={["WT-192", "WT-193", "WT-194"]}
    >
      <button type="button" className="ridge">
        <b>Bandit Ridge</b>
        <Count icon="bandit" label="live bandits">
          {solo.live_bandits}
        </Count>
        <Count icon="heavy-bullets" label="bullets waiting">
          {solo.bullets_waiting}
        </Count>
        <Count icon="cow" label="unwrangled cows">
          {solo.unwrangled_cows}
        </Count>
        <span className="ridge-cards">
          {cards.map((card) => (
            <span key={card.id} className="ridge-card">
              {card.cows > 0 && (
                <Count icon="cow" label="cows">
                  {card.cows}
                </Count>
              )}
              {card.bandits > 0 && (
                <Count icon="bandit" label="bandits">
                  {card.bandits}
                </Count>
              )}
              {card.bullets > 0 && (
                <Count icon="heavy-bullets" label="bullets">
                  {card.bullets}
                </Count>
              )}
            </span>
          ))}
        </span>
      </button>
    </Tip>
  );
}
