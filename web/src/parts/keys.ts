import { useEffect, useRef } from "react";

/** What a key does, by its name ("r", "shift r", "Enter", "?"); true lets others hear of it too. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

/** Calls back for a key that is not meant for a text field, an open dialog or the button it was pressed on.
    With `first` before all others: while a tile is in hand, R turns it and does not open the rulebook. */
export function useKeys(keys: Keys, { first = false } = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [role=dialog], [role=menu]")) return;
      if ([" ", "Enter"].includes(event.key) && target.closest("button, a")) return;
      if (event.key.startsWith("Arrow") && target.closest("[role=tablist]")) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = (event.shiftKey && latest.current[`shift ${name}`]) || latest.current[name];
      if (!act) return;
      event.preventDefault();
      if (act() !== true && first) event.stopPropagation();
    };
    addEventListener("keydown", press, { capture: first });
    return () => removeEventListener("keydown", press, { capture: first });
  }, [first]);
}
