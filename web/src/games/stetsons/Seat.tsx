import { Icon, type IconName } from "../../parts/Icon";
import { SeatBadge, seatClass, seatLetter } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { printed } from "../../table/moment";
import { seatName, withNames } from "../../table/words";
import { STANCE_ICONS } from "./content";
import { CoverPiece, GunPiece, gunWords, Likeness, Played, Star } from "./pieces";
import type { Place } from "./places";
import type { Props } from "./slingers";
import { useStage } from "./stage";
import type { Target } from "./targets";
import type { SlingerView } from "./view";

/** Effects of the round, as small marks. */
const BADGES: Readonly<Record<string, { icon: IconName; words: string }>> = {
  untouchable: { icon: "ghost", words: "No later card can HIT this slinger this round" },
  vest: { icon: "breastplate", words: "The first wounding Bullet does nothing" },
  takes_stock: { icon: "windy-stripes", words: "Takes Stock even if knocked out" },
  dead_mans_hand: { icon: "poker-hand", words: "Whoever knocks this slinger out is wounded too" },
  cannot_fire: { icon: "cross-mark", words: "Cannot fire this round" },
  cancelled: { icon: "gavel", words: "The Action is cancelled" },
  sheltered: { icon: "table", words: "Sheltered behind the Cover" },
  two_picks: { icon: "western-hat", words: "Picks up two cards" },
  first_pick: { icon: "old-wagon", words: "Picks up first" },
};

type SeatProps = Props & {
  slinger: SlingerView;
  place: Place;
  /** At the near edge, where whoever looks sits. */
  near: boolean;
  aimsAtMe: boolean;
  /** Its place in the order of the round, once that is known: cards turn over one after another. */
  turn: number;
  target: Target | undefined;
  eyed: boolean;
  look: (seat: number | null) => void;
  tap: () => void;
};

/** One slinger behind the rim: who it is, what lies before it, and everything worth knowing before you aim. */
export function Seat({ slinger, place, near, aimsAtMe, turn, target, eyed, look, tap, ...props }: SeatProps) {
  const { situation, table, book, hinted, openSeat } = props;
  const { scenery } = situation;
  const { view, now, moment, half, shot } = useStage();
  const { seat, played, cover, stance, alive, standing } = slinger;
  const info = table.seats[seat];
  const { question, waiting } = situation;
  const asked = question?.seats.includes(seat) ?? false;
  const ready = question?.sealed === true && asked && !waiting.includes(seat);
  const mine = now.filter((event) => event.args.seat === `@${seatLetter(seat)}`);
  const kinds = mine.map((event) => `now-${event.kind}`).join(" ");
  const reason = situation.blocked.find((one) => one.subject === `@${seatLetter(seat)}`);
  const state = !alive ? "dead" : standing ? "" : "down";
  const chosen = target && "option" in target && target.option.text === situation.chosen;
  const laidDown = played ?? (question?.kind === "stetsons.choose_action" && ready ? HIDDEN : null);
  const name = seatName(table, seat);
  const under = lineUnder(info, alive && waiting.includes(seat));
  const { plate } = place;
  return (
    <div
      data-seat={seat}
      className={[
        "slinger",
        seatClass(seat),
        near ? "near" : "",
        state,
        kinds,
        target ? "target" : "",
        eyed ? "eyed" : "",
        aimsAtMe && standing ? "aims-at-me" : "",
        waiting.includes(seat) ? "waited" : "",
        view.turn === seat ? "acting" : "",
        shot?.target === seat ? "under-fire" : "",
        situation.seat === seat ? "me" : "",
        half === seat || chosen ? "picked" : "",
        target && "option" in target && target.option.text === hinted ? "hinted" : "",
      ].join(" ")}
    >
      <div
        className="slinger-person"
        style={{
          left: plate.x - plate.w / 2,
          top: place.y - place.bust,
          width: plate.w,
          height: plate.y + plate.h / 2 - place.y + place.bust,
        }}
      >
        <span className="slinger-bust" style={{ height: place.bust * 1.07, width: place.bust }} aria-hidden="true">
          {alive ? (
            <Likeness character={slinger.character} face={info?.face ?? []} />
          ) : (
            <Icon name="tombstone" className="tomb" />
          )}
        </span>
        <span className="slinger-plate" style={{ height: plate.h }}>
          <span className="plate-guns">
            {alive && slinger.guns.map((gun) => <GunPiece key={gun.gun} {...{ gun, scenery, book }} />)}
          </span>
          <span className="plate-words" aria-hidden="true">
            <span className="plate-name">
              <SeatBadge seat={seat} size="small" />
              <b>{situation.seat === seat ? "You" : name}</b>
            </span>
            <span className="plate-marks">
              <Icon name="poker-hand" />
              {slinger.hand_count}
              {slinger.wounds > 0 && (
                <span className="wounds">
                  {Array.from({ length: Math.min(slinger.wounds, 3) }, (_, at) => (
                    <Icon key={at} name="drop" />
                  ))}
                  {slinger.wounds > 3 && slinger.wounds}
                </span>
              )}
              <small>{under}</small>
            </span>
          </span>
          <Star points={slinger.notoriety} />
        </span>
        {target ? (
          <button
            type="button"
            className="slinger-hit"
            aria-label={
              "option" in target
                ? `${withNames(target.option.title, table)}: ${target.option.detail}`
                : `Choose ${name}`
            }
            aria-pressed={chosen || half === seat}
            onClick={tap}
            onPointerEnter={(event) => event.pointerType === "mouse" && look(seat)}
            onPointerLeave={() => look(null)}
            onFocus={() => look(seat)}
            onBlur={() => look(null)}
          />
        ) : reason ? (
          <Tip title="Why not?" text={withNames(reason.reason, table)} rules={reason.rule ? [reason.rule] : []}>
            <button
              type="button"
              className="slinger-hit"
              aria-disabled="true"
              aria-label={`${name}: ${withNames(reason.reason, table)}`}
            />
          </Tip>
        ) : (
          <button
            type="button"
            className="slinger-hit"
            aria-label={words(slinger, name, props)}
            onClick={() => openSeat(seat)}
          />
        )}
        {question?.sealed && asked && (
          <span
            className={`ready ${ready ? "yes" : ""}`}
            role="img"
            aria-label={ready ? `${name} is ready` : `${name} still thinks`}
          >
            <Icon name={ready ? "check-mark" : "hourglass"} />
          </span>
        )}
        {stance && standing && (
          <span className={`stance ${stance}`} aria-hidden="true">
            <Icon name={STANCE_ICONS[stance] ?? "revolver"} />
          </span>
        )}
        {state && <span className="down-tag">{state}</span>}
        <span className="slinger-badges">
          {slinger.worth > 0 && (
            <Tip title="Wanted" text={`Every wound pays ${slinger.worth} Notoriety more.`} rules={["SS-121"]}>
              <button type="button" className="piece poster" aria-label={`Wanted: +${slinger.worth} for every wound`}>
                +{slinger.worth}
              </button>
            </Tip>
          )}
          {slinger.badges.map((badge) => {
            const shown = BADGES[badge];
            return (
              shown && (
                <Tip key={badge} title="This round" text={shown.words} rules={["SS-073"]}>
                  <button type="button" className="piece badge" aria-label={shown.words}>
                    <Icon name={shown.icon} />
                  </button>
                </Tip>
              )
            );
          })}
        </span>
        <span className="floats" key={moment} aria-hidden="true">
          {mine.map((event, at) => {
            const text = FLOATS[event.kind]?.(Number(event.args.n));
            return text && <i key={at}>{text}</i>;
          })}
        </span>
      </div>
      {laidDown && (
        <div className="on-felt" style={{ left: place.card.x, top: place.card.y }}>
          <Played
            key={`${laidDown.face_down} ${laidDown.id}`}
            card={laidDown}
            {...{ scenery, book }}
            delay={Math.max(0, turn) * 0.08}
          />
        </div>
      )}
      {cover && alive && (
        <div className="on-felt" style={{ left: place.cover.x, top: place.cover.y }}>
          <CoverPiece cover={cover} scenery={scenery} />
        </div>
      )}
    </div>
  );
}

const HIDDEN = { id: null, speed: null, bonus: null, face_down: true };

/** What rises from a slinger when it happens. */
const FLOATS: Readonly<Record<string, (n: number) => string>> = {
  gains: (n) => `+${n} ★`,
  stupidity_bonus: () => "+1 ★",
  pays: (n) => `−${n} ★`,
  wounded: () => "Wounded!",
  killed: () => "Killed!",
  reloads: () => "Reload",
  binds: () => "Bound",
  vest: () => "Clang!",
  cannot_be_hit: () => "Untouched",
  blocked: () => "Blocked",
  absorbed: () => "Thud!",
  blown_away: () => "Blown away!",
  too_far: () => "Too far!",
  jams: () => "Jam!",
  holds: () => "Holds",
};

function lineUnder(info: Props["table"]["seats"][number] | undefined, waited: boolean): string {
  if (waited && info?.thinking) return "Thinking…";
  return info?.kind === "person" && !info.online && !info.mine ? "Away" : "";
}

/** The whole seat in a sentence, for those who cannot see it. */
function words(slinger: SlingerView, name: string, { table, book, situation: { scenery } }: Props): string {
  const parts = [
    slinger.character && printed(scenery.characters, slinger.character).name,
    `${slinger.notoriety} Notoriety`,
    slinger.hand_count === 1 ? "1 card" : `${slinger.hand_count} cards`,
    slinger.wounds > 0 && (slinger.wounds === 1 ? "1 wound" : `${slinger.wounds} wounds`),
    slinger.cover &&
      `Cover: ${book.tips[slinger.cover.id]?.name}, ${printed(scenery.covers, slinger.cover.id).hits - slinger.cover.taken} HITs left`,
    ...slinger.guns.map((gun) => gunWords(gun, printed(scenery.guns, gun.id))),
    slinger.target !== null && `aims at ${seatName(table, slinger.target)}`,
    slinger.stance && (book.tips[slinger.stance]?.name ?? slinger.stance),
    !slinger.alive ? "dead" : !slinger.standing && "knocked out",
  ];
  return `${name}: ${parts.filter(Boolean).join(", ")}`;
}
