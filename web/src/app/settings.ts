import { create } from "zustand";

export type Settings = {
  text: "normal" | "large" | "huge";
  contrast: "normal" | "high" | "system";
  motion: "full" | "reduce" | "system";
  /** How long each step is shown when several come at once. */
  pace: "slow" | "brisk" | "instant";
  sound: boolean;
  /** Ask before answers that cannot be taken back and cost dearly. */
  confirm: boolean;
  /** Show the chances of the next card. */
  odds: boolean;
  /** The text table instead of the board. */
  textTable: boolean;
  notify: boolean;
};

export const DEFAULTS: Settings = {
  text: "normal",
  contrast: "system",
  motion: "system",
  pace: "brisk",
  sound: true,
  confirm: true,
  odds: true,
  textTable: false,
  notify: false,
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
