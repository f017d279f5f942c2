import type { PointerEvent } from "react";
import { useCarrying } from "../../parts/drag";
import { Menu } from "../../parts/Menu";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { answerOf, type Option } from "../../table/moment";
import { type Carried, saleOf, settlementsOf } from "./Around";
import { faceOf } from "./content";
import { outlawOf, type Props } from "./outlaws";
import { Holsters } from "./pieces/Guns";
import { FieldCalamity, Fuse, StatusCard } from "./pieces/Marks";
import { BountyPile } from "./pieces/Piles";
import { StaminaBar, SupplyChip } from "./pieces/Supplies";
import type { FrontierScenery, SupplyId } from "./view";

/** Guns and Holsters are drawn beside these; the Stores buy them back. */
const SHOWN: readonly SupplyId[] = ["bullets", "horses", "rations", "silver_dollars"];

/** My own outlaw at a glance. Goods dropped here are bought; a tap on a Supply offers what can be done with it. */
export function MySeat({ situation, options, choose, book, openSeat }: Props) {
  const seat = situation.seat ?? 0;
  const me = outlawOf(situation, seat);
  const { view, scenery } = situation;
  const { over } = useCarrying();
  const { supplies } = me;
  return (
    <div data-place="seat" className={`my-seat ${over === "seat" ? "drop" : ""} ${me.dead ? "dead" : ""}`}>
      <SeatBadge seat={seat} size="large" />
      <div className="my-stamina">
        <h2>Stamina{me.dead && ": dead"}</h2>
        <Tip
          title="Stamina"
          text={book.tips.stamina?.text ?? "At 0 you are dead."}
          rules={book.tips.stamina?.rules ?? ["FR-131"]}
        >
          <div tabIndex={0}>
            <StaminaBar stamina={me.stamina} max={me.stamina_max} />
          </div>
        </Tip>
        <StatusCard
          key={me.status}
          status={scenery.statuses[me.status ?? ""]}
          next={scenery.statuses[me.next_status ?? ""]}
          notoriety={me.notoriety}
          revealed={view.active === seat ? view.revealed : 0}
          reveal={me.reveal}
        />
      </div>
      <div className="my-guns">
        <h2>Guns</h2>
        <Holsters
          sixShooters={supplies.six_shooters.count}
          rifles={supplies.repeating_rifles.count}
          holsters={supplies.holsters.count}
          bullets={supplies.bullets.count}
        />
      </div>
      <div className="my-supplies">
        <h2>Supplies</h2>
        <div className="row">
          {SHOWN.map((supply) => (
            <Holding
              key={supply}
              supply={supply}
              {...supplies[supply]}
              over={me.stagecoach?.held_in === supply}
              uses={usesOf(options, supply)}
              tip={book.tips[supply]}
              choose={choose}
            />
          ))}
        </div>
      </div>
      {(me.field.length > 0 || me.fuse_lit) && (
        <div className="my-field">
          <h2>Field</h2>
          {me.field.map((card, at) => (
            <DropCalamity key={`${card}${at}`} {...{ card, scenery, options, choose }} />
          ))}
          <Fuse lit={me.fuse_lit} loss={scenery.dynamite_loss} />
        </div>
      )}
      <div className="my-pile">
        <h2>Bounty Pile</h2>
        <BountyPile faces={me.pile.map((id) => faceOf(scenery, id))} onOpen={() => openSeat(seat)} />
      </div>
      <button
        type="button"
        className="my-total"
        data-total
        onClick={() => openSeat(seat)}
        aria-label={`Bounty if the game ended now: ${me.bounty}`}
      >
        <small>If it ended now</small>
        <b>{me.bounty}</b>
        <small>Bounty</small>
      </button>
    </div>
  );
}

/** What may be done with a Supply in my hands: sell it, or eat it. */
const usesOf = (options: readonly Option[], supply: SupplyId) =>
  [saleOf(options, supply), supply === "rations" ? answerOf(options, "eat") : undefined].filter((use) => !!use);

function Holding({
  supply,
  count,
  capacity,
  over,
  uses,
  tip,
  choose,
}: {
  supply: SupplyId;
  count: number;
  capacity: number;
  over: boolean;
  uses: readonly Option[];
  tip?: { name: string; text: string; rules: string[] };
  choose: (option: Option) => void;
}) {
  const { lift } = useCarrying<Carried>();
  const chip = <SupplyChip supply={supply} count={count} capacity={capacity} over={over} />;
  const grip = { onPointerDown: count > 0 ? (event: PointerEvent) => lift(event, { supply }) : undefined };
  if (uses.length > 0) {
    return (
      <Menu
        trigger={
          <button type="button" className="holding live" data-supply={supply} {...grip}>
            {chip}
          </button>
        }
        items={uses.map((option) => ({ label: `${option.title} (${option.detail})`, onSelect: () => choose(option) }))}
      />
    );
  }
  return (
    <Tip title={tip?.name ?? supply} text={tip?.text ?? ""} rules={tip?.rules}>
      <button type="button" className="holding" data-supply={supply} {...grip}>
        {chip}
      </button>
    </Tip>
  );
}

function DropCalamity({
  card,
  scenery,
  options,
  choose,
}: {
  card: string;
  scenery: FrontierScenery;
  options: readonly Option[];
  choose: (option: Option) => void;
}) {
  const [option] = settlementsOf(options, card, scenery);
  const place = `field ${card}`;
  const { over } = useCarrying();
  return (
    <span data-place={place} className={over === place ? "drop" : ""}>
      <FieldCalamity
        face={faceOf(scenery, card)}
        penalty={scenery.calamity_penalty}
        onSettle={option && (() => choose(option))}
      />
    </span>
  );
}
