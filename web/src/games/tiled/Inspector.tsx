import type { PointerEvent, ReactNode } from "react";
import { Button } from "../../parts/Button";
import { Icon, type IconName } from "../../parts/Icon";
import { RuleChips } from "../../parts/rules";
import { thingName } from "../../table/words";
import type { GameBook } from "../../wire";
import { SUITS } from "./content";
import { TilePicture } from "./pieces/Tile";
import type { Placing } from "./placing";
import { ahead, type Here, stackOf } from "./settled";
import { dieKey, openersOf } from "./Trays";
import type { Placement, Player } from "./view";

/** The tile in hand: turn it, flip it, see what it gives here, place it. */
export function Hand({
  placing,
  book,
  onDrag,
}: {
  placing: Placing;
  book: GameBook;
  onDrag: (event: PointerEvent) => void;
}) {
  const alley = placing.id === "alley";
  const fits = placing.option !== undefined;
  return (
    <section className={`hand paper ${fits ? "" : "misfit"}`} aria-label="Tile in hand" data-kept="">
      <div className="hand-tile" onPointerDown={onDrag} data-hand="">
        <TilePicture id={placing.id} grid={placing.grid} sign={placing.sign} yellow={placing.yellow} box={[3, 3]} />
      </div>
      <div className="hand-words" role="status">
        <h2>
          {thingName(book, placing.id)}
          <small>
            {placing.fittingThisWay} of {placing.fitting} places this way
          </small>
        </h2>
        {fits ? (
          <Gains gain={placing.gain} fallback={placing.option?.detail ?? ""} book={book} />
        ) : (
          <p className="misfit-why">
            <Icon name="cross-mark" /> {placing.why?.text ?? "It does not fit here."}{" "}
            {placing.why && <RuleChips rules={placing.why.rules} />}
          </p>
        )}
      </div>
      <div className="hand-buttons">
        {!alley && (
          <>
            <Button icon="clockwise-rotation" hint="R" onClick={() => placing.turn()}>
              Turn
            </Button>
            <Button icon="horizontal-flip" hint="F" onClick={placing.flip}>
              Flip
            </Button>
          </>
        )}
        <Button icon="fast-forward-button" hint="N" onClick={placing.next}>
          Next
        </Button>
        <Button
          variant="primary"
          className={placing.isHinted ? "hinted" : ""}
          icon="check-mark"
          hint="Enter"
          why={
            fits ? undefined : { text: placing.why?.text ?? "It does not fit here.", rules: placing.why?.rules ?? [] }
          }
          onClick={placing.place}
        >
          Place here
        </Button>
      </div>
    </section>
  );
}

/** Everything a placement gives, before it is made. */
export function Gains({ gain, fallback, book }: { gain?: Placement; fallback: string; book: GameBook }) {
  if (!gain) return <p>{fallback}</p>;
  const rows: [key: string, icon: IconName, words: ReactNode, tone?: "good" | "bad"][] = [];
  const add = (...row: (typeof rows)[number]) => rows.push(row);
  if (gain.points) add("points", "trophy", <b>{signed(gain.points)} points</b>, gain.points > 0 ? "good" : "bad");
  for (const town of gain.towns)
    add(
      town.id,
      town.completed ? "check-mark" : "shop",
      town.completed ? `completes ${town.name}` : `${town.name} ${town.covered} of ${town.size}`,
      town.completed ? "good" : undefined,
    );
  for (const one of gain.pastures)
    if (one.cows > 0) add(`pasture ${one.squares[0]}`, "cow", herdWords(one), one.worth > 0 ? "good" : undefined);
  if (gain.gold) add("gold", "gold-nuggets", `${signed(gain.gold)} gold`, "good");
  if (gain.bullets) add("bullets", "heavy-bullets", `${signed(gain.bullets)} ${many(gain.bullets, "bullet")}`, "good");
  if (gain.alleys) add("alleys", "stone-path", `${signed(gain.alleys)} ${many(gain.alleys, "alley")}`, "good");
  if (gain.pickaxes) add("pickaxes", "war-pick", `${signed(gain.pickaxes)} ${many(gain.pickaxes, "pickaxe")}`, "good");
  if (gain.horseshoes)
    add("horseshoes", "horseshoe", `covers ${gain.horseshoes} ${many(gain.horseshoes, "horseshoe")}`, "good");
  for (const suit of SUITS) {
    const count = gain.aces[suit];
    if (count) add(suit, suit, `${count > 1 ? `${count} aces` : "ace"} of ${suit}`, "good");
  }
  if (gain.shots.length > 0)
    add("shots", "crosshair", `shoots ${many(gain.shots.length, "bandit")} at ${gain.shots.join(", ")}`, "good");
  if (gain.free_shots > 0) add("choice", "crosshair", `shoots ${gain.free_shots} of your choice`, "good");
  else if (gain.in_line.length > 0)
    add(
      "line",
      "crosshair",
      `no bullet for ${many(gain.in_line.length, "bandit")} in line at ${gain.in_line.join(", ")}`,
      "bad",
    );
  if (gain.bandits > 0) add("bandits", "bandit", `${signed(gain.bandits)} live ${many(gain.bandits, "bandit")}`, "bad");
  for (const [at, id] of gain.surrounded.entries())
    add(`around ${at}`, "check-mark", `${thingName(book, id)} surrounded`, "good");
  for (const [at, one] of gain.open_left.entries())
    add(`open ${at}`, "expand", `${thingName(book, one.tile)}: ${one.open} left to surround it`);
  if (gain.ropes.length > 0) add("rope", "rope-coil", "a rope tied", "good");
  const later = Object.entries(gain.endgame).map(
    ([item, points]) => `${thingName(book, `item_${item}`)} ${signed(points)}`,
  );
  if (later.length > 0) add("endgame", "checklist", `at the Endgame: ${later.join(", ")}`);
  for (const ask of gain.then) {
    const words = THEN[ask];
    if (words) add(`then ${ask}`, "card-pickup", words, "good");
  }
  if (rows.length === 0) return <p className="no-gain">Nothing but ground is covered here.</p>;
  return (
    <ul className="gains">
      {rows.map(([key, icon, words, tone]) => (
        <li key={key} className={tone ?? ""}>
          <Icon name={icon} /> {words}
        </li>
      ))}
    </ul>
  );
}

/** Choices that a placement brings. */
const THEN: Readonly<Record<string, string>> = {
  partner: "you take a second partner",
  ace_card: "you take an ace card",
  hideout: "you may hide sheriffs",
  stash: "you may stash gold on it",
  store_reward: "you choose what the store gives",
  place_store: "the General Store goes over the third signpost",
};

function herdWords({ cows, joined, wrangled, worth }: Placement["pastures"][number]): string {
  const parts = joined.filter((count) => count > 0);
  const how = parts.length > 1 ? ` (joins ${parts.join(" and ")})` : "";
  const now = wrangled ? ", wrangled already" : worth > 0 ? `: wrangle for up to +${worth}` : "";
  return `pasture of ${cows} ${many(cows, "cow")}${how}${now}`;
}

const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`);
const many = (count: number, word: string) => (Math.abs(count) === 1 ? word : `${word}s`);

/** What a stack holds and what opens it. */
export function StackNote({ id, situation, book }: { id: string; situation: Here; book: GameBook }) {
  const { view, scenery } = situation;
  const stack = stackOf(scenery, id);
  const left = view.left[scenery.stacks.findIndex((one) => one.id === id)] ?? 0;
  if (!stack) return null;
  const tip = book.tips[id];
  const openers = openersOf(view, id);
  return (
    <section className="note paper" aria-label="Stack">
      <TilePicture id={id} grid={stack.shape} sign={stack.sign} box={[4, 3.4]} />
      <div>
        <h2>
          {tip?.name ?? id} <small>{left} left</small>
        </h2>
        <p>{tip?.text}</p>
        {openers.length > 0 ? (
          <ul className="openers">
            {openers.map(({ die, price, reach }) => (
              <li key={dieKey(die)}>
                <b>{dieKey(die)}</b>: {price === 0 ? "free" : `${price} gold`}
                {price > stack.cost && ` (${price - stack.cost} to jump)`}
                {reach.lacks?.includes("gold") && " · too dear"}
                {reach.lacks?.includes("room") && " · fits nowhere"}
              </li>
            ))}
          </ul>
        ) : (
          <p className="faint">{left === 0 ? "The stack is empty." : "No die opens it now."}</p>
        )}
      </div>
    </section>
  );
}

/** What to do first, for somebody who has never drafted a tile. */
export function DraftNote() {
  return (
    <p className="draft-note">
      <Icon name="perspective-dice-six-faces-random" /> Take a glowing tile: click it or drag it to your land.{" "}
      <span className="price sample">1</span> is its price in gold, <span className="price jump sample">2</span> with a
      jump along the river.
    </p>
  );
}

/** The running score, item by item, with what the Endgame would add now. */
export function ScoreItems({ player, book, over }: { player: Player; book: GameBook; over: boolean }) {
  const rows = (items: Readonly<Record<string, number>>) =>
    Object.entries(items).map(([id, points]) => (
      <div key={id}>
        <dt>{thingName(book, `item_${id}`)}</dt>
        <dd>{signedOr0(points)}</dd>
      </div>
    ));
  return (
    <div className="score-items">
      <dl>
        {rows(player.items)}
        <div className="sum">
          <dt>Score</dt>
          <dd>{player.score}</dd>
        </div>
      </dl>
      {!over && (
        <dl>
          {rows(player.settlement?.forecast ?? {})}
          <div className="sum">
            <dt>If it ended now</dt>
            <dd>{player.score + ahead(player)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

const signedOr0 = (number: number) => (number === 0 ? "0" : signed(number));
