import { useEffect, useRef, useState } from "react";
import { motionIsReduced } from "../../app/settings";

const ROLL = 360; // ms

/** A number that rolls to its new value. */
export function useRolling(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || motionIsReduced()) {
      setShown(value);
      return;
    }
    const began = performance.now();
    let frame = 0;
    const roll = (now: number) => {
      const part = Math.min(1, (now - began) / ROLL);
      setShown(Math.round(start + (value - start) * part));
      if (part < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
