import { Icon } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import type { Situation } from "../../table/moment";
import { seatName } from "../../table/words";
import type { GameBook, TableInfo } from "../../wire";
import { CONTRACT_ICONS } from "./content";
import { Count } from "./pieces/Tile";
import { type Contract, type TiledView, viewOf } from "./view";

/** Year and round, how the Tussle stands, and the cattle contracts. */
export function Scoreboard({ situation, table, book }: { situation: Situation; table: TableInfo; book: GameBook }) {
  const view = viewOf(situation);
  const { scoreboard } = view;
  const year = Math.max(view.year, 1);
  const rounds = view.rounds[year - 1] ?? 0;
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
      <Tussle view={view} table={table} />
      <div className="contracts">
        {scoreboard.contracts.map((contract) => (
          <ContractCard key={contract.cows} contract={contract} view={view} book={book} />
        ))}
      </div>
    </section>
  );
}

function Tussle({ view, table }: { view: TiledView; table: TableInfo }) {
  const { tussle, solo } = view;
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

function ContractCard({ contract, view, book }: { contract: Contract; view: TiledView; book: GameBook }) {
  const reward = contract.turned ? contract.small : contract.large;
  const points = view.scoreboard.wrangle[String(contract.cows)] ?? 0;
  const icon = CONTRACT_ICONS[contract.id];
  const name = book.tips[`contract_${contract.id}`]?.name ?? contract.id;
  return (
    <Tip
      title={`${contract.cows} cows: ${points} points`}
      text={`${name}: ${reward} ${contract.id}${contract.turned ? "; the large side has been claimed" : ""}.`}
      rules={["WT-121", "WT-124"]}
    >
      <button type="button" className={`contract ${contract.turned ? "turned" : ""}`} key={String(contract.turned)}>
        <span>
          {contract.cows}
          <Icon name="cow" label="cows" />
        </span>
        <b>{points}</b>
        <span>
          +{reward}
          {icon && <Icon name={icon} label={contract.id} />}
        </span>
      </button>
    </Tip>
  );
}

/** Solo: the bandit cards turned over so far, and what they add up to. */
export function BanditRidge({ view }: { view: TiledView }) {
  const { solo } = view;
  if (!solo) return null;
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
          {solo.row.slice(-6).map((card) => (
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
