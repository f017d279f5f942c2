import { type Settings, useSettings } from "../app/settings";

type Pace = Settings["pace"];

/** How long one beat of what is told lasts, in ms. */
const BEATS: Readonly<Record<Pace, number>> = { slow: 1500, brisk: 750, instant: 0 };

/** How long a replay that runs by itself stays at a step. */
export const FRAMES: Readonly<Record<Pace, number>> = { slow: 2400, brisk: 1100, instant: 350 };

/** A beat at the pace the player has chosen. */
export const useBeat = () => BEATS[useSettings((settings) => settings.pace)];
