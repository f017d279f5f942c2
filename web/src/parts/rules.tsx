import { createContext, useContext } from "react";

/** Opens the rulebook at a paragraph. The table page provides it; chips and tooltips use it. */
export const OpenRule = createContext<(rule: string) => void>(() => {});

/** Inside, chips and things are no stops of the Tab key: a log has hundreds, and the rulebook has all of them. */
export const NoTabStops = createContext(false);
export const useTabStop = () => (useContext(NoTabStops) ? -1 : undefined);

/** A rule number that opens the rulebook at its paragraph. */
export function RuleChip({ rule }: { rule: string }) {
  const open = useContext(OpenRule);
  return (
    <button
      type="button"
      tabIndex={useTabStop()}
      className="rule-chip"
      aria-label={`Rule ${rule}`}
      onClick={(event) => {
        event.stopPropagation();
        open(rule);
      }}
    >
      {rule}
    </button>
  );
}

export function RuleChips({ rules }: { rules: readonly string[] }) {
  return rules.map((rule) => <RuleChip key={rule} rule={rule} />);
}
