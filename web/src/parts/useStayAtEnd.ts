import { type RefObject, type UIEventHandler, useEffect, useLayoutEffect, useRef } from "react";

/** For lists whose newest line is the last: stays at the end as lines come and room changes, unless the reader has
    scrolled up. */
export function useStayAtEnd<T extends HTMLElement>(
  count: number,
): { ref: RefObject<T | null>; onScroll: UIEventHandler<T> } {
  const ref = useRef<T>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
  const toEnd = () => {
    if (atEnd.current && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every new line
  useLayoutEffect(toEnd, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the list is there
  useEffect(() => {
    const room = new ResizeObserver(toEnd);
    if (ref.current) room.observe(ref.current);
    void document.fonts.ready.then(toEnd); // when lines get their final height
    return () => room.disconnect();
  }, []);
  return {
    ref,
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      // Only a reader scrolls up: lines and room that come late move the end down.
      if (scrollHeight - scrollTop - clientHeight < 40) atEnd.current = true;
      else if (scrollTop < top.current) atEnd.current = false;
      top.current = scrollTop;
    },
  };
}
