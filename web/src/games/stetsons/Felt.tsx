import { motion } from "motion/react";
import { CardBack } from "../../parts/GameCard";
import { Icon } from "../../parts/Icon";
import { Tip } from "../../parts/Tip";
import { type Option, printed } from "../../table/moment";
import { plainLine, seatName } from "../../table/words";
import { BULLETS, COVER_ICONS } from "./content";
import { ActionCard, Bullet, BulletPile, cardWords } from "./pieces";
import type { Props } from "./slingers";
import { useStage } from "./stage";
import { cardOption } from "./targets";
import type { HeldCard, StetsonsScenery } from "./view";

/** The middle of the table: the stock, the piles, the Bullets of this shot, and what happens. */
export function Felt(props: Props) {
  return (
    <div className="felt">
      <Sign {...props} />
      <Stock {...props} />
      <div className="felt-row">
        <Piles {...props} />
        <ThisShot {...props} />
      </div>
      <Told {...props} />
    </div>
  );
}

/** The board over the bar: round, and the way to skip or to see the shoot-out again. */
function Sign({ situation }: Props) {
  const { view, playing, skip, again } = useStage();
  const { rounds } = situation.scenery;
  return (
    <div className="sign">
      <Tip
        title={`Round ${view.round} of ${rounds}`}
        text="The game ends after the last round, or when one slinger is left."
        rules={["SS-021", "SS-155"]}
      >
        <button type="button" className="rounds">
          Round {view.round} of {rounds}
          <span className="round-marks" aria-hidden="true">
            {Array.from({ length: rounds }, (_, at) => (
              <i key={at} className={at < view.round ? "on" : ""} />
            ))}
          </span>
        </button>
      </Tip>
      {(playing || again) && (
        <button type="button" className="film" onClick={playing ? skip : (again ?? undefined)}>
          <Icon name={playing ? "fast-forward-button" : "clockwise-rotation"} /> {playing ? "Skip" : "Again"}
          {!playing && <span className="sr-only">: show the shoot-out of this round once more</span>}
        </button>
      )}
    </div>
  );
}

/** Face-up Action Cards: what is to be had when the smoke clears. */
function Stock({ situation, options, choose, book, hinted }: Props) {
  const { scenery } = situation;
  const { view, picked, pick } = useStage();
  if (view.face_up.length === 0) return <div className="stock empty" />;
  return (
    <ul className={`stock ${view.face_up.length > 5 ? "many" : ""}`} aria-label="Action Cards on the table">
      {view.face_up.map((card) => (
        <li key={card.id}>
          <PickCard
            card={card}
            option={cardOption(options, card.id)}
            {...{ scenery, choose, book, hinted, picked, pick }}
          />
        </li>
      ))}
    </ul>
  );
}

type CardToPick = Pick<Props, "choose" | "book" | "hinted"> & {
  card: HeldCard;
  scenery: StetsonsScenery;
  option: Option | undefined;
  picked: string;
  pick: (text: string) => void;
};

/** A card that is taken with two taps: the first shows what it says. */
function PickCard({ card, scenery, option, choose, book, hinted, picked, pick }: CardToPick) {
  const face = printed(scenery.actions, card.id);
  const words = cardWords(face, book);
  const ready = option !== undefined && option.text === picked;
  return (
    <Tip {...words}>
      <button
        type="button"
        className={`stock-card ${option ? "live" : ""} ${ready ? "picked" : ""} ${option?.text === hinted ? "hinted" : ""}`}
        aria-label={
          option
            ? `${option.title}: ${option.detail}${ready ? ". Press again to take it." : ""}`
            : `${words.title}. ${words.text}`
        }
        aria-pressed={option ? ready : undefined}
        onClick={() => option && (ready ? choose(option) : pick(option.text))}
      >
        <ActionCard face={face} bonus={card.bonus} glow={option !== undefined} />
        {ready && <span className="take-it">Take it</span>}
      </button>
    </Tip>
  );
}

/** Deck, Cover on offer, Bullets. */
function Piles({ situation, book }: Props) {
  const { view } = useStage();
  const { scenery } = situation;
  const cover = printed(scenery.covers, view.cover_up);
  const mix = BULLETS.map((face) => `${view.bullets_not_seen[face]} ${face.toUpperCase()}`).join(", ");
  const top = view.action_discards.at(-1);
  return (
    <div className="piles">
      <Tip
        title="Action Deck"
        text={`${view.action_deck} cards face down, ${view.action_discards.length} discarded${top ? `, last ${printed(scenery.actions, top).name}` : ""}.`}
        rules={["SS-023", "SS-024"]}
      >
        <button type="button" className="pile deck-pile">
          <span className="pile-thing" aria-hidden="true">
            <CardBack size="tiny" icon="western-hat" />
          </span>
          <span>
            Deck <b>{view.action_deck}</b>
          </span>
        </button>
      </Tip>
      <Tip
        title={`Cover on offer: ${cover.name}`}
        text={`${cover.kind} Cover, takes ${cover.hits} HITs. ${view.cover_deck} more in the Cover Deck; another ${cover.name} drawn blind is too far away.`}
        rules={book.tips[cover.id]?.rules ?? ["SS-051", "SS-053"]}
      >
        <button type="button" className="pile cover-pile">
          <span className="pile-thing cover-card" aria-hidden="true">
            <span className="cover-picture">
              <Icon name={COVER_ICONS[cover.id] ?? "rock"} />
            </span>
          </span>
          <span>
            {cover.name} <b>{view.cover_deck}</b>
          </span>
        </button>
      </Tip>
      <Tip
        title="Bullets nobody has seen"
        text={`${mix}. ${view.bullet_pile} lie in the pile, the rest in guns or discarded unseen.`}
        rules={["SS-008", "SS-098"]}
      >
        <button type="button" className="pile bullet-pile">
          <span className="pile-thing" aria-hidden="true">
            <BulletPile />
          </span>
          <span>
            Bullets <b>{view.bullet_pile}</b>
          </span>
        </button>
      </Tip>
    </div>
  );
}

/** The shot being fired: Bullets one after another, and a place for the next. */
function ThisShot({ situation, table }: Props) {
  const { shot, moment, playing, view } = useStage();
  if (!shot || shot.faces.length === 0 || !(playing || view.turn !== null)) return null;
  const goesOn = !playing && situation.question?.kind === "stetsons.fire_again";
  return (
    <div className="in-the-air">
      <p className="shot-who">
        {shot.shooter === null
          ? "For"
          : `${shot.shooter === situation.seat ? "You" : seatName(table, shot.shooter)} at`}{" "}
        <b>{shot.target === situation.seat ? "you" : seatName(table, shot.target)}</b>
      </p>
      <div className="flipped">
        {shot.faces.map((face, at) => (
          <motion.span
            key={at}
            initial={at === shot.faces.length - 1 && moment ? { rotateY: 180, scale: 0.6 } : false}
            animate={{ rotateY: 0, scale: 1 }}
            transition={{ duration: 0.35 }}
          >
            <Bullet face={face} />
          </motion.span>
        ))}
        {goesOn && (
          <span className="bullet to-come" aria-hidden="true">
            ?
          </span>
        )}
      </div>
    </div>
  );
}

/** What just happened, in words. */
function Told({ table, book, situation }: Props) {
  const { last, moment, view } = useStage();
  const { question, waiting } = situation;
  const lines = last
    .filter((event) => !UNTOLD.has(event.kind))
    .map((event) => plainLine(event, table, book, situation.seat));
  const asked = question?.sealed ? question.seats : [];
  const ready = asked.filter((seat) => !waiting.includes(seat)).length;
  return (
    <div className="told">
      <p key={moment} aria-hidden="true">
        {lines.length > 0
          ? `${lines.slice(0, 2).join(" ")}${lines.length > 2 ? " …" : ""}`
          : asked.length > 0 && `${ready} of ${asked.length} ready. ${SECRETS[question?.kind ?? ""] ?? ""}`}
      </p>
      {view.storm !== null && (
        <p className="storm">
          <Icon name="dust-cloud" /> Dust Storm: 1 Bullet from each gun
        </p>
      )}
    </div>
  );
}

/** What a sealed choice waits for. */
const SECRETS: Readonly<Record<string, string>> = {
  "stetsons.choose_action": "Cards stay face down for now.",
  "stetsons.choose_target": "All guns swing in the same instant.",
  "stetsons.choose_stance": "Then everything is shown at once.",
};

/** Told by guns, ticks and the call itself. */
const UNTOLD = new Set(["draw_call", "shoot_call", "points", "stance", "pays", "reveals", "order", "deal"]);
