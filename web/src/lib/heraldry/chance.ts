/** A stream of numbers from a text (xmur3 and mulberry32): the same text gives the same crest everywhere. */
export function chance(text: string): () => number {
  let h = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Rand = ReturnType<typeof chance>;

export const pick = <T>(rand: Rand, of: readonly T[]): T => of[Math.floor(rand() * of.length)] as T;
export const between = (rand: Rand, low: number, high: number) => low + rand() * (high - low);
export const whole = (rand: Rand, low: number, high: number) => low + Math.floor(rand() * (high - low + 1));
