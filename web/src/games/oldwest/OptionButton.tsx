import { Icon, type IconName } from "../../parts/Icon";
import { SeatBadge } from "../../parts/Seat";
import { Tip } from "../../parts/Tip";
import type { Option } from "../../table/moment";
import { seatNumber, withNames } from "../../table/words";
import type { BlockedOut, TableInfo } from "../../wire";
import { spaceOf } from "./answers";
import { capital, GOOD_ICONS, INDUSTRY_ICONS, MARKET_ICONS, PIECE_ICONS, STATUS_ICONS, VERB_ICONS } from "./content";
import { useHot } from "./Hot";
import type { OldWestView } from "./view";

const ARGUMENT_ICONS: Readonly<Record<string, IconName>> = { ...STATUS_ICONS, ...INDUSTRY_ICONS };

/** The woodcut of an answer: of the building it uses, the good it names, or its verb. */
export function iconOf(
  { verb, args, subject }: Pick<Option, "verb" | "args" | "subject">,
  view: OldWestView,
): IconName {
  if (verb === "use") {
    const piece = view.map.find((space) => space.at === args.building)?.piece;
    return PIECE_ICONS[piece ?? ""] ?? "house";
  }
  return (
    PIECE_ICONS[String(args.kind ?? "")] ??
    GOOD_ICONS[String(args.good ?? args.animal ?? "")] ??
    ARGUMENT_ICONS[String(args.status ?? args.industry ?? "")] ??
    MARKET_ICONS[String(args.market ?? args.train ?? "")] ??
    VERB_ICONS[verb] ??
    PIECE_ICONS[subject] ??
    (spaceOf({ verb, args }) ? "huts-village" : "hand")
  );
}

type Look = { view: OldWestView; table: TableInfo };

/** One answer with what it costs and brings. */
export function OptionButton({
  option,
  view,
  table,
  hint,
  hinted = false,
  chosen = false,
  first = false,
  className = "",
  choose,
}: Look & {
  option: Option;
  hint?: string;
  hinted?: boolean;
  chosen?: boolean;
  first?: boolean;
  className?: string;
  choose: (option: Option) => void;
}) {
  const { setHot } = useHot();
  const leave = () => setHot((held) => (held?.text === option.text ? null : held));
  return (
    <button
      type="button"
      className={`ow-option ${first ? "go" : ""} ${hinted ? "hinted" : ""} ${className}`}
      aria-pressed={chosen || undefined}
      aria-keyshortcuts={hint}
      onClick={() => choose(option)}
      data-answer={option.text}
      onPointerEnter={() => setHot(option)}
      onPointerLeave={leave}
      onFocus={() => setHot(option)}
      onBlur={leave}
    >
      {option.verb === "player" ? (
        <SeatBadge seat={seatNumber(option.args.seat) ?? 0} size="small" />
      ) : (
        <Icon name={iconOf(option, view)} />
      )}
      <span>
        <b>{capital(withNames(option.title, table))}</b>
        {option.detail && <small title={withNames(option.detail, table)}>{withNames(option.detail, table)}</small>}
      </span>
      {chosen && <Icon name="check-mark" label="chosen" />}
      {hint && (
        <span aria-hidden="true" className="key">
          {hint}
        </span>
      )}
    </button>
  );
}

/** An answer that cannot be given now, with the reason. */
export function BlockedButton({ one, view }: { one: BlockedOut; view: OldWestView }) {
  return (
    <Tip title="Why not?" text={one.reason} rules={one.rule ? [one.rule] : []}>
      <button type="button" className="ow-option off" aria-disabled="true">
        <Icon name={iconOf(one, view)} />
        <span>
          <b>{one.title}</b>
          <small>{one.reason}</small>
        </span>
      </button>
    </Tip>
  );
}
