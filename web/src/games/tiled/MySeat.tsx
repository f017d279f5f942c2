import { Icon } from "../../parts/Icon";
import { Bust } from "../../parts/people/Bust";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import type { GameBook } from "../../wire";
import { SUITS } from "./content";
import { aceWords } from "./HelperCard";
import { PARTNERS } from "./people";
import { Count } from "./pieces/Tile";
import { ahead, type Props, playerOf, type Settled, settledAt } from "./settled";
import type { Scoreboard } from "./view";

/** My purse, mine, aces and partners, along the bottom edge. */
export function MySeat({ situation, book, openSeat }: Props) {
  const seat = situation.seat ?? 0;
  const { scoreboard } = situation.scenery;
  const me = playerOf(situation, seat);
  const settled = settledAt(situation, seat);
  const ending = me.score + ahead(me);
  return (
    <div className="my-seat tiled-seat">
      <button
        type="button"
        className="my-score"
        onClick={() => openSeat(seat)}
        aria-label={`Your score: ${me.score}; if it ended now ${ending}`}
      >
        <SeatBadge seat={seat} size="large" />
        <span>
          <b>{me.score}</b>
          <small>{situation.view.over ? "final" : `${ending} if it ended now`}</small>
        </span>
      </button>
      <div className="purse">
        <Tip title="Gold" text="Pays for tiles and for jumping along the river." rules={["WT-043", "WT-044"]}>
          <button type="button" className="coin" data-purse="gold">
            <Count icon="gold-nuggets" label="Gold">
              {me.gold}
            </Count>
          </button>
        </Tip>
        <Tip title="Bullets" text="A sheriff in line with a bandit fires at once." rules={["WT-130"]}>
          <button type="button" className="coin" data-purse="bullets">
            <Count icon="heavy-bullets" label="Bullets">
              {me.bullets}
            </Count>
          </button>
        </Tip>
        {settled && <Holdings me={settled} scoreboard={scoreboard} book={book} />}
      </div>
      <Mine scoreboard={scoreboard} space={me.mine} />
      <div className="partners-mine">
        <PartnerCard id={me.partner} hidden book={book} points={settled?.partner_points ?? {}} />
        {me.second && <PartnerCard id={me.second} book={book} points={settled?.partner_points ?? {}} />}
      </div>
    </div>
  );
}

function Holdings({ me, scoreboard, book }: { me: Settled; scoreboard: Scoreboard; book: GameBook }) {
  const suits = SUITS.filter((suit) => me.aces[suit] > 0);
  const { id, name, wild } = me.side;
  return (
    <>
      <Tip title={`Aces, worth ${me.ace_value} now`} text={`${aceWords(scoreboard)}.`} rules={["WT-152"]}>
        <button type="button" className="coin aces">
          {suits.length === 0 && (
            <Count icon="spades" label="Aces">
              0
            </Count>
          )}
          {suits.map((suit) => (
            <Count key={suit} icon={suit} label={`Aces of ${suit}`}>
              {me.aces[suit]}
            </Count>
          ))}
          {me.ace_value > 0 && <small>= {me.ace_value}</small>}
        </button>
      </Tip>
      <Tip title="Horseshoes left" text={book.tips.horseshoe?.text ?? ""} rules={book.tips.horseshoe?.rules}>
        <button type="button" className="coin">
          <Count icon="horseshoe" label="Uncovered horseshoes">
            {me.horseshoes_left}
          </Count>
        </button>
      </Tip>
      {me.sawmills_ready > 0 && (
        <Tip title="Sawmill ready" text={book.tips.sawmill?.text ?? ""} rules={book.tips.sawmill?.rules}>
          <button type="button" className="coin">
            <Count icon="circular-sawblade" label="Sawmills ready">
              {me.sawmills_ready}
            </Count>
          </button>
        </Tip>
      )}
      {wild && (
        <Tip title={name} text={book.tips[id]?.text ?? ""} rules={book.tips[id]?.rules}>
          <button type="button" className="coin wild-side">
            {name}
          </button>
        </Tip>
      )}
    </>
  );
}

/** The mining track: income below, points above, a hat where the second partner joins. */
function Mine({ scoreboard, space }: { scoreboard: Scoreboard; space: number }) {
  const { mining_gold: gold, mining_points: points, partner_space: partner } = scoreboard;
  return (
    <Tip
      title={`Mining space ${space} of ${gold.length}`}
      text={`Income ${gold[space - 1]} gold a year, ${points[space - 1]} points at the end. A second partner joins on space ${partner}.`}
      rules={["WT-022", "WT-093", "WT-154"]}
    >
      <button type="button" className="mine-track" aria-label={`Mining space ${space} of ${gold.length}`}>
        {gold.map((income, at) => (
          <span key={at} className={at + 1 === space ? "here" : at + 1 < space ? "passed" : ""}>
            <small>{points[at]}</small>
            {at + 1 === partner ? <Icon name="western-hat" /> : <b>{income}</b>}
          </span>
        ))}
      </button>
    </Tip>
  );
}

function PartnerCard({
  id,
  hidden,
  book,
  points,
}: {
  id: string | undefined;
  hidden?: boolean;
  book: GameBook;
  points: Readonly<Record<string, number>>;
}) {
  if (!id) return null;
  const tip = book.tips[id];
  return (
    <Tip title={tip?.name ?? id} text={tip?.text ?? ""} rules={tip?.rules}>
      <button type="button" className="partner-mine paper">
        {PARTNERS[id] && (
          <span className="partner-face">
            <Bust {...PARTNERS[id]} />
          </span>
        )}
        <b>
          {tip?.name ?? id} <small>{hidden ? "hidden" : "face up"}</small>
        </b>
        <span>{tip?.text}</span>
        <em>{points[id] ?? 0}</em>
      </button>
    </Tip>
  );
}
