import { useCallback, useEffect, useState } from "react";

export type Load<T> = { data: T | null; error: string; reload: () => void };

/** Asks once, and again when the key changes, on reload and, if wanted, every so many seconds while the page is seen. */
export function useLoad<T>(key: string, ask: () => Promise<T>, seconds = 0): Load<T> {
  const [state, setState] = useState<{ data: T | null; error: string }>({ data: null, error: "" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `ask` asks
  useEffect(() => {
    let wanted = true;
    ask().then(
      (data) => wanted && setState({ data, error: "" }),
      (error: Error) => wanted && setState((old) => ({ data: old.data, error: error.message })),
    );
    return () => {
      wanted = false;
    };
  }, [key, turn]);
  useEffect(() => {
    if (!seconds) return;
    const timer = setInterval(() => document.visibilityState === "visible" && setTurn((n) => n + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { ...state, reload: useCallback(() => setTurn((n) => n + 1), []) };
}
