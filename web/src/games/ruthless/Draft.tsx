import { Button } from "../../parts/Button";
import { Icon } from "../../parts/Icon";
import { answerOf } from "../../table/moment";
import { thingName } from "../../table/words";
import { Face } from "./Bust";
import { GUN_ICONS } from "./content";
import { spoken, UNIT } from "./map/drawing";
import { MapDrawing } from "./map/MapDrawing";
import { fightsOf, type Props, shortName } from "./men";

/** Where the fight will be: the whole table, small. */
export function MapCard({ situation }: Pick<Props, "situation">) {
  const { map, scenario, campaign } = situation.scenery;
  const edge = map.size * UNIT;
  if (situation.view.feud && campaign)
    return (
      <section className="map-card paper" aria-label={campaign.name}>
        <h2>{campaign.name}</h2>
        <ol>
          {campaign.acts.map((act) => (
            <li key={act.title}>
              {act.title} <small>{fightsOf(act, situation.scenery.stages)}</small>
            </li>
          ))}
        </ol>
      </section>
    );
  return (
    <section className="map-card paper" aria-label={map.name}>
      <h2>{map.name}</h2>
      <svg viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={`${map.name}, from above`}>
        <MapDrawing map={map} lifted={NOBODY_INSIDE} />
      </svg>
      <p>
        {scenario.sides.map((side) => `${spoken(side.id)}: ${side.budget} points`).join(" · ")} · {scenario.turns} turns
      </p>
    </section>
  );
}

const NOBODY_INSIDE: ReadonlySet<number> = new Set();

/** The draft: everybody who is still free, with points, weapons and traits, and the posse so far. */
export function Draft({ situation, options, choose, book, table }: Props) {
  const { view, scenery } = situation;
  const done = answerOf(options, "drafted");
  const band = view.feud ? "roster" : "posse";
  return (
    <section className="draft" aria-label="Draft">
      <header>
        <h2>Draft your {band}</h2>
        {done && (
          <Button variant="primary" icon="check-mark" onClick={() => choose(done)}>
            That is my {band}
          </Button>
        )}
      </header>
      <div className="posses">
        {view.drafted.map((posse, seat) => (
          <p key={seat}>
            <b>{seat === situation.seat ? "You" : (table.seats[seat]?.name ?? "")}</b> {view.players[seat]?.spent} of{" "}
            {view.players[seat]?.budget} points
            {posse.map((id) => (
              <span key={id} className="picked">
                <Face id={id} broken={view.players[seat]?.side !== 0} /> {shortName(scenery, id)}
              </span>
            ))}
          </p>
        ))}
      </div>
      <ul className="pool" tabIndex={0} aria-label="Who can be had">
        {scenery.characters.map((one) => {
          const foot = answerOf(options, "draft", { character: one.id, saddle: "on_foot" });
          const mounted = answerOf(options, "draft", { character: one.id, saddle: "mounted" });
          const taken = view.drafted.flat().includes(one.id);
          return (
            <li key={one.id} className={`paper ${foot || mounted ? "" : "off"}`}>
              <Face id={one.id} />
              <div>
                <b>{one.name}</b>
                <small>
                  {one.handle} · Tough {one.toughness} · {one.frame}
                </small>
                <small>
                  {one.guns.map((gun) => (
                    <span key={gun}>
                      <Icon name={GUN_ICONS[gun] ?? "revolver"} /> {thingName(book, gun)}{" "}
                    </span>
                  ))}
                </small>
                <small>{one.traits.map((trait) => thingName(book, trait)).join(", ")}</small>
              </div>
              <span className="cost">{one.on_foot}</span>
              <span className="take">
                {foot && (
                  <Button aria-label={`Take ${one.name}`} onClick={() => choose(foot)}>
                    Take
                  </Button>
                )}
                {mounted && (
                  <Button
                    aria-label={`Take ${one.name} with a horse`}
                    icon="horse-head"
                    onClick={() => choose(mounted)}
                  >
                    +{one.cost - one.on_foot}
                  </Button>
                )}
                {!foot && !mounted && <small>{taken ? "taken" : options.length > 0 ? "too dear" : ""}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
