import { type RefObject, type UIEventHandler, useEffect, useLayoutEffect, useRef } from "react";

/** For lists whose newest line is the last: stays at the end as lines come, unless the reader has scrolled up. */
export function useStayAtEnd<T extends HTMLElement>(
  count: number,
): { ref: RefObject<T | null>; onScroll: UIEventHandler<T> } {
  const ref = useRef<T>(null);
  const atEnd = useRef(true);
  const toEnd = () => {
    if (atEnd.current && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every new line
  useLayoutEffect(toEnd, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when lines get their final height
  useEffect(() => {
    void document.fonts.ready.then(toEnd);
  }, []);
  return {
    ref,
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
    },
  };
}
