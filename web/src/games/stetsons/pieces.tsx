import { CardBack, GameCard } from "../../parts/GameCard";
import { Icon } from "../../parts/Icon";
import { Bust, Face } from "../../parts/people/Bust";
import { Tip } from "../../parts/Tip";
import { printed } from "../../table/moment";
import type { GameBook } from "../../wire";
import { ACTION_ICONS, AFTER_WORDS, BULLET_ICONS, COVER_ICONS } from "./content";
import { lookOf } from "./people";
import type {
  ActionFace,
  BulletFace,
  CharacterFace,
  CoverView,
  GunFace,
  GunView,
  PlayedCard,
  StetsonsScenery,
} from "./view";

/** An Action Card, with its words when it is large enough to read them. */
export function ActionCard({
  face,
  bonus,
  glow,
  words = false,
}: {
  face: ActionFace;
  bonus?: number | null;
  glow?: boolean;
  words?: boolean;
}) {
  const worth = bonus ?? face.bonus;
  return (
    <GameCard
      size={words ? "hand" : "tiny"}
      glow={glow}
      className={`action-card kind-${face.kind} ${words ? "with-words" : ""} ${face.text.length > LONG ? "long" : ""}`}
    >
      <span className="action-speed">{face.speed}</span>
      {worth > 0 && (
        <span className="action-bonus">
          +{worth}
          <Icon name="barbed-star" />
        </span>
      )}
      <Icon name={ACTION_ICONS[face.id] ?? "revolver"} className="action-icon" />
      <b className="action-name">{face.name}</b>
      {words && <span className="action-text">{face.text}</span>}
      {words && <span className="action-after">{AFTER_WORDS[face.after]}</span>}
    </GameCard>
  );
}

/** Letters from which on a card's words are set smaller. */
const LONG = 105;

/** Everything a card says, for its tooltip. */
export function cardWords(face: ActionFace, book: GameBook): { title: string; text: string; rules: readonly string[] } {
  const tip = book.tips[face.id];
  return {
    title: face.name,
    text: tip?.text ?? [face.text, face.note].filter(Boolean).join(" "),
    rules: tip?.rules ?? ["SS-070"],
  };
}

/** The card before a slinger: face down, or as revealed. */
export function Played({ card, scenery, book }: { card: PlayedCard; scenery: StetsonsScenery; book: GameBook }) {
  const face = card.id === null ? null : printed(scenery.actions, card.id);
  if (face === null || card.face_down) {
    const words = face ? `${face.name}, Speed ${card.speed}. Only you know it.` : "Nobody but its owner knows it.";
    return (
      <Tip title="Face-down Action Card" text={words} rules={["SS-026"]}>
        <button type="button" className="piece played down">
          <CardBack size="tiny" icon="western-hat" />
          {card.speed !== null && <span className="played-speed">{card.speed}</span>}
        </button>
      </Tip>
    );
  }
  return (
    <Tip {...cardWords(face, book)}>
      <button type="button" className="piece played" aria-label={`Played: ${face.name}, Speed ${card.speed}`}>
        <ActionCard face={face} bonus={card.bonus} />
      </button>
    </Tip>
  );
}

/** A Bullet, face up. Shape, word and colour all tell the face. */
export function Bullet({ face, small = false }: { face: BulletFace; small?: boolean }) {
  return (
    <span className={`bullet ${face} ${small ? "small" : ""}`}>
      <Icon name={BULLET_ICONS[face]} />
      <b>{face.toUpperCase()}</b>
    </span>
  );
}

const CHAMBERS = [0, 1, 2, 3, 4, 5].map((at) => ({
  x: 20 + 11.5 * Math.sin((at * Math.PI) / 3),
  y: 20 - 11.5 * Math.cos((at * Math.PI) / 3),
}));

/** A six-chamber cylinder. It turns by one chamber with each Bullet fired. */
export function Cylinder({ bullets, jammed }: { bullets: number; jammed: boolean }) {
  return (
    <svg className={`cylinder ${jammed ? "jammed" : ""}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" className="drum" />
      <g style={{ transform: `rotate(${(bullets - 6) * 60}deg)`, transformOrigin: "20px 20px" }} className="drum-turn">
        {CHAMBERS.map(({ x, y }, at) => (
          <circle key={at} cx={x} cy={y} r="4.6" className={at < bullets ? "chamber full" : "chamber"} />
        ))}
      </g>
      <circle cx="20" cy="20" r="2.4" className="axle" />
      {jammed && <path d="M7 7L33 33M33 7L7 33" className="jam-cross" />}
    </svg>
  );
}

/** "Sixgun: 4 of 6 Bullets". */
export function gunWords(gun: GunView, { name, load }: GunFace): string {
  if (gun.jammed) return `${name}: jammed until a Reload`;
  if (load === 0) return `${name}: flips from the Bullet Pile`;
  return `${name}: ${gun.bullets} of ${load} Bullets`;
}

export function GunPiece({ gun, scenery, book }: { gun: GunView; scenery: StetsonsScenery; book: GameBook }) {
  const face = printed(scenery.guns, gun.id);
  const words = gunWords(gun, face);
  const rules = [
    words,
    face.speed > 0 ? `Needs a card of Speed ${face.speed} or more.` : "",
    book.tips[gun.id]?.text ?? "",
  ];
  return (
    <Tip title={face.name} text={rules.filter(Boolean).join(" · ")} rules={["SS-080", "SS-088"]}>
      <button type="button" className={`piece gun-piece ${gun.jammed ? "jammed" : ""}`} aria-label={words}>
        {face.flips === 0 ? (
          <Cylinder bullets={gun.bullets} jammed={gun.jammed} />
        ) : (
          <>
            <Icon name={ACTION_ICONS[gun.id] ?? "winchester-rifle"} />
            <small>{gun.jammed ? "jam" : face.load === 0 ? "∞" : gun.bullets}</small>
          </>
        )}
      </button>
    </Tip>
  );
}

const COVER_KINDS = {
  soft: "stops Hand weapons, a Rifle goes through",
  partial: "stops Hand weapons and Rifles",
  hard: "stops Hand weapons and Rifles",
};

/** A Cover Card with the Bullets in it: one mark for each HIT it can take. */
export function CoverPiece({ cover, scenery }: { cover: CoverView; scenery: StetsonsScenery }) {
  const face = printed(scenery.covers, cover.id);
  const left = face.hits - cover.taken;
  return (
    <Tip
      title={`${face.name}, ${face.kind} Cover`}
      text={`It ${COVER_KINDS[face.kind]}; Pocket weapons do nothing to it. ${left} of ${face.hits} HITs left.`}
      rules={["SS-107", "SS-109"]}
    >
      <button
        type="button"
        className={`piece cover-piece ${face.kind}`}
        aria-label={`${face.name}: ${left} of ${face.hits} HITs left`}
      >
        <Icon name={COVER_ICONS[cover.id] ?? "rock"} />
        <span className="cover-marks">
          {Array.from({ length: face.hits }, (_, at) => (
            <i key={at} className={at < cover.taken ? "holed" : ""} />
          ))}
        </span>
      </button>
    </Tip>
  );
}

/** A slinger's likeness: the character, or, in a game without characters, whoever sits there. */
export function Likeness({ character, face }: { character: string | null; face: readonly number[] }) {
  return character ? <Bust {...lookOf(character)} /> : <Face face={face} />;
}

export function abilityWords(face: CharacterFace, spent: boolean): string {
  const uses = face.uses === "game" ? (spent ? " Used up." : " Once per game.") : "";
  return `${face.ability}: ${face.text}${uses}`;
}

/** The sixgun that points: drawn with its muzzle to the right. */
export function PointingGun() {
  return (
    <svg viewBox="0 0 64 40" aria-hidden="true">
      <path d="M3 35L9 17C10 13 12 10 16 9L20 5L23 6L22 9H31L32 8H60L62 9V14H60V15H35L33 19H24C23 23 20 25 17 25L14 36C10 40 5 39 3 35Z" />
      <rect x="22" y="8.5" width="11" height="10" rx="2" className="gun-drum" />
      <path d="M22 12H33M22 15.2H33" className="gun-line" />
      <path d="M57 8V5.5H59V8" />
      <path d="M19 19C19 23 23 25 26 22" fill="none" className="gun-guard" />
    </svg>
  );
}
