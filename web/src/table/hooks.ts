import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { change, changeNotify, motionIsReduced, useSettings } from "../app/settings";
import { play } from "../app/sound";
import { useBeat } from "../parts/pace";
import { toast } from "../parts/Toast";
import type { TableInfo } from "../wire";
import type { GameModule } from "./board";
import { TableLine } from "./socket";
import type { TableState } from "./state";

/** A line to the table for as long as the page is open. */
export function useTableLine(id: string): { line: TableLine; state: TableState } {
  const [line, setLine] = useState(() => new TableLine(id));
  useEffect(() => {
    const mine = new TableLine(id);
    setLine(mine);
    mine.open();
    return () => mine.close();
  }, [id]);
  return { line, state: useStore(line.store) };
}

/** Longer queues are shown faster, so that nobody waits for bots. */
const HURRY = 5;

/** Shows waiting steps one after the other, each long enough to be seen. */
export function usePacing(line: TableLine, state: TableState, module: GameModule | null): { skip: () => void } {
  const beat = useBeat();
  const shownAt = useRef(0);
  const waiting = state.queue.length;
  const step = state.situation?.step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shown step starts the next wait
  useEffect(() => {
    if (waiting === 0) return;
    const hold = document.visibilityState === "hidden" ? 0 : beat;
    const told = (waiting > HURRY ? hold / 4 : hold) * (module?.beats?.(state.fresh) ?? 1);
    const wait = Math.max(0, shownAt.current + told - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      line.dispatch({ t: "show" });
    }, wait);
    return () => clearTimeout(timer);
  }, [waiting, step, beat, line]);
  return {
    // Boards, sounds and readers get everything that was skipped as one.
    skip: () => {
      const { queue } = line.store.getState();
      if (queue.length === 0) return;
      let fresh: TableState["fresh"] = [];
      for (const step of queue) {
        fresh = step.undone ? [] : [...fresh, ...step.events];
        line.dispatch({ t: "show" });
      }
      line.store.setState({ fresh });
    },
  };
}

/** Whether what was shown last has had its time: only then does a device change hands. */
export function useTold(state: TableState, module: GameModule | null): boolean {
  const beat = useBeat();
  const [told, setTold] = useState<TableState["fresh"]>([]);
  const { fresh } = state;
  const wait = fresh.length === 0 || motionIsReduced() ? 0 : beat * (module?.beats?.(fresh) ?? 1);
  useEffect(() => {
    const timer = setTimeout(() => setTold(fresh), wait);
    return () => clearTimeout(timer);
  }, [fresh, wait]);
  return wait === 0 || told === fresh;
}

/** Whether something has been under way for so long that it must be said. */
export function useSlow(underWay: boolean, milliseconds = 300): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [underWay, milliseconds]);
  return slow;
}

/** Sounds of what just happened. */
export function useSounds(state: TableState, module: GameModule | null): void {
  const { fresh } = state;
  useEffect(() => {
    const sounds = new Set(fresh.map((event) => module?.sounds?.[event.kind]).filter((sound) => sound !== undefined));
    for (const sound of sounds) play(sound);
  }, [fresh, module]);
}

/** Refusals as toasts with their rule. */
export function useRefusals(state: TableState): void {
  const { refusal } = state;
  useEffect(() => {
    if (!refusal) return;
    play("refused");
    toast(refusal.reason, { bad: true, icon: "cross-mark", rules: refusal.rule ? [refusal.rule] : [] });
  }, [refusal]);
}

/** What others say, and what the table says of itself, while the chat is not open. */
export function useChatNews(state: TableState, open: boolean): void {
  const { chat, situation } = state;
  const seen = useRef<number | null>(null);
  const seat = situation?.seat ?? null;
  const begun = state.version !== null;
  useEffect(() => {
    if (!begun) return;
    const last = seen.current;
    seen.current = chat.at(-1)?.id ?? 0;
    if (last === null || open) return; // what was said before we came is in the chat
    for (const line of chat.filter((one) => one.id > last && (one.system || one.seat !== seat))) {
      play("knock");
      toast(line.system ? line.text : `${line.name}: ${line.text}`, { icon: "chat-bubble" });
    }
  }, [chat, open, seat, begun]);
}

/** When a game with people elsewhere begins, once: whether to be called when it is one's turn. */
export function useNotifyOffer(table: TableInfo | null): void {
  const { notifyOffered } = useSettings();
  const others = table?.seats.some((seat) => seat.kind === "person" && !seat.mine) ?? false;
  const begins = table?.status === "playing" && table.seats.some((seat) => seat.mine) && others;
  useEffect(() => {
    if (!begins || notifyOffered || !("Notification" in window) || Notification.permission !== "default") return;
    change({ notifyOffered: true });
    const accept = () => void changeNotify(true).then((trouble) => trouble && toast(trouble, { bad: true }));
    toast("Shall the browser call you when it is your turn?", { offer: { label: "Call me", accept } });
  }, [begins, notifyOffered]);
}

/** The star on the tab glows when the table waits for me. */
function setBadge(mine: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? "/favicon-turn.svg" : "/favicon.svg");
}

/** Tab title and icon, bell and notification when the table waits for me. */
export function useMyTurn(table: TableInfo | null, mine: boolean, prompt: string): void {
  const notify = useSettings((settings) => settings.notify);
  const title = table?.title ?? "";
  useEffect(() => {
    setBadge(mine);
    document.title = mine ? `● You must ${prompt} · ${title}` : title ? `${title} · Saloon` : "Saloon";
    return () => {
      setBadge(false);
      document.title = "Saloon";
    };
  }, [mine, prompt, title]);
  useEffect(() => {
    if (!mine) return;
    if (document.visibilityState === "visible") {
      play("turn");
    } else if (notify && "Notification" in window && Notification.permission === "granted") {
      new Notification(title || "Saloon", { body: "It is your turn.", tag: "saloon-turn" });
    }
  }, [mine, notify, title]);
}
