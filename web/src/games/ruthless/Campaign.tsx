import { useState } from "react";
import { Button } from "../../parts/Button";
import { Icon } from "../../parts/Icon";
import { seatClass } from "../../parts/Seat";
import { answerOf } from "../../table/moment";
import { seatName, thingName } from "../../table/words";
import { Face } from "./Bust";
import { GUN_ICONS } from "./content";
import { fullName, type Props, shortName } from "./men";
import type { FeudView, Fighter } from "./view";

/** The evening between two acts: who rides, what is in the purse, what was fought, and the answer that is asked for. */
export function Campaign(props: Props & { feud: FeudView }) {
  const { feud, situation, options, choose, table, book } = props;
  const { campaign } = situation.scenery;
  const fielding = options.some((option) => option.verb === "field");
  const [team, setTeam] = useState<ReadonlySet<number>>(new Set());
  const numbers = [...team].sort().join("");
  const field = answerOf(options, "field", { team: numbers });
  const bought = answerOf(options, "bought");
  const toggle = (number: number) =>
    setTeam((old) => new Set(old.has(number) ? [...old].filter((one) => one !== number) : [...old, number]));
  return (
    <section className="campaign" aria-label={campaign?.name ?? "Campaign"}>
      <header>
        <h2>{situation.view.step === "over" ? campaign?.name : feud.title}</h2>
        {fielding && (
          <Button variant="primary" icon="check-mark" disabled={!field} onClick={() => field && choose(field)}>
            {field ? "They fight" : "Choose who fights"}
          </Button>
        )}
        {bought && (
          <Button variant="primary" icon="check-mark" onClick={() => choose(bought)}>
            {bought.title}
          </Button>
        )}
      </header>
      {bought && <Shop {...props} />}
      {!fielding && !bought && options.length > 0 && (
        <ul className="campaign-answers" aria-label="Answers">
          {options.map((option) => (
            <li key={option.text}>
              <Button onClick={() => choose(option)}>{option.title}</Button> <small>{option.detail}</small>
            </li>
          ))}
        </ul>
      )}
      <div className="rosters">
        {feud.rosters.map((roster, seat) => (
          <section key={seat} className={`paper ${seatClass(seat)}`} aria-label={seatName(table, seat)}>
            <h3>
              {thingName(book, campaign?.sides[seat] ?? "")} <small>{seatName(table, seat)}</small>
            </h3>
            <p>
              <b>{feud.dollars[seat]}</b> dollars · <b>{feud.won[seat]}</b> of {campaign?.win_acts} acts · Tally{" "}
              <b>{feud.tally[seat]}</b>
              {(feud.whiskey[seat] ?? 0) > 0 && ` · Whiskey ${feud.whiskey[seat]}`}
              {feud.sixth.includes(seat) && " · Sixth card"}
              {feud.spies.includes(seat) && " · Spy"}
              {feud.plans[seat] && ` · ${thingName(book, feud.plans[seat] ?? "")}`}
            </p>
            <ul>
              {roster.map((one) => (
                <FighterRow
                  key={`${one.id} ${one.gone}`}
                  {...props}
                  one={one}
                  chosen={one.number !== null && team.has(one.number)}
                  toggle={fielding && seat === situation.seat && one.id !== feud.prisoner ? toggle : null}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ol className="campaign-history" aria-label="Acts so far">
        {feud.history.map((row) => (
          <li key={row.act}>
            <b>{row.title}</b>: {thingName(book, row.scenario)},{" "}
            {row.winner === null ? "drawn" : `won by ${seatName(table, row.winner)}`}, Tally {row.tally.join(" to ")}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Which purchase an answer is for, where it names who gets it. */
const GOODS: Readonly<Record<string, string>> = {
  buy_horse_for: "horse",
  buy_rifle_for: "rifle",
  doctor: "doctor",
  hire: "hired_gun",
};

/** What can be had for dollars, each kind with its price, what it is good for, and who may get it. */
function Shop({ situation, options, choose }: Props) {
  const goods = situation.scenery.campaign?.purchases ?? [];
  const offers = goods.map((good) => ({
    good,
    answers: options.filter((option) => (GOODS[option.verb] ?? option.args.purchase) === good.id),
  }));
  return (
    <ul className="shop" aria-label="For sale">
      {offers.map(({ good, answers }) => (
        <li key={good.id} className={answers.length > 0 ? "" : "off"}>
          <p>
            <b>{good.name}</b> {good.price} {good.price === 1 ? "dollar" : "dollars"} <small>{good.text}</small>
          </p>
          <p className="several">
            {answers.map((option) => (
              <Button key={option.text} aria-label={option.title} title={option.detail} onClick={() => choose(option)}>
                {option.args.character === undefined
                  ? "Buy"
                  : `${shortName(situation.scenery, String(option.args.character))}${option.args.saddle === "mounted" ? ", mounted" : ""}`}
              </Button>
            ))}
            {answers.length === 0 && <small>not now</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Row = Props & { feud: FeudView; one: Fighter; chosen: boolean; toggle: ((number: number) => void) | null };

function FighterRow({ one, feud, situation, book, chosen, toggle }: Row) {
  const name = fullName(situation.scenery, one.id);
  const lost = one.gone && (one.dead ? `killed in act ${one.gone}` : `left after act ${one.gone}`);
  return (
    <li className={one.gone ? "gone" : ""}>
      <Face id={one.id} broken={one.dead} />
      <div>
        {toggle && one.number !== null ? (
          <label>
            <input type="checkbox" checked={chosen} onChange={() => toggle(one.number ?? 0)} /> <b>{name}</b>
          </label>
        ) : (
          <b>{name}</b>
        )}
        <small>
          Tough {one.toughness} · {one.frame} · experience {one.points}
          {one.horse && " · horse"}
          {one.id === feud.prisoner && !one.gone && " · in the cell"}
          {one.harm === "shaken" && " · shaken"}
        </small>
        <small>
          {one.guns.map((gun) => (
            <span key={gun}>
              <Icon name={GUN_ICONS[gun] ?? "revolver"} /> {thingName(book, gun)}{" "}
            </span>
          ))}
          {one.traits.length > 0 && `· ${one.traits.map((trait) => thingName(book, trait)).join(", ")}`}
        </small>
        {lost && <small>{lost}</small>}
      </div>
    </li>
  );
}
