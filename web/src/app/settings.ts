import { create } from "zustand";

export type Settings = {
  text: "normal" | "large" | "huge";
  contrast: "normal" | "high" | "system";
  motion: "full" | "reduce" | "system";
  /** How long each step is shown when several come at once. */
  pace: "slow" | "brisk" | "instant";
  /** Off until it is asked for; the table offers it until somebody has said something about it. */
  sound: boolean;
  soundOffered: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Ask before answers that cannot be taken back and cost dearly. */
  confirm: boolean;
  /** Show the chances of the next card. */
  odds: boolean;
  /** In the first three games of a kind, a sentence to every new kind of question. */
  help: boolean;
  /** In a game that began as a lesson, a hint to every question. */
  coach: boolean;
  /** The text table instead of the board. */
  textTable: boolean;
  notify: boolean;
  notifyOffered: boolean;
};

export const DEFAULTS: Settings = {
  text: "normal",
  contrast: "system",
  motion: "system",
  pace: "brisk",
  sound: false,
  soundOffered: false,
  volume: 70,
  confirm: true,
  odds: true,
  help: true,
  coach: true,
  textTable: false,
  notify: false,
  notifyOffered: false,
};

const STORE = "saloon-settings";

function load(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const useSettings = create<Settings>(load);

export function change(part: Partial<Settings>): void {
  useSettings.setState(part);
  localStorage.setItem(STORE, JSON.stringify(useSettings.getState()));
}

export const changeSound = (sound: boolean) => change({ sound, soundOffered: true });

/** Notifications as somebody wants them and the browser allows; what is to be said about it, if it does not. */
export async function changeNotify(wanted: boolean): Promise<string> {
  if (wanted && !("Notification" in window)) return "This browser has no notifications.";
  const allowed = wanted && (await Notification.requestPermission()) === "granted";
  change({ notify: allowed, notifyOffered: true });
  return wanted && !allowed ? "The browser does not allow notifications for this page." : "";
}

/** Keeps the page's look in step with the settings. Called once. */
export function applySettings(): void {
  const apply = ({ text, contrast, motion }: Settings) => {
    Object.assign(document.documentElement.dataset, { text, contrast, motion });
  };
  apply(useSettings.getState());
  useSettings.subscribe(apply);
}

export function motionIsReduced(): boolean {
  const { motion } = useSettings.getState();
  return motion === "reduce" || (motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}
