import { useSettings } from "./settings";

/** Every sound is made here from noise and oscillators; there are no sound files. */
export type Sound =
  | "card"
  | "shuffle"
  | "dice"
  | "shot"
  | "horse"
  | "coin"
  | "hurt"
  | "win"
  | "turn"
  | "refused"
  | "knock"
  | "bang";

let audio: AudioContext | null = null;
let master: GainNode | null = null; // everything is heard through it

/** How loud something is that stands at `volume` of 100: half way sounds half as loud. */
export const loudness = (volume: number) => (volume / 100) ** 2;

function context(): AudioContext | null {
  // Browsers let a page sound only after its reader has touched it.
  if (!navigator.userActivation?.hasBeenActive) return null;
  const { sound, volume } = useSettings.getState();
  if (!sound || volume === 0 || document.visibilityState === "hidden") return null;
  audio ??= new AudioContext();
  if (!master) {
    master = audio.createGain();
    master.connect(audio.destination);
  }
  master.gain.value = loudness(volume);
  if (audio.state === "suspended") void audio.resume();
  return audio.state === "running" ? audio : null;
}

function tone(
  at: AudioContext,
  wave: OscillatorType,
  from: number,
  to: number,
  start: number,
  length: number,
  loud: number,
) {
  const when = at.currentTime + start;
  const voice = at.createOscillator();
  const gain = at.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, when);
  voice.frequency.exponentialRampToValueAtTime(to, when + length);
  gain.gain.setValueAtTime(loud, when);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  voice.connect(gain).connect(master ?? at.destination);
  voice.start(when);
  voice.stop(when + length);
}

function noise(at: AudioContext, pitch: number, start: number, length: number, loud: number) {
  const when = at.currentTime + start;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source
    .connect(filter)
    .connect(gain)
    .connect(master ?? at.destination);
  source.start(when);
}

const SOUNDS: Record<Sound, (at: AudioContext) => void> = {
  card: (at) => noise(at, 2600, 0, 0.09, 0.35),
  shuffle: (at) =>
    [0, 0.05, 0.1, 0.15, 0.2].forEach((start) => {
      noise(at, 2200, start, 0.06, 0.25);
    }),
  // Bone on wood, slower and softer as it comes to rest.
  dice: (at) =>
    [0, 0.06, 0.13, 0.22, 0.34].forEach((start, i) => {
      noise(at, 1500 - 120 * i, start, 0.045, 0.6 - 0.1 * i);
      tone(at, "triangle", 420 - 30 * i, 180, start, 0.04, 0.22 - 0.035 * i);
    }),
  shot: (at) => {
    noise(at, 700, 0, 0.35, 0.9);
    tone(at, "sawtooth", 160, 40, 0, 0.18, 0.2);
  },
  horse: (at) =>
    [0, 0.12, 0.2, 0.36, 0.48, 0.56].forEach((start) => {
      tone(at, "triangle", 240, 120, start, 0.06, 0.3);
    }),
  coin: (at) =>
    [1800, 2400].forEach((pitch, i) => {
      tone(at, "sine", pitch, pitch, i * 0.07, 0.25, 0.12);
    }),
  hurt: (at) => tone(at, "square", 180, 70, 0, 0.25, 0.1),
  win: (at) =>
    [392, 494, 587, 784].forEach((pitch, i) => {
      tone(at, "triangle", pitch, pitch, i * 0.13, 0.3, 0.16);
    }),
  turn: (at) =>
    [660, 880].forEach((pitch, i) => {
      tone(at, "sine", pitch, pitch, i * 0.12, 0.35, 0.12);
    }),
  refused: (at) => tone(at, "square", 140, 120, 0, 0.16, 0.06),
  knock: (at) =>
    [0, 0.14].forEach((start) => {
      tone(at, "triangle", 150, 60, start, 0.09, 0.4);
    }),
  bang: (at) => {
    noise(at, 220, 0, 0.9, 1);
    tone(at, "sine", 90, 25, 0, 0.8, 0.5);
  },
};

export function play(sound: Sound): void {
  const at = context();
  if (at) SOUNDS[sound](at);
}
