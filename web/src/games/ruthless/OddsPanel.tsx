import { Button } from "../../parts/Button";
import { Icon } from "../../parts/Icon";
import { RuleChips } from "../../parts/rules";
import { answerOf } from "../../table/moment";
import { thingName } from "../../table/words";
import { COVER_WORDS, GUN_ICONS, LOCATIONS, MODIFIER_WORDS } from "./content";
import { spoken } from "./map/drawing";
import { manOf, type Props, percent, shortName } from "./men";
import { canBeShot, type Plan } from "./plan";
import type { GunOdds, Man, MapView, Odds, Sight } from "./view";

/** What is weighed at the moment: a shot with every modifier, what a hit would do, or what the fight is about. */
export function OddsPanel(props: Props & { plan: Plan }) {
  const { plan, situation } = props;
  const { view } = situation;
  const target = manOf(view, plan.focused ?? (plan.shootOption ? bestTarget(plan) : null));
  if (view.attack && plan.asked && (plan.asks === "snap" || plan.asks === "duck")) return <IfHit {...props} />;
  if (plan.mover && target) return <ShotOdds {...props} target={target} />;
  if (view.feud && view.step === "draft") return <FeudGoal {...props} />;
  return <Goal {...props} />;
}

/** Whoever is easiest to hit, so that the panel never stands empty while a shot is possible. */
export function bestTarget(plan: Plan): string | null {
  let best: string | null = null;
  let most = -1;
  for (const man of plan.enemies) {
    const odds = plan.odds(man.id);
    if (!odds || !canBeShot(odds)) continue;
    const chance = Math.max(...odds.guns.filter((gun) => gun.loaded && gun.range !== "out").map((gun) => gun.tenths));
    if (chance > most) [best, most] = [man.id, chance];
  }
  return best;
}

function ShotOdds({ plan, situation, book, target, ...props }: Props & { plan: Plan; target: Man }) {
  const { scenery } = situation;
  const here = plan.odds(target.id);
  const odds = plan.oddsFrom ?? here;
  const moved = plan.oddsFrom !== undefined;
  const name = shortName(scenery, target.id);
  if (!odds)
    return (
      <section className="odds panel" tabIndex={0} aria-label="Odds">
        <h2>
          <Icon name="on-target" /> {name}
        </h2>
        <p className="dim">Measuring…</p>
      </section>
    );
  const [first, ...others] = [...odds.guns].sort((a, b) => worth(b) - worth(a));
  return (
    <section className={`odds panel ${plan.aimed ? "aimed" : ""}`} tabIndex={0} aria-label={`Odds against ${name}`}>
      <h2>
        <Icon name="on-target" /> Shoot {name}
      </h2>
      <p className="dim">
        {moved && "after this Move: "}
        {(Math.sqrt(odds.sight.distance) / 2).toFixed(1)}″, sees {odds.sight.lines} of 5 points
        {!odds.lawful && "; a Lawman waits"}
      </p>
      {first && <GunLine gun={first} name={thingName(book, first.gun)} first />}
      {first && (
        <ul className="sum">
          {first.range !== "out" && (
            <li>
              {first.range} range <b>{first.base}+</b>
            </li>
          )}
          {first.modifiers.map(({ id, value }) => (
            <li key={id} className={value > 0 ? "" : "worse"}>
              {id === "weapon" ? thingName(book, first.gun) : (MODIFIER_WORDS[id] ?? spoken(id))}
              <b>{value > 0 ? `+${value}` : `−${-value}`}</b>
            </li>
          ))}
          <CoverWhy sight={odds.sight} map={scenery.map} />
        </ul>
      )}
      {others.map((gun) => (
        <GunLine key={gun.gun} gun={gun} name={thingName(book, gun.gun)} />
      ))}
      {moved && here && (
        <p className="compare">
          From here: {here.guns.map((gun) => `${thingName(book, gun.gun)} ${chance(gun)}`).join(", ")}
        </p>
      )}
      {!moved && <FireButtons {...props} {...{ plan, situation, book, target, odds }} />}
    </section>
  );
}

const worth = (gun: GunOdds) => (gun.range === "out" ? -2 : gun.loaded ? gun.tenths : -1);

const chance = (gun: GunOdds) => (gun.range === "out" ? "out of range" : gun.loaded ? percent(gun.tenths) : "empty");

function GunLine({ gun, name, first = false }: { gun: GunOdds; name: string; first?: boolean }) {
  const able = gun.range !== "out" && gun.loaded;
  return (
    <>
      <p className={`gun-line ${first ? "first" : ""}`}>
        <span>{name}</span>
        <b>{able ? `${gun.needs}+` : ""}</b>
        <em>{chance(gun)}</em>
      </p>
      {first && able && (
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${gun.tenths * 10}%` }} />
        </span>
      )}
      {gun.fan_needs !== null && gun.fan_tenths !== null && able && (
        <p className="gun-line fan">
          <span>Fanfire, each round</span>
          <b>{gun.fan_needs}+</b>
          <em>{percent(gun.fan_tenths)}</em>
        </p>
      )}
    </>
  );
}

/** Why he is in cover, or is not: which piece lies in the line. */
export function CoverWhy({ sight, map }: { sight: Sight; map: MapView }) {
  const piece = sight.piece === null ? undefined : map.pieces[sight.piece];
  const name = piece ? spoken(piece.id || piece.kind).toLowerCase() : "";
  const words =
    sight.lines === 0
      ? "no line gets there"
      : sight.why === "carcass"
        ? "a dead horse lies in front"
        : sight.why === "inside"
          ? `inside the ${name}`
          : sight.why === "perch"
            ? `up on the ${name}`
            : sight.why === "hidden"
              ? `${5 - sight.lines} of 5 lines end at the ${name}`
              : sight.why === "behind"
                ? `close behind the ${name}`
                : "nothing between: no cover";
  return (
    <li className="why">
      <span>
        {words} <RuleChips rules={[sight.why === null ? "RU-073" : "RU-075"]} />
      </span>
      <b>{sight.cover === "none" ? "0" : COVER_WORDS[sight.cover]}</b>
    </li>
  );
}

/** Each way to fire, with the weapon's picture. */
export function FireButtons({
  plan,
  situation,
  book,
  options,
  hinted,
  target,
  odds,
}: Pick<Props, "situation" | "book" | "options" | "hinted"> & { plan: Plan; target: Man; odds: Odds }) {
  const man = plan.mover;
  if (!man || (!plan.shootOption && plan.asks !== "shoot") || !canBeShot(odds)) return null;
  const ready = odds.guns.filter((gun) => gun.loaded && gun.range !== "out");
  const roundsOf = (gun: string) => man.guns.find((one) => one.id === gun)?.rounds ?? 0;
  const two = (gun: string) =>
    plan.asks === "shoot"
      ? answerOf(options, "fire_two", { gun, character: target.id }) !== undefined
      : man.traits.includes("two_guns") && gun === "revolver" && roundsOf(gun) > 1;
  const name = shortName(situation.scenery, target.id);
  const meant = options.find((option) => option.text === hinted);
  const mark = (verb: string, gun: string) => (meant?.verb === verb && meant.args.gun === gun ? "hinted" : "");
  return (
    <div className="fire">
      {ready.map((gun) => (
        <span key={gun.gun}>
          <Button
            variant="primary"
            className={mark("fire", gun.gun)}
            icon={GUN_ICONS[gun.gun] ?? "revolver"}
            aria-label={`Fire the ${thingName(book, gun.gun)} at ${name}, ${percent(gun.tenths)}`}
            onClick={() => plan.fire("fire", { gun: gun.gun, character: target.id })}
          >
            Fire {percent(gun.tenths)}
          </Button>
          {gun.fan_needs !== null && roundsOf(gun.gun) > 1 && (
            <Button
              className={mark("fan", gun.gun)}
              aria-label={`Fanfire ${roundsOf(gun.gun)} rounds at ${name}`}
              onClick={() => plan.fire("fan", { gun: gun.gun, character: target.id, rounds: roundsOf(gun.gun) })}
            >
              Fan {roundsOf(gun.gun)}
            </Button>
          )}
          {two(gun.gun) && (
            <Button
              className={mark("fire_two", gun.gun)}
              aria-label={`Two rounds at ${name}`}
              onClick={() => plan.fire("fire_two", { gun: gun.gun, character: target.id })}
            >
              Two
            </Button>
          )}
        </span>
      ))}
    </div>
  );
}

/** In a reaction: where the die may strike. */
function IfHit({ situation }: Props) {
  const { view, scenery } = situation;
  const man = manOf(view, view.attack?.target);
  if (!man) return null;
  const faces = scenery.hits;
  return (
    <section className="odds panel" tabIndex={0} aria-label="If it hits">
      <h2>
        <Icon name="death-skull" /> If {shortName(scenery, man.id)} is hit
      </h2>
      <p className="dim">
        where the die may strike <RuleChips rules={["RU-090"]} />
      </p>
      <ul className="strikes">
        {LOCATIONS.map((location) => {
          const [lost, of] = man.boxes[location];
          const share = faces.filter((face) => face === location).length;
          const next = lost + 1;
          return (
            <li key={location} className={next >= of ? "fatal" : ""}>
              <span>{spoken(location)}</span>
              <i>{percent((share * 10) / Math.max(1, faces.length))}</i>
              <b>{next >= of ? "the last box" : `box ${next} of ${of}`}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Before the first act of a campaign nobody knows which fight it will be. */
function FeudGoal({ situation }: Props) {
  const { campaign } = situation.scenery;
  return (
    <section className="odds panel goal" tabIndex={0} aria-label="The campaign">
      <h2>
        <Icon name="flying-flag" /> Your roster
      </h2>
      <p className="dim">Two to six people who ride for you through all the acts. Whoever is killed stays dead.</p>
      <p>Win {campaign?.win_acts} acts. Before each, secret plans decide what is fought, and you choose who fights.</p>
    </section>
  );
}

/** What the fight is about, and how it stands. */
function Goal({ situation, book }: Props) {
  const { view, scenery } = situation;
  const { scenario } = scenery;
  return (
    <section className="odds panel goal" tabIndex={0} aria-label="The fight">
      <h2>
        <Icon name="flying-flag" /> {scenario.name}
      </h2>
      <p className="dim">{scenario.goal}</p>
      {scenario.brief.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="sum">
        {view.sides.map((side) => (
          <li key={side.id}>
            {thingName(book, side.id)}
            <b>{side.points !== null ? `${side.points} points` : `Tally ${side.tally}`}</b>
          </li>
        ))}
        {view.locks && (
          <li>
            Locks opened
            <b>
              {view.locks[0]} of {view.locks[1]}
            </b>
          </li>
        )}
      </ul>
    </section>
  );
}
