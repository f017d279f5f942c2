import { useSyncExternalStore } from "react";

/** Whether the window is such as the query says, now and as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (told) => {
      const media = matchMedia(query);
      media.addEventListener("change", told);
      return () => media.removeEventListener("change", told);
    },
    () => matchMedia(query).matches,
  );
}
