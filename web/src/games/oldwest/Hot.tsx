import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { Icon } from "../../parts/Icon";
import type { Option } from "../../table/moment";
import { seatName } from "../../table/words";
import type { Props } from "./answers";
import { capital, GOOD_ICONS, OWN_ICONS, STATUS_ICONS, signed } from "./content";
import { seatOf } from "./map/Piece";
import type { Change, Result, Status } from "./view";

type Held = { hot: Option | null; setHot: Dispatch<SetStateAction<Option | null>>; result: Result | null };
const Hot = createContext<Held>({ hot: null, setHot: () => {}, result: null });

/** The answer under the pointer or with the focus, and what it would change. */
export const useHot = () => useContext(Hot);

/** How long an answer is looked at before the table is asked about it, in ms. */
const REST = 60;

/** Board and own seat know which answer is looked at: what it would change is shown where it will stand. */
export function Around({ children, ...props }: Props & { children: ReactNode }) {
  const { preview, options, askPreview } = props;
  const [held, setHot] = useState<Option | null>(null);
  const hot = held && options.some((option) => option.text === held.text) ? held : null;
  // A button that goes while it is looked at says no goodbye: when it comes again, nobody is at it.
  if (held && !hot) setHot(null);
  const text = hot?.text;
  const { step } = props.situation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer at a step; askPreview is made anew each time
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => askPreview(text), REST);
    return () => clearTimeout(timer);
  }, [text, step]);
  const result = preview && preview.text === text ? preview.data : null;
  const value = useMemo(() => ({ hot, setHot, result }), [hot, result]);
  return <Hot.Provider value={value}>{children}</Hot.Provider>;
}

/** What the answer would make of a number, for the place where it stands. */
export const useAfter = (what: string): number | null =>
  useHot().result?.own.find((change) => change.what === what)?.to ?? null;

/** A number, or the one it would become. */
export function After({ what, children }: { what: string; children: ReactNode }) {
  const to = useAfter(what);
  return to === null ? children : <em className="ow-after">{to}</em>;
}

/** What the answer would change, in a line. */
export function ResultLine({ props }: { props: Props }) {
  const { hot, result } = useHot();
  const parts = result && hot ? partsOf(result, props) : [];
  return (
    <p className="ow-result" aria-live="polite">
      {parts.map(({ what, icon, ...change }) => (
        <span key={what}>
          <Icon name={icon} /> {capital(what)} <Became {...change} money={icon === "two-coins"} />
        </span>
      ))}
    </p>
  );
}

function partsOf(result: Result, props: Props) {
  return [
    ...result.own.map((one) => ({ ...one, icon: OWN_ICONS[one.what] ?? GOOD_ICONS[one.what] ?? "hand" })),
    ...result.town.map((one) => ({ ...one, icon: STATUS_ICONS[one.what as Status] })),
    ...result.river.map((one) => ({ ...one, what: `logs in ${one.what.toUpperCase()}`, icon: "log" as const })),
    ...result.others.map((one) => ({
      ...one,
      what: seatName(props.table, seatOf(one.what)),
      icon: "two-coins" as const,
    })),
  ];
}

function Became({ from, to, money }: Pick<Change, "from" | "to"> & { money: boolean }) {
  const show = (n: number) => (money ? `$${n}` : n < 0 ? signed(n) : n);
  return (
    <>
      {show(from)} → <b className={to < from ? "less" : ""}>{show(to)}</b>
    </>
  );
}
