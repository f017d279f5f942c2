import type { PointerEvent } from "react";
import { Icon } from "../../parts/Icon";
import { Menu } from "../../parts/Menu";
import { Tip } from "../../parts/Tip";
import type { Option } from "../../table/moment";
import { TilePicture } from "./pieces/Tile";
import type { Props } from "./settled";
import type { Die, Stack, TiledView } from "./view";

type Watch = {
  /** The die whose line is lit, and the stack that is looked at. */
  die: string | null;
  stack: string | null;
  onDie: (die: string | null) => void;
  onStack: (stack: string | null) => void;
};
type Shown = Pick<Props, "situation" | "options" | "book" | "hinted" | "choose"> & {
  watch: Watch;
  /** Somebody draws a tile out of its stack with the mouse. */
  onDrag: (event: PointerEvent, option: Option) => void;
};

export const dieKey = (die: Die) => `${die.kind} ${die.slot}`;
export const isDraft = ({ verb }: Pick<Option, "verb">) => verb === "draft" || verb === "take";
const draftsOf = (options: readonly Option[], id: string) =>
  options.filter((option) => isDraft(option) && option.args.tile === id);

/** The dice that open a stack, each with its price. */
export function openersOf(view: TiledView, id: string) {
  return view.dice.flatMap((die) =>
    die.reach.filter((reach) => reach.id === id).map((reach) => ({ die, price: reach.price, reach })),
  );
}

/** The two combined trays: stacks in their places, dice in the notches at the ends of their lines. */
export function Trays(props: Shown) {
  return (
    <div className="trays">
      <Tray tray="L" {...props} />
      <Tray tray="R" {...props} />
    </div>
  );
}

function Tray({ tray, ...props }: Shown & { tray: "L" | "R" }) {
  const { view, scenery } = props.situation;
  const right = tray === "R";
  return (
    <section className="tray" aria-label={right ? "Right trays" : "Left trays"}>
      {scenery.stacks.map(
        (stack, at) =>
          stack.slot.startsWith(tray) && (
            <StackPlace key={stack.slot} stack={stack} left={view.left[at] ?? 0} {...props} />
          ),
      )}
      {[1, 2, 3, 4, 5].flatMap((row) => [
        <Notch key={`l${row}`} kind="prairie" slot={row + (right ? 10 : 0)} row={row + 1} column={1} {...props} />,
        <Notch key={`r${row}`} kind="prairie" slot={row + (right ? 15 : 5)} row={row + 1} column={6} {...props} />,
      ])}
      {[0, 1, 2, 3].map((at) => (
        <Notch
          key={at}
          kind="river"
          slot={at + (right ? 5 : 1)}
          row={at < 2 ? 1 : 7}
          column={3 + (at % 2)}
          {...props}
        />
      ))}
    </section>
  );
}

function Notch({
  kind,
  slot,
  row,
  column,
  situation,
  book,
  watch,
}: Shown & { kind: Die["kind"]; slot: number; row: number; column: number }) {
  const die = situation.view.dice.find((one) => one.kind === kind && one.slot === slot);
  const key = `${kind} ${slot}`;
  const tip = book.tips[key];
  return (
    <span className={`notch ${kind}`} style={{ gridRow: row, gridColumn: column }} data-notch={key}>
      {die ? (
        <Tip title={tip?.name} text={tip?.text ?? ""} rules={tip?.rules}>
          <button
            type="button"
            className={`die ${kind} ${watch.die === key ? "lit" : ""}`}
            aria-label={`Die at ${kind} ${slot}`}
            onPointerEnter={(event) => event.pointerType === "mouse" && watch.onDie(key)}
            onPointerLeave={(event) => event.pointerType === "mouse" && watch.onDie(null)}
            onFocus={() => watch.onDie(key)}
            onBlur={() => watch.onDie(null)}
          >
            <b>{slot}</b>
          </button>
        </Tip>
      ) : (
        <small aria-hidden="true">{slot}</small>
      )}
    </span>
  );
}

function StackPlace({
  stack,
  left,
  situation,
  options,
  book,
  hinted,
  choose,
  watch,
  onDrag,
}: Shown & { stack: Stack; left: number }) {
  const { view } = situation;
  const drafts = draftsOf(options, stack.id);
  const openers = openersOf(view, stack.id);
  const asking = options.some(isDraft);
  const price = priceOf(view, stack, drafts);
  const tip = book.tips[stack.id];
  const name = tip?.name ?? stack.id;
  const column = "abcd".indexOf(stack.slot.charAt(1));
  const lit = watch.die !== null && openers.some((one) => dieKey(one.die) === watch.die);
  const look = {
    onPointerEnter: () => watch.onStack(stack.id),
    onPointerLeave: () => watch.onStack(null),
    onFocus: () => watch.onStack(stack.id),
    onBlur: () => watch.onStack(null),
  };
  const className = [
    "stack",
    column === 1 || column === 2 ? "river" : "prairie",
    left === 0 ? "empty" : "",
    drafts.length > 0 ? "live" : asking && openers.length > 0 ? "dear" : asking ? "far" : "",
    lit ? "lit" : "",
    drafts.some((option) => option.text === hinted) ? "hinted" : "",
  ].join(" ");
  const place = { gridRow: Number(stack.slot.charAt(2)) + 1, gridColumn: column + 2 };
  const inside = left > 0 && (
    <>
      <TilePicture id={stack.id} grid={stack.shape} sign={stack.sign} box={[2.6, 2.3]} />
      <span className="pips" aria-hidden="true">
        ×{left}
      </span>
      {price > 0 && <span className={`price ${price > stack.cost ? "jump" : ""}`}>{price}</span>}
      {price === 0 && drafts.length > 0 && <span className="price free">free</span>}
    </>
  );
  const words = `${name}, ${left} left, ${price === 0 ? "free" : `${price} gold`}`;
  const first = drafts[0];
  if (!first) {
    const refusal = situation.blocked.find((one) => isDraft(one) && one.args.tile === stack.id);
    const reason = left === 0 ? "This stack is empty." : refusal?.reason;
    return (
      <Tip
        title={name}
        text={
          reason
            ? `${reason} ${tip?.text ?? ""}`
            : asking
              ? `No die opens it now. ${tip?.text ?? ""}`
              : (tip?.text ?? "")
        }
        rules={[...(refusal?.rule ? [refusal.rule] : asking ? ["WT-041"] : []), ...(tip?.rules ?? [])]}
      >
        <button
          type="button"
          className={className}
          style={place}
          data-stack={stack.id}
          aria-label={words}
          aria-disabled="true"
          {...look}
        >
          {inside}
        </button>
      </Tip>
    );
  }
  const button = (
    <button
      type="button"
      className={className}
      style={place}
      data-stack={stack.id}
      aria-label={`Take ${words}`}
      onPointerDown={(event) => event.pointerType === "mouse" && drafts.length === 1 && onDrag(event, first)}
      {...look}
      {...(drafts.length === 1 ? { onClick: () => choose(first) } : {})}
    >
      {inside}
    </button>
  );
  if (drafts.length === 1) return button;
  return (
    <Menu
      trigger={button}
      items={drafts.map((option) => ({
        label: `with the ${option.group} die, ${priceOf(view, stack, [option]) || "no"} gold`,
        onSelect: () => choose(option),
      }))}
    />
  );
}

/** What a stack costs now: with the cheapest die that opens it, or as printed. */
function priceOf(view: TiledView, stack: Stack, drafts: readonly Option[]): number {
  const prices = openersOf(view, stack.id)
    .filter(({ die }) => drafts.length === 0 || drafts.some((option) => option.args.die === dieKey(die)))
    .map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : stack.cost;
}

/** On a phone: what can be taken now, as cards for the thumb. */
export function OpenStacks({ situation, options, book, hinted, choose }: Shown) {
  const drafts = options.filter(isDraft);
  const { view, scenery } = situation;
  if (drafts.length === 0) return null;
  return (
    <ul className="open-stacks">
      {drafts.map((option) => {
        const stack = scenery.stacks.find((one) => one.id === option.args.tile);
        if (!stack) return null;
        const price = priceOf(view, stack, [option]);
        return (
          <li key={option.text}>
            <button
              type="button"
              className={`open-stack ${option.text === hinted ? "hinted" : ""}`}
              onClick={() => choose(option)}
            >
              <TilePicture id={stack.id} grid={stack.shape} sign={stack.sign} box={[4, 3.2]} />
              <span>
                <b>{option.title}</b>
                <small>{book.tips[stack.id]?.text}</small>
              </span>
              <span className="open-price">
                <span className={`price ${price > stack.cost ? "jump" : ""}`}>{price || "free"}</span>
                <small>
                  <Icon name="perspective-dice-six-faces-random" /> {option.group}
                </small>
                {price > stack.cost && <small>{price - stack.cost} of it to jump</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
