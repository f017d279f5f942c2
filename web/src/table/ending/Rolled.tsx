import { createContext, use, useEffect, useState } from "react";

/** Whether the end is being played: figures roll to their value. Elsewhere they stand. */
export const Playing = createContext(false);

const [BEGINS, LASTS] = [2400, 500];

/** A number that rolls up while the end is played. */
export function Rolled({ to }: { to: number }) {
  const playing = use(Playing);
  const [part, setPart] = useState(playing ? 0 : 1);
  useEffect(() => {
    if (!playing) return setPart(1);
    const start = performance.now() + BEGINS;
    let frame = 0;
    const roll = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - start) / LASTS));
      setPart(done);
      if (done < 1) frame = requestAnimationFrame(roll);
    };
    frame = requestAnimationFrame(roll);
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  return Math.round(to * part);
}
