/** A small set of synthesised sounds. Nothing depends on hearing them. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tone(
  frequency: number,
  at: number,
  long: number,
  shape: OscillatorType = "sine",
  loud = 0.05,
  to = frequency,
): void {
  if (context === undefined) return;
  const start = context.currentTime + at;
  const osc = context.createOscillator();
  const gain = context.createGain();
  osc.type = shape;
  osc.frequency.setValueAtTime(frequency, start);
  osc.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  osc.connect(gain).connect(context.destination);
  osc.start(start);
  osc.stop(start + long + 0.02);
}

/** Paper: a short burst of noise. */
function rustle(at: number, long: number, loud = 0.05, colour = 2400): void {
  if (context === undefined) return;
  const start = context.currentTime + at;
  const length = Math.ceil(context.sampleRate * long);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = colour;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start);
}

const SOUNDS = {
  asked: () => (tone(587, 0, 0.14, "sine", 0.035), tone(880, 0.1, 0.2, "sine", 0.035)),
  turn: () => (tone(294, 0, 0.3, "triangle", 0.04), tone(440, 0.12, 0.35, "triangle", 0.04)),
  card: () => (rustle(0, 0.12, 0.16), tone(170, 0.06, 0.08, "triangle", 0.08, 110)),
  draw: () => [0, 0.07, 0.14].forEach((at) => rustle(at, 0.08, 0.1, 3200)),
  hurt: () => (tone(150, 0, 0.18, "sawtooth", 0.045, 60), rustle(0, 0.1, 0.12, 700)),
  fall: () => (tone(220, 0, 0.35, "triangle", 0.06, 55), rustle(0.05, 0.25, 0.1, 500)),
  coin: () => (tone(1320, 0, 0.09, "sine", 0.035), tone(1760, 0.05, 0.16, "sine", 0.035)),
  dice: () => [0, 0.06, 0.13, 0.22, 0.33].forEach((at) => rustle(at, 0.04, 0.22, 1500 + Math.random() * 900)),
  key: () =>
    [523, 659, 784, 1047, 1319].forEach(
      (f, i) => (tone(f, i * 0.09, 0.9, "sine", 0.05), tone(f * 2.76, i * 0.09, 0.5, "sine", 0.012)),
    ),
  soul: () => [392, 494, 587, 784].forEach((f, i) => tone(f, i * 0.12, 0.7, "triangle", 0.05)),
  won: () => [523, 659, 784, 1047, 784, 1047].forEach((f, i) => tone(f, i * 0.13, 0.5, "triangle", 0.06)),
  lost: () => [392, 370, 330, 262].forEach((f, i) => tone(f, i * 0.2, 0.5, "triangle", 0.05)),
  no: () => tone(196, 0, 0.16, "square", 0.02, 150),
  chat: () => (tone(988, 0, 0.07, "sine", 0.03), tone(784, 0.07, 0.09, "sine", 0.03)),
} satisfies Record<string, () => unknown>;

export type Sound = keyof typeof SOUNDS;

/** Browsers do not let a page make sounds before the user has touched it, so we do not try. */
export function play(name: Sound | (string & {})): void {
  if (!settings.sound || !(name in SOUNDS) || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[name as Sound]();
}
