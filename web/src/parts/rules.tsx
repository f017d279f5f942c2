import { createContext, useContext } from "react";

/** Opens the rulebook at a paragraph. The table page provides it; chips and tooltips use it. */
export const OpenRule = createContext<(rule: string) => void>(() => {});

/** A rule number that opens the rulebook at its paragraph. */
export function RuleChip({ rule }: { rule: string }) {
  const open = useContext(OpenRule);
  return (
    <button
      type="button"
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
