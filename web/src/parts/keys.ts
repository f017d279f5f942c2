import { useEffect, useRef } from "react";

/** What a key does, by its name ("r", "shift r", "Enter", "?"); true lets others hear of it too. */
export type Keys = Readonly<Record<string, (() => unknown) | undefined>>;

/** The button the pointer pressed last, until Tab moves on: it does not catch the Space that skips an animation. */
let pressed: Element | null = null;

/** Calls back for a key that is not meant for a text field, an open dialog or the button it was pressed on.
    With `first` before all others: while a tile is in hand, R turns it and does not open the rulebook. */
export function useKeys(keys: Keys, { first = false } = {}): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const point = (event: PointerEvent) => {
      pressed = (event.target as Element | null)?.closest("button, a") ?? null;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === "Tab") pressed = null;
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, [role=dialog], [role=menu]")) return;
      const button = [" ", "Enter"].includes(event.key) ? target.closest("button, a") : null;
      if (button && button !== pressed) return;
      if (event.key.startsWith("Arrow") && target.closest("[role=tablist]")) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = (event.shiftKey && latest.current[`shift ${name}`]) || latest.current[name];
      if (!act) return;
      event.preventDefault();
      if (act() !== true && first) event.stopPropagation();
    };
    addEventListener("keydown", press, { capture: first });
    addEventListener("pointerdown", point, { capture: true });
    return () => {
      removeEventListener("keydown", press, { capture: first });
      removeEventListener("pointerdown", point, { capture: true });
    };
  }, [first]);
}
