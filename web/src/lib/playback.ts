/**
 * What arrives is shown one after the other, at a pace that can be read. Whoever does not want to wait rushes: then
 * everything that is left is theirs at once.
 */

export type Tempo = "slow" | "normal" | "instant";
export const TEMPOS: Tempo[] = ["slow", "normal", "instant"];

/** How long one reads, in milliseconds: the first sentence, each further one, and everything together at most. */
const READING = {
  slow: { first: 2200, more: 1300, most: 9000 },
  normal: { first: 1000, more: 650, most: 4000 },
};
/** If more than this many wait, they go faster: nobody falls behind for ever. */
const CROWD = 12;

export function reading(tempo: Tempo, sentences: number): number {
  if (tempo === "instant" || sentences === 0) return 0;
  const { first, more, most } = READING[tempo];
  return Math.min(most, first + more * (sentences - 1));
}

export class Playback<T> {
  #queue: T[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `show` shows something, and returns how long to look at it before the next; `changed`: see `behind` and `resting`. */
  constructor(
    private readonly show: (item: T) => number,
    private readonly changed: () => void = () => {},
  ) {}

  /** How many things wait to be shown. */
  get behind(): number {
    return this.#queue.length;
  }

  /** Something is being looked at. */
  get resting(): boolean {
    return this.#rest !== undefined;
  }

  add(...items: T[]): void {
    this.#queue.push(...items);
    if (this.resting) this.changed();
    else this.#next();
  }

  /** Show these first, and now. */
  interrupt(...items: T[]): void {
    this.#queue.unshift(...items);
    this.#stop();
    this.#next();
  }

  /** Wait for nothing any more; returns what has not been shown. */
  rush(): T[] {
    const left = this.#queue;
    this.clear();
    return left;
  }

  clear(): void {
    this.#queue = [];
    this.#stop();
    this.changed();
  }

  #stop(): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }

  #next(): void {
    this.#stop();
    for (let item = this.#queue.shift(); item !== undefined; item = this.#queue.shift()) {
      const rest = this.show(item) * Math.min(1, CROWD / Math.max(1, this.behind));
      if (rest <= 0) continue;
      this.#rest = setTimeout(() => this.#next(), rest);
      break;
    }
    this.changed();
  }
}
