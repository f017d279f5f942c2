import { api } from "../app/api";
import { go } from "../app/router";
import { toast } from "../parts/Toast";
import type { Daily } from "../wire";

/** To my table of the day's challenge; there is one, however often it is asked for. */
export const takeDaily = () =>
  api.takeDaily().then(
    (table) => go(`/table/${table.id}`),
    (error: Error) => toast(error.message, { bad: true }),
  );

export function standing({ score, place, players, table }: Daily): string {
  if (score !== null) return `You: ${score}, place ${place} of ${players}`;
  if (table) return "You have begun; one try counts.";
  return players === 0 ? "Nobody is through yet. You have one try." : `${players} through so far. You have one try.`;
}

/** Until the next one begins: "9 hours", "12 minutes". */
export function leftOf(ends: number, now = Date.now() / 1000): string {
  const minutes = Math.max(1, Math.ceil((ends - now) / 60));
  const [number, word] = minutes < 60 ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
