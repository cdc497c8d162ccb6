/** A small synthesised set of sounds, never needed. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function tone(frequency: number, at: number, long: number, shape: OscillatorType = "sine", loud = 0.05): void {
  if (context === undefined) return;
  const start = context.currentTime + at;
  const osc = context.createOscillator();
  const gain = context.createGain();
  osc.type = shape;
  osc.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  osc.connect(gain).connect(context.destination);
  osc.start(start);
  osc.stop(start + long + 0.02);
}

const SOUNDS: Record<string, () => void> = {
  asked: () => (tone(660, 0, 0.12), tone(880, 0.09, 0.16)),
  card: () => tone(220, 0, 0.07, "triangle", 0.06),
  hurt: () => tone(110, 0, 0.16, "sawtooth", 0.04),
  coin: () => (tone(1320, 0, 0.08), tone(1760, 0.05, 0.12)),
  dice: () => [0, 0.06, 0.13, 0.22].forEach((at) => tone(300 + Math.random() * 200, at, 0.05, "square", 0.02)),
  key: () => [523, 659, 784, 1047].forEach((f, i) => tone(f, i * 0.1, 0.5)),
  end: () => [784, 659, 523].forEach((f, i) => tone(f, i * 0.14, 0.4)),
};

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  SOUNDS[name]?.();
}
