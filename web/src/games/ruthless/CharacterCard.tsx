import { Icon } from "../../parts/Icon";
import { seatClass } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { thingName } from "../../table/words";
import { Face } from "./Bust";
import { GUN_ICONS, LOCATIONS, WOUND_WORDS } from "./content";
import { fullName, type Props, printedMan } from "./men";
import { badgesOf } from "./Token";
import type { Man, RuthlessScenery } from "./view";

/** One character: wound boxes with a skull on the last, rounds in each weapon, traits with their text. */
export function CharacterCard({ man, situation, book }: Pick<Props, "situation" | "book"> & { man: Man }) {
  const { scenery } = situation;
  const printed = printedMan(scenery, man.id);
  const status = man.status === "up" ? [] : [man.status.replaceAll("_", " ")];
  const states = [
    ...status,
    ...badgesOf(man).map((badge) => badge.words),
    man.mounted && "mounted",
    man.in_cover && "in cover",
  ];
  return (
    <section className={`character paper ${seatClass(man.seat ?? 7)}`} aria-label={fullName(scenery, man.id)}>
      <header>
        <Face id={man.id} broken={man.side !== 0} />
        <div>
          <h2>{fullName(scenery, man.id)}</h2>
          <small>{[printed?.handle, ...states].filter(Boolean).join(" · ")}</small>
        </div>
        <p className="tough">
          <b>{man.toughness}</b>
          <small>Tough</small>
        </p>
      </header>
      <Wounds man={man} />
      <ul className="guns">
        {man.guns.map((gun) => (
          <GunRow key={gun.id} gun={gun} scenery={scenery} name={thingName(book, gun.id)} />
        ))}
        {man.mounted && (
          <li>
            <Icon name="horse-head" />
            <span>
              <b>Horse</b>
              <small>{man.horse_wounds} of 2 wounds</small>
            </span>
          </li>
        )}
      </ul>
      <p className="traits">
        {man.traits.map((trait) => {
          const tip = book.tips[trait];
          const used = man.used.includes(trait);
          return (
            <Tip key={trait} title={tip?.name ?? trait} text={tip?.text ?? ""} rules={tip?.rules}>
              <button type="button" className={used ? "used" : ""}>
                <b>{tip?.name ?? trait}</b>
                {used ? " (used)" : ` ${firstSentence(tip?.text ?? "")}`}
              </button>
            </Tip>
          );
        })}
      </p>
    </section>
  );
}

function Wounds({ man }: { man: Man }) {
  return (
    <table className="wounds">
      <tbody>
        {LOCATIONS.map((location) => {
          const [lost, of] = man.boxes[location];
          return (
            <tr key={location} className={lost > 0 ? "hit" : ""}>
              <th scope="row">{location.charAt(0).toUpperCase() + location.slice(1)}</th>
              <td>
                <span className="boxes" role="img" aria-label={`${lost} of ${of} boxes lost`}>
                  {Array.from({ length: of }, (_, at) => (
                    <i key={at} className={at < lost ? "lost" : ""}>
                      {at === of - 1 && <Icon name="death-skull" />}
                    </i>
                  ))}
                </span>
              </td>
              <td className="effect">{WOUND_WORDS[location]}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function GunRow({ gun, scenery, name }: { gun: Man["guns"][number]; scenery: RuthlessScenery; name: string }) {
  const printed = scenery.guns.find((one) => one.id === gun.id);
  const range =
    printed &&
    [printed.short, printed.long]
      .filter(Boolean)
      .map((inches) => `${inches}″`)
      .join(" / ");
  return (
    <li>
      <Icon name={GUN_ICONS[gun.id] ?? "revolver"} />
      <span>
        <b>{name}</b>
        <small>{range}</small>
      </span>
      {gun.of > 0 ? (
        <span
          className={`rounds ${gun.of > 8 ? "many" : ""}`}
          role="img"
          aria-label={`${gun.rounds} of ${gun.of} rounds`}
        >
          {Array.from({ length: gun.of }, (_, at) => (
            <i key={at} className={at < gun.rounds ? "" : "spent"} />
          ))}
        </span>
      ) : (
        <small className="rounds">never empty</small>
      )}
    </li>
  );
}

const firstSentence = (text: string) => text.split(/(?<=\.) |; /)[0] ?? "";
