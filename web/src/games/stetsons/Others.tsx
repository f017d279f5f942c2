import { Icon } from "../../parts/Icon";
import { Tip } from "../../parts/Tip";
import { printed } from "../../table/moment";
import type { GameBook } from "../../wire";
import { BULLETS } from "./content";
import { CharacterCard } from "./Draft";
import { ActionCard, Bullet, CoverPiece, cardWords, GunPiece, gunWords } from "./pieces";
import { type Here, slingerOf } from "./slingers";

export function stripLine(seat: number, situation: Here): string {
  const { view, scenery } = situation;
  const slinger = slingerOf(view, seat);
  if (!slinger.alive) return "Dead";
  return slinger.character ? printed(scenery.characters, slinger.character).name : "";
}

/** Everything about one slinger that lies open. */
export function Details({ seat, situation, book }: { seat: number; situation: Here; book: GameBook }) {
  const { view, scenery } = situation;
  const slinger = slingerOf(view, seat);
  const character = slinger.character === null ? null : printed(scenery.characters, slinger.character);
  return (
    <div className="slinger-details">
      {character && <CharacterCard face={character} />}
      <dl>
        <Row name="Notoriety">
          <Icon name="barbed-star" /> {slinger.notoriety}
        </Row>
        <Row name="Cards in hand">{slinger.hand_count}</Row>
        <Row name="Wounds">{slinger.wounds}</Row>
        {character?.uses === "game" && <Row name="Ability">{slinger.ability_spent ? "used up" : "not used yet"}</Row>}
        {slinger.stance && <Row name="Stance">{book.tips[slinger.stance]?.name ?? slinger.stance}</Row>}
        <Row name="Guns">
          {slinger.guns.map((gun) => (
            <span key={gun.gun} className="detail-gun">
              <GunPiece {...{ gun, scenery, book }} /> {gunWords(gun, printed(scenery.guns, gun.id))}
              {printed(scenery.guns, gun.id).speed > 0 &&
                `; needs Speed ${printed(scenery.guns, gun.id).speed} or more`}
            </span>
          ))}
        </Row>
        {slinger.cover && (
          <Row name="Cover">
            <CoverPiece cover={slinger.cover} scenery={scenery} /> {slinger.cover.taken} of{" "}
            {printed(scenery.covers, slinger.cover.id).hits} HITs taken
            {slinger.cover.bullets.map((face, at) => (
              <Bullet key={at} face={face} small />
            ))}
          </Row>
        )}
        {slinger.played?.id && !slinger.played.face_down && (
          <Row name="Played">{printed(scenery.actions, slinger.played.id).name}</Row>
        )}
      </dl>
    </div>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The Bullets nobody has seen, guns and all, and the Action Cards that lie open. */
export function Odds({ situation, book }: { situation: Here; book: GameBook }) {
  const { view, scenery } = situation;
  const unseen = BULLETS.reduce((sum, face) => sum + view.bullets_not_seen[face], 0);
  return (
    <div className="column">
      <p>
        {unseen} Bullets are unseen: {view.bullet_pile} in the pile, the others in guns or discarded face down.
      </p>
      <ul className="bullet-odds">
        {BULLETS.map((face) => (
          <li key={face}>
            <Bullet face={face} small />
            <span>
              {view.bullets_not_seen[face]} unseen, {view.bullet_discards[face]} discarded
            </span>
            <b>{unseen ? Math.round((100 * view.bullets_not_seen[face]) / unseen) : 0}%</b>
          </li>
        ))}
      </ul>
      <Guns {...situation} />
      <h3>Discarded Action Cards</h3>
      {view.action_discards.length === 0 && <p className="dim">None yet.</p>}
      <ul className="discards">
        {view.action_discards.map((id) => {
          const face = printed(scenery.actions, id);
          return (
            <li key={id}>
              <Tip {...cardWords(face, book)}>
                <button type="button" aria-label={face.name}>
                  <ActionCard face={face} />
                </button>
              </Tip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The chance of each of my guns to hit with its next Bullet. */
function Guns({ view, scenery }: Pick<Here, "view" | "scenery">) {
  const mine = view.you === null ? [] : slingerOf(view, view.you).guns;
  const rows = mine.filter((gun) => view.next_bullet[gun.gun]);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>Next Bullet of my guns</h3>
      <ul className="bullet-odds">
        {rows.map((gun) => {
          const counts = view.next_bullet[gun.gun] ?? {};
          const all = BULLETS.reduce((sum, face) => sum + (counts[face] ?? 0), 0);
          const hits = (counts.hit ?? 0) + (counts.headshot ?? 0);
          return (
            <li key={gun.gun}>
              <span>{printed(scenery.guns, gun.id).name}</span>
              <b>{all ? Math.round((100 * hits) / all) : 0}% HIT or HEADSHOT</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
