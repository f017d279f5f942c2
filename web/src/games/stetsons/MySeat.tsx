import { Icon } from "../../parts/Icon";
import { SeatBadge, seatClass } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import { printed } from "../../table/moment";
import { PassSwitch } from "./PassSwitch";
import { ActionCard, abilityWords, Bullet, cardWords, GunPiece, Likeness, Star } from "./pieces";
import { type Props, slingerOf } from "./slingers";
import { useStage } from "./stage";
import { cardOption } from "./targets";
import type { HeldCard, StetsonsScenery } from "./view";

/** My guns, my Cover, my name in town, and the cards that are my actions, my lives and my points. */
export function MySeat(props: Props) {
  const { situation, book, openSeat } = props;
  const seat = situation.seat ?? 0;
  const { view, telling } = useStage();
  const options = telling ? [] : props.options;
  const me = slingerOf(view, seat);
  const looked = me.guns[0]?.looked_at ?? [];
  const { scenery } = situation;
  const character = me.character === null ? null : printed(scenery.characters, me.character);
  const window = character?.uses === "game" && !me.ability_spent && me.alive ? character.window : null;
  const total = me.notoriety + (me.hand ?? []).reduce((sum, card) => sum + 1 + card.bonus, 0);
  return (
    <div className={`my-slinger ${me.alive ? "" : "dead"}`}>
      <div className="my-figures">
        <button
          type="button"
          className={`my-portrait ${seatClass(seat)}`}
          onClick={() => openSeat(seat)}
          aria-label="Everything about me"
        >
          <Likeness character={me.character} face={props.table.seats[seat]?.face ?? []} />
          <SeatBadge seat={seat} size="small" />
        </button>
        <div className="my-guns">
          {me.guns.map((gun) => (
            <GunPiece key={gun.gun} {...{ gun, scenery, book }} next />
          ))}
        </div>
        <div className="my-words">
          {character && (
            <Tip
              title={character.ability}
              text={abilityWords(character, me.ability_spent)}
              rules={["SS-131", "SS-132"]}
            >
              <button type="button" className={`my-ability ${me.ability_spent ? "spent" : ""}`}>
                <b>{character.name}</b>
                <small>
                  {character.ability}
                  {character.uses === "game" && <i>{me.ability_spent ? " used" : " ready"}</i>}
                </small>
              </button>
            </Tip>
          )}
          {window ? <PassSwitch {...props} window={window} /> : null}
          <p className="my-total">
            If it ended now <b>{me.alive ? total : 0}</b>
          </p>
        </div>
        <div className="my-numbers">
          <Tip
            title="Notoriety"
            text="Your points, and what running and firing from Cover cost."
            rules={["SS-012", "SS-157"]}
          >
            <button type="button" className="my-star" data-notoriety>
              <Star points={me.notoriety} />
            </button>
          </Tip>
          <Tip
            title="Wounds"
            text="Unbound wounds. Run for Cover to bind them, or Take the Shot for the Stupidity Bonus."
            rules={["SS-041", "SS-067"]}
          >
            <button type="button" className={`my-wounds ${me.wounds ? "" : "none"}`}>
              <Icon name="drop" label="Wounds" />
              {me.wounds}
            </button>
          </Tip>
          {looked.length > 0 && (
            <span className="looked" role="img" aria-label={`Next in your Sixgun: ${looked.join(", ")}`}>
              {looked.map((face, at) => (
                <Bullet key={at} face={face} small />
              ))}
            </span>
          )}
        </div>
      </div>
      <Hand {...props} options={options} />
    </div>
  );
}

/** My hand. A tap lifts a card and shows what it says, a second tap plays it. */
function Hand({ situation, options, choose, book, hinted }: Props) {
  const { picked, pick } = useStage();
  const { view, scenery } = situation;
  const me = slingerOf(view, situation.seat ?? 0);
  const hand = me.hand ?? [];
  const shown = hand.find((card) => cardOption(options, card.id)?.text === picked) ?? null;
  return (
    <div className="my-hand">
      {shown && (
        <p className="hand-words" role="status">
          <b>{printed(scenery.actions, shown.id).name}</b> {cardWords(printed(scenery.actions, shown.id), book).text}
        </p>
      )}
      <ul data-hand aria-label={`Your hand, ${hand.length} cards`}>
        {hand.map((card) => (
          <HandCard
            key={card.id}
            card={card}
            {...{ scenery, book, hinted, picked, pick, choose }}
            option={cardOption(options, card.id)}
            chosen={situation.chosen}
          />
        ))}
        {hand.length === 0 && <li className="dim">No card in hand.</li>}
      </ul>
    </div>
  );
}

function HandCard({
  card,
  option,
  chosen,
  picked,
  pick,
  choose,
  scenery,
  book,
  hinted,
}: Pick<Props, "choose" | "book" | "hinted"> & {
  card: HeldCard;
  scenery: StetsonsScenery;
  option: Props["options"][number] | undefined;
  chosen: string;
  picked: string;
  pick: (text: string) => void;
}) {
  const action = printed(scenery.actions, card.id);
  const words = cardWords(action, book);
  const lifted = option !== undefined && picked === option.text;
  const mine = option !== undefined && chosen === option.text;
  const face = (
    <button
      type="button"
      className={`hand-card ${option ? "live" : ""} ${lifted ? "picked" : ""} ${mine ? "chosen" : ""} ${option && option.text === hinted ? "hinted" : ""}`}
      aria-label={
        option ? `${option.title}: ${option.detail}${lifted ? " Press again." : ""}` : `${words.title}. ${words.text}`
      }
      aria-pressed={option ? lifted || mine : undefined}
      onClick={() => option && (lifted ? choose(option) : pick(option.text))}
    >
      <ActionCard face={action} bonus={card.bonus} glow={option !== undefined} words />
      {lifted && <span className="play-it">{VERBS[option.verb] ?? "Choose it"}</span>}
      {mine && !lifted && (
        <span className="play-it is">
          <Icon name="check-mark" /> Chosen
        </span>
      )}
    </button>
  );
  return (
    <li>
      <Tip {...words}>{face}</Tip>
    </li>
  );
}

const VERBS: Readonly<Record<string, string>> = {
  play: "Play it",
  discard: "Discard it",
  lose: "Lose it",
  use_card: "Play it",
};
