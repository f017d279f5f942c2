import { motion } from "motion/react";
import { useSettings } from "../../app/settings";
import { Button } from "../../parts/Button";
import { Icon } from "../../parts/Icon";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { type Option, printed } from "../../table/moment";
import { plainLine, seatName, withNames } from "../../table/words";
import { BULLETS, COVER_ICONS } from "./content";
import { ActionCard, Bullet, cardWords } from "./pieces";
import { gunInHand, type Props } from "./slingers";
import { useStage } from "./stage";
import { cardOption } from "./targets";
import type { HeldCard, StetsonsScenery } from "./view";

/** The middle of the street: round, order, the Bullets in the air or the cards on the table, and what happens. */
export function Street(props: Props) {
  const { shot, playing } = useStage();
  const { view } = props.situation;
  const inTheAir = shot !== null && shot.faces.length > 0 && (playing || view.turn !== null);
  const picking = props.options.some((option) => view.face_up.some((card) => option.args.card === card.id));
  return (
    <div className="street">
      <OrderTrack {...props} />
      {inTheAir && (playing || !picking) ? <InTheAir {...props} /> : <Stock {...props} />}
      <Told {...props} />
      <Decks {...props} />
    </div>
  );
}

function Rounds({ rounds }: { rounds: number }) {
  const { view } = useStage();
  return (
    <Tip
      title={`Round ${view.round} of ${rounds}`}
      text="The game ends after the last round, or when one slinger is left."
      rules={["SS-021", "SS-155"]}
    >
      <button type="button" className="deck-chip rounds">
        Round <b>{view.round}</b> of {rounds}
      </button>
    </Tip>
  );
}

/** Skip what is being told, or see the shoot-out again. */
function Film() {
  const { playing, skip, again } = useStage();
  if (!playing && !again) return null;
  return (
    <button type="button" className="deck-chip film" onClick={playing ? skip : (again ?? undefined)}>
      <Icon name={playing ? "fast-forward-button" : "clockwise-rotation"} /> {playing ? "Skip" : "Again"}
      {!playing && <span className="sr-only">: show the shoot-out of this round once more</span>}
    </button>
  );
}

/** The Player Order Track by Speed; before the reveal, who is ready. */
function OrderTrack({ situation, table }: Props) {
  const { view } = useStage();
  const { question, waiting } = situation;
  if (view.order.length > 0)
    return (
      <ol className="order-track" aria-label="Player Order Track">
        {view.order.map(({ seat, speed }) => {
          const slinger = view.slingers[seat];
          return (
            <motion.li
              key={seat}
              layout="position"
              initial={{ opacity: 0, y: -14 }}
              animate={{ opacity: 1, y: 0 }}
              className={`${seatClass(seat)} ${view.turn === seat ? "now" : ""} ${slinger?.standing ? "" : "out"} ${view.picks_next[0] === seat ? "now" : ""}`}
            >
              <SeatBadge seat={seat} size="small" />
              <b>{speed}</b>
              <span className="sr-only">
                {seatName(table, seat)}, Speed {speed}
                {slinger?.standing ? "" : ", down"}
              </span>
            </motion.li>
          );
        })}
      </ol>
    );
  const asked = question?.sealed ? question.seats : [];
  const mine = situation.options.length > 0 && !situation.chosen;
  const kind = question?.kind ?? "";
  const ready = asked.filter((seat) => !waiting.includes(seat)).length;
  return (
    <p className={`order-track ${asked.length > 0 && ready === asked.length ? "all" : ""}`}>
      {asked.length > 0 ? (
        <span>
          <b>
            {ready} of {asked.length}
          </b>{" "}
          ready. {(mine && HOW_TO[kind]) || SECRETS[kind]}
        </span>
      ) : (
        "The fastest card will act first."
      )}
    </p>
  );
}

/** How a sealed choice is made with this board, for whoever must make it… */
const HOW_TO: Readonly<Record<string, string>> = {
  "stetsons.choose_action": "Tap a card to lift it, again to lay it down.",
  "stetsons.choose_target": "Tap a slinger, or drag your gun there.",
};
/** …and what it waits for, for whoever has made it. */
const SECRETS: Readonly<Record<string, string>> = {
  "stetsons.choose_action": "Cards stay face down for now.",
  "stetsons.choose_target": "All guns swing in the same instant.",
  "stetsons.choose_stance": "Then everything is shown at once.",
};

/** Face-up Action Cards: what is to be had when the smoke clears. */
function Stock({ situation, options, choose, book, hinted }: Props) {
  const { scenery } = situation;
  const { view, picked, pick } = useStage();
  if (view.face_up.length === 0) return <div className="stock empty" />;
  return (
    <ul className="stock" aria-label="Action Cards on the table">
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

/** The shot being fired: Bullets one after another, and the chances of the next. */
function InTheAir({ situation, table }: Props) {
  const { shot, moment, playing } = useStage();
  const odds = useSettings((settings) => settings.odds);
  if (!shot) return null;
  const { view } = situation;
  const gun =
    !playing && view.shot && situation.question?.kind === "stetsons.fire_again"
      ? gunInHand(view, view.shot)
      : undefined;
  const next = gun && view.next_bullet[gun.gun];
  return (
    <div className="in-the-air">
      <p className="shot-who">
        {shot.shooter !== null && (
          <>
            <SeatBadge seat={shot.shooter} size="small" />
            <b>{seatName(table, shot.shooter)}</b>
            <Icon name="plain-arrow" className="shot-arrow" label="fires at" />
          </>
        )}
        <SeatBadge seat={shot.target} size="small" />
        <b>{seatName(table, shot.target)}</b>
      </p>
      <div className="flipped">
        {shot.faces.map((face, at) => (
          <motion.span
            key={at}
            initial={at === shot.faces.length - 1 && moment ? { rotateY: 180, scale: 0.6 } : false}
            animate={{ rotateY: 0, scale: 1 }}
            transition={{ duration: 0.32 }}
          >
            <Bullet face={face} small={shot.faces.length > 4} />
          </motion.span>
        ))}
      </div>
      {next && odds && <NextBullet counts={next} />}
    </div>
  );
}

/** The chances of the next Bullet, from the mix nobody has seen. */
export function NextBullet({ counts }: { counts: Readonly<Record<string, number>> }) {
  const all = BULLETS.reduce((sum, face) => sum + (counts[face] ?? 0), 0);
  if (all === 0) return null;
  return (
    <dl className="next-bullet" aria-label="Chances of the next Bullet">
      {BULLETS.filter((face) => counts[face]).map((face) => (
        <div key={face} className={face}>
          <dt>{face.toUpperCase()}</dt>
          <dd>{Math.round((100 * (counts[face] ?? 0)) / all)}%</dd>
        </div>
      ))}
    </dl>
  );
}

/** What just happened, in words; and what cannot be done now, with its reason. */
function Told({ table, book, situation, options }: Props) {
  const { last, moment, view } = useStage();
  const lines = last.filter((event) => !UNTOLD.has(event.kind)).map((event) => plainLine(event, table, book));
  const blocked = options.length > 0 ? situation.blocked.filter((one) => one.args.target === undefined) : [];
  return (
    <div className="told">
      <p key={moment} aria-hidden="true">
        {lines.slice(0, 2).join(" ")}
        {lines.length > 2 && ` …`}
      </p>
      {blocked.length > 0 && (
        <div className="not-now">
          {blocked.slice(0, 3).map((one) => (
            <Button key={one.text} why={{ text: withNames(one.reason, table), rules: one.rule ? [one.rule] : [] }}>
              {one.title}
            </Button>
          ))}
        </div>
      )}
      {view.storm !== null && (
        <p className="storm">
          <Icon name="dust-cloud" /> Dust Storm: 1 Bullet from each gun
        </p>
      )}
    </div>
  );
}

/** Told by guns, ticks and the call itself. */
const UNTOLD = new Set(["draw_call", "shoot_call", "points", "stance", "pays", "reveals", "order", "deal"]);

function Decks({ situation, book }: Props) {
  const { view } = useStage();
  const { scenery } = situation;
  const cover = printed(scenery.covers, view.cover_up);
  const mix = BULLETS.map((face) => `${view.bullets_not_seen[face]} ${face.toUpperCase()}`).join(", ");
  const top = view.action_discards.at(-1);
  return (
    <div className="decks">
      <Rounds rounds={scenery.rounds} />
      <Tip
        title="Action Deck"
        text={`${view.action_deck} cards face down, ${view.action_discards.length} discarded${top ? `, last ${printed(scenery.actions, top).name}` : ""}.`}
        rules={["SS-023", "SS-024"]}
      >
        <button type="button" className="deck-chip">
          <Icon name="poker-hand" /> <span>Deck</span> <b>{view.action_deck}</b>
        </button>
      </Tip>
      <Tip
        title={`Cover on offer: ${cover.name}`}
        text={`${cover.kind} Cover, takes ${cover.hits} HITs. ${view.cover_deck} more in the Cover Deck; another ${cover.name} drawn blind is too far away.`}
        rules={book.tips[cover.id]?.rules ?? ["SS-051", "SS-053"]}
      >
        <button type="button" className="deck-chip cover-up">
          <Icon name={COVER_ICONS[cover.id] ?? "rock"} /> <span>{cover.name}</span> <b>{view.cover_deck}</b>
        </button>
      </Tip>
      <Tip
        title="Bullets nobody has seen"
        text={`${mix}. ${view.bullet_pile} lie in the pile, the rest in guns or discarded unseen.`}
        rules={["SS-008", "SS-098"]}
      >
        <button type="button" className="deck-chip">
          <Icon name="heavy-bullets" /> <span>Pile</span> <b>{view.bullet_pile}</b>
        </button>
      </Tip>
      <Film />
    </div>
  );
}
