import { AnimatePresence, motion } from "motion/react";
import type { EventOut } from "../../wire";

const CALLS: Readonly<Record<string, string>> = { draw_call: "Draw!", shoot_call: "Shoot!" };

/** "Draw!" and "Shoot!" across the whole street. */
export function Call({ now, moment }: { now: readonly EventOut[]; moment: string }) {
  const call = now.map((event) => CALLS[event.kind]).find((word) => word !== undefined);
  return (
    <AnimatePresence>
      {call && (
        <motion.div
          key={`${moment} ${call}`}
          className="call"
          aria-hidden="true"
          initial={{ opacity: 0, scale: 2.2 }}
          animate={{ opacity: [0, 1, 1, 0], scale: [2.2, 1, 1, 0.94] }}
          transition={{ duration: 1.1, times: [0, 0.16, 0.75, 1] }}
        >
          {call}
        </motion.div>
      )}
    </AnimatePresence>
  );
}
