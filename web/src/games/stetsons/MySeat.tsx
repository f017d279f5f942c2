import { useSettings } from "../../app/settings";
import { Icon } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import type { BoardProps } from "../../table/board";
import { actionOf, characterOf } from "./content";
import { PassSwitch } from "./PassSwitch";
import { ActionCard, abilityWords, Bullet, CoverPiece, cardWords, GunPiece, Portrait } from "./pieces";
import { NextBullet } from "./Street";
import { useStage } from "./stage";
import { cardOption } from "./targets";
import { type HeldCard, slingerOf, viewOf } from "./view";

/** My guns, my Cover, my name in town, and the cards that are my actions, my lives and my points. */
export function MySeat(props: BoardProps) {
  const { situation, book, openSeat } = props;
  const seat = situation.seat ?? 0;
  const { view, telling } = useStage();
  const options = telling ? [] : props.options;
  const me = slingerOf(view, seat);
  const odds = useSettings((settings) => settings.odds);
  const next = view.next_bullet[seat];
  const looked = me.guns[0]?.looked_at ?? [];
  const mayPass = me.character !== null && characterOf(me.character).uses === "game" && !me.ability_spent && me.alive;
  return (
    <div className={`my-slinger ${me.alive ? "" : "dead"}`}>
      <div className="my-who">
        <button type="button" className="my-portrait" onClick={() => openSeat(seat)} aria-label="Everything about me">
          <Portrait character={me.character} />
          <SeatBadge seat={seat} size="small" />
        </button>
        {me.character && (
          <Tip
            title={characterOf(me.character).ability}
            text={abilityWords(me.character, me.ability_spent)}
            rules={["SS-131", "SS-132"]}
          >
            <button type="button" className={`my-ability ${me.ability_spent ? "spent" : ""}`}>
              <b>{characterOf(me.character).name}</b>
              <small>
                {characterOf(me.character).ability}
                {me.ability_spent && " (used)"}
              </small>
            </button>
          </Tip>
        )}
        <Tip
          title="Notoriety"
          text="Your points, and what running and firing from Cover cost."
          rules={["SS-012", "SS-157"]}
        >
          <button type="button" className="my-number">
            <Icon name="barbed-star" label="Notoriety" />
            {me.notoriety}
          </button>
        </Tip>
        <Tip
          title="Wounds"
          text="Unbound wounds. Run for Cover to bind them, or Take the Shot for the Stupidity Bonus."
          rules={["SS-041", "SS-067"]}
        >
          <button type="button" className={`my-number wounds ${me.wounds ? "" : "none"}`}>
            <Icon name="drop" label="Wounds" />
            {me.wounds}
          </button>
        </Tip>
      </div>
      <div className="my-guns">
        {me.guns.map((gun) => (
          <GunPiece key={gun.gun} gun={gun} book={book} />
        ))}
        {me.cover && <CoverPiece cover={me.cover} />}
        {looked.length > 0 ? (
          <span className="looked" role="img" aria-label={`Next in your Sixgun: ${looked.join(", ")}`}>
            {looked.map((face, at) => (
              <Bullet key={at} face={face} small />
            ))}
          </span>
        ) : (
          odds && next && <NextBullet counts={next} />
        )}
      </div>
      {mayPass && <PassSwitch key={seat} {...props} options={options} />}
      <Hand {...props} options={options} />
    </div>
  );
}

/** My hand. A tap lifts a card and shows what it says, a second tap plays it. */
function Hand({ situation, options, choose, book, hinted }: BoardProps) {
  const { picked, pick } = useStage();
  const me = slingerOf(viewOf(situation), situation.seat ?? 0);
  const hand = me.hand ?? [];
  const shown = hand.find((card) => cardOption(options, card.id)?.text === picked) ?? null;
  return (
    <div className="my-hand">
      {shown && (
        <p className="hand-words" role="status">
          <b>{actionOf(shown.id).name}</b> {cardWords(shown.id, book).text}
        </p>
      )}
      <ul aria-label={`Your hand, ${hand.length} cards`}>
        {hand.map((card) => (
          <HandCard
            key={card.id}
            card={card}
            {...{ book, hinted, picked, pick, choose }}
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
  book,
  hinted,
}: Pick<BoardProps, "choose" | "book" | "hinted"> & {
  card: HeldCard;
  option: BoardProps["options"][number] | undefined;
  chosen: string;
  picked: string;
  pick: (text: string) => void;
}) {
  const words = cardWords(card.id, book);
  const lifted = option !== undefined && picked === option.text;
  const mine = option !== undefined && chosen === option.text;
  const verb = option?.text.split(" ")[0] ?? "";
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
      <ActionCard id={card.id} bonus={card.bonus} glow={option !== undefined} words />
      {lifted && <span className="play-it">{VERBS[verb] ?? "Choose it"}</span>}
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
  use: "Play it",
};
