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
      className={`action-card kind-${face.kind} ${words ? "with-words" : ""} ${lengthOf(face)}`}
    >
      <span className="action-picture">
        <Icon name={ACTION_ICONS[face.id] ?? "revolver"} className="action-shadow" />
        <Icon name={ACTION_ICONS[face.id] ?? "revolver"} className="action-icon" />
      </span>
      <span className="action-speed">{face.speed}</span>
      {worth > 0 && (
        <span className="action-bonus">
          +{worth}
          <Icon name="barbed-star" />
        </span>
      )}
      <b className="action-name">{face.name}</b>
      {words && <span className="action-text">{face.text}</span>}
      {words && <span className="action-after">{AFTER_WORDS[face.after]}</span>}
    </GameCard>
  );
}

/** Long words are set smaller, under a lower picture; long names smaller too. */
function lengthOf({ text, name }: ActionFace): string {
  const words = ["long", "longer", "longest"].slice(0, [62, 95, 125].filter((most) => text.length > most).length);
  const names = ["long-name", "longer-name"].slice(0, [12, 16].filter((most) => name.length > most).length);
  return [...words, ...names, name.split(" ").some((word) => word.length > 9) ? "wide-word" : ""].join(" ");
}

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
export function Played({
  card,
  scenery,
  book,
  delay = 0,
}: {
  card: PlayedCard;
  scenery: StetsonsScenery;
  book: GameBook;
  /** Seconds until it turns over. */
  delay?: number;
}) {
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
      <button
        type="button"
        className="piece played"
        style={{ animationDelay: `${delay}s` }}
        aria-label={`Played: ${face.name}, Speed ${card.speed}`}
      >
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

const ROUND = [0, 1, 2, 3, 4, 5].map((at) => (at * Math.PI) / 3);
const CHAMBERS = ROUND.map((angle) => ({ x: 50 + 29 * Math.sin(angle), y: 50 - 29 * Math.cos(angle) }));
const FLUTES = ROUND.map((angle) => ({ x: 50 + 49 * Math.sin(angle + 0.5236), y: 50 - 49 * Math.cos(angle + 0.5236) }));

/** A six-chamber cylinder, the next chamber on top. It turns by one chamber with each Bullet fired. */
export function Cylinder({ bullets, jammed, next = false }: { bullets: number; jammed: boolean; next?: boolean }) {
  return (
    <svg className={`cylinder ${jammed ? "jammed" : ""}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="48" className="drum" />
      {FLUTES.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r="8" className="flute" />
      ))}
      <circle cx="38" cy="32" r="30" className="drum-shine" />
      <g style={{ transform: `rotate(${(1 - bullets) * 60}deg)`, transformOrigin: "50px 50px" }} className="drum-turn">
        {CHAMBERS.map(({ x, y }, at) => (
          <g key={at} className={at < bullets ? "chamber full" : "chamber"}>
            <circle cx={x} cy={y} r="11.5" className="hole" />
            <circle cx={x} cy={y} r="10" className="case" />
            <circle cx={x} cy={y} r="4.4" className="primer" />
            {next && at === bullets - 1 && <circle cx={x} cy={y} r="14.5" className="next-chamber" />}
          </g>
        ))}
      </g>
      <circle cx="50" cy="50" r="7" className="axle" />
      {jammed && <path d="M24 24L76 76M76 24L24 76" className="jam-case" />}
      {jammed && <path d="M24 24L76 76M76 24L24 76" className="jam-cross" />}
    </svg>
  );
}

/** A sheriff's star with the Notoriety on it. */
export function Star({ points }: { points: number }) {
  return (
    <svg className="star" viewBox="-50 -50 100 100" role="img" aria-label={`${points} Notoriety`}>
      <path d="M0-46 13-17 45-15 20 6 29 38 0 20-29 38-20 6-45-15-13-17Z" className="star-body" />
      {STAR_TIPS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" className="star-tip" />
      ))}
      <circle r="22" className="star-middle" />
      <text y="10" textAnchor="middle">
        {points}
      </text>
    </svg>
  );
}

const STAR_TIPS = [
  [0, -45],
  [44, -15],
  [28, 37],
  [-28, 37],
  [-44, -15],
] as const;

/** A heap of Bullets. */
export function BulletPile() {
  return (
    <svg className="heap" viewBox="0 0 66 66" aria-hidden="true">
      {[
        [12, 52],
        [33, 54],
        [54, 52],
        [22, 35],
        [44, 35],
        [33, 17],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} className="chamber full">
          <circle cx={x} cy={y} r="11" className="hole" />
          <circle cx={x} cy={y} r="10" className="case" />
          <circle cx={x} cy={y} r="4" className="primer" />
        </g>
      ))}
    </svg>
  );
}

/** "Sixgun: 4 of 6 Bullets". */
export function gunWords(gun: GunView, { name, load }: GunFace): string {
  if (gun.jammed) return `${name}: jammed until a Reload`;
  if (load === 0) return `${name}: flips from the Bullet Pile`;
  return `${name}: ${gun.bullets} of ${load} Bullets`;
}

export function GunPiece({
  gun,
  scenery,
  book,
  next = false,
}: {
  gun: GunView;
  scenery: StetsonsScenery;
  book: GameBook;
  /** Whether the chamber that fires next is ringed. */
  next?: boolean;
}) {
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
          <Cylinder bullets={gun.bullets} jammed={gun.jammed} next={next} />
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
        className={`piece cover-card cover-piece ${face.kind}`}
        aria-label={`${face.name}: ${left} of ${face.hits} HITs left`}
      >
        <span className="cover-picture">
          <Icon name={COVER_ICONS[cover.id] ?? "rock"} />
        </span>
        <b>{face.name}</b>
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

/** The sixgun that points: drawn with its muzzle to the right, it turns about (62, 24). */
export function PointingGun() {
  return (
    <svg viewBox="0 0 132 72" aria-hidden="true">
      <path d="M44 35C46 48 32 48 33 39M39 36C38 40 37 41 36 43" className="gun-guard" />
      <path d="M62 27H106V33H62Z" className="gun-rod" />
      <path d="M58 14H116V10H122V14H126V27H58Z" className="gun-barrel" />
      <path d="M26 15H62V36H42L31 38 22 26ZM28 15 19 5 13 8 21 22Z" className="gun-frame" />
      <rect x="37" y="11" width="25" height="23" rx="4" className="gun-barrel" />
      <path d="M40 18H58M40 27H58" className="gun-guard" />
      <path d="M32 30C22 34 15 46 6 58 8 68 22 71 27 64 29 52 35 44 42 38Z" className="gun-grip" />
      <path d="M64 17H120" className="gun-shine" />
    </svg>
  );
}
