import { useMemo, useState } from "react";
import { Button } from "../../parts/Button";
import { Icon } from "../../parts/Icon";
import { Sheet } from "../../parts/overlays";
import { seatClass } from "../../parts/Seat";
import { Actions } from "./Actions";
import { Face } from "./Bust";
import { Campaign } from "./Campaign";
import { CharacterCard } from "./CharacterCard";
import { GUN_ICONS } from "./content";
import { Draft, MapCard } from "./Draft";
import { Hand } from "./Hand";
import { fullName, inches, onStage, type Props, percent, pointText, shortName } from "./men";
import { OddsPanel } from "./OddsPanel";
import { Order } from "./Order";
import { bestOf, canBeShot, type Plan, usePlan } from "./plan";
import { Reaction, WhatFollows } from "./Reaction";
import { Table } from "./Table";
import "./styles";

const BETWEEN_ACTS: ReadonlySet<string> = new Set(["buying", "planning", "fielding", "hiring", "naming", "over"]);

/** The fight: the table from above, and beside it who acts, with what, and what it would do. */
export function Board(given: Props) {
  const props = useMemo(() => onStage(given), [given]);
  const plan = usePlan(props);
  const { situation } = props;
  const { feud } = situation.view;
  const drafting = situation.view.step === "draft";
  const reacting = plan.asks === "snap";
  if (feud && BETWEEN_ACTS.has(situation.view.step))
    return (
      <div className={`ruthless ${plan.asked ? "asked" : ""}`}>
        <Campaign {...props} feud={feud} key={situation.step} />
        {feud.plans.every(Boolean) && <OddsPanel {...props} plan={plan} />}
      </div>
    );
  return (
    <div className={`ruthless ${reacting ? "reacting" : ""} ${plan.asked ? "asked" : ""}`}>
      <Order {...props} />
      {drafting ? (
        <Draft {...props} />
      ) : (
        <Table {...props} plan={plan}>
          {reacting && <Reaction {...props} plan={plan} />}
        </Table>
      )}
      <ConfirmBar {...props} plan={plan} />
      <TargetChips {...props} plan={plan} />
      {drafting && <MapCard situation={situation} />}
      {plan.shown && <CardLine {...props} plan={plan} />}
      {plan.shown && <CharacterCard man={plan.shown} situation={situation} book={props.book} />}
      <OddsPanel {...props} plan={plan} />
      {reacting ? <WhatFollows {...props} key={situation.step} /> : <Actions {...props} plan={plan} />}
      {!drafting && <Hand {...props} />}
    </div>
  );
}

/** Phone: what is about to be done, and the button that does it. */
function ConfirmBar({ plan, situation, options, choose }: Props & { plan: Plan }) {
  const { spot, way } = plan;
  if (!spot) return null;
  const there = plan.ends.get(pointText(spot)) ?? [];
  const covering = way ? Object.keys(way.covered).map((id) => shortName(situation.scenery, id)) : [];
  const only = there.length === 1 ? there[0] : undefined;
  return (
    <div className="confirm-bar">
      <p>
        <b>{way && way.cost >= 0 ? `${inches(way.cost)} ${way.rough ? "rough" : "open"}` : "Here"}</b>
        <small>{covering.length > 0 ? `${covering.join(", ")} covers it` : ""}</small>
      </p>
      <Button
        variant="primary"
        icon="check-mark"
        disabled={options.length === 0}
        onClick={() => (only ? choose(only) : plan.go(spot))}
      >
        {plan.asks === "deploy" ? "Place here" : "Go here"}
      </Button>
    </div>
  );
}

/** Phone: everybody who can be shot, with the chance. */
function TargetChips({ plan, situation }: Props & { plan: Plan }) {
  if (!plan.shootOption && plan.asks !== "shoot") return null;
  const targets = plan.enemies.filter((man) => canBeShot(plan.odds(man.id)));
  if (targets.length === 0) return null;
  return (
    <div className="target-chips" role="group" aria-label="Targets">
      {targets.map((man) => {
        const odds = plan.odds(man.id);
        return (
          <button
            key={man.id}
            type="button"
            className={seatClass(man.seat ?? 7)}
            data-target={man.id}
            aria-pressed={plan.focused === man.id}
            onClick={() => plan.aim(plan.aimed === man.id ? null : man.id)}
          >
            <Face id={man.id} broken={man.side !== 0} />
            <b>{shortName(situation.scenery, man.id)}</b>
            <em>{odds ? percent(bestOf(odds)) : ""}</em>
          </button>
        );
      })}
    </div>
  );
}

/** Phone: the chosen character in one line; a tap opens the whole card from below. */
function CardLine({ plan, situation, book }: Props & { plan: Plan }) {
  const [open, setOpen] = useState(false);
  const man = plan.shown;
  if (!man) return null;
  const hurt = Object.entries(man.boxes)
    .filter(([, [lost]]) => lost > 0)
    .map(([where, [lost, of]]) => `${where} ${lost}/${of}`);
  return (
    <>
      <button type="button" className={`card-line paper ${seatClass(man.seat ?? 7)}`} onClick={() => setOpen(true)}>
        <Face id={man.id} broken={man.side !== 0} />
        <span>
          <b>{fullName(situation.scenery, man.id)}</b>
          <small>{hurt.length > 0 ? hurt.join(" · ") : "unhurt"}</small>
        </span>
        {man.guns.map((gun) => (
          <em key={gun.id}>
            <Icon name={GUN_ICONS[gun.id] ?? "revolver"} /> {gun.of > 0 ? `${gun.rounds}/${gun.of}` : "∞"}
          </em>
        ))}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={fullName(situation.scenery, man.id)}>
        <CharacterCard man={man} situation={situation} book={book} />
      </Sheet>
    </>
  );
}
