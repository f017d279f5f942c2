import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./fitting.css";

/** Pieces as large as on the board, made smaller together where they are too large for their frame. */
export function Fitting({ children }: { children: ReactNode }) {
  const pieces = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = pieces.current;
    const frame = row?.parentElement;
    if (!row || !frame) return;
    const watch = new ResizeObserver(() => {
      const fit = Math.min(
        1.3,
        (frame.clientWidth - 16) / row.offsetWidth,
        (frame.clientHeight - 16) / row.offsetHeight,
      );
      row.style.scale = String(fit);
    });
    watch.observe(row);
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="glance-frame" aria-hidden="true" inert>
      <div className="glance-pieces" ref={pieces}>
        {children}
      </div>
    </div>
  );
}
