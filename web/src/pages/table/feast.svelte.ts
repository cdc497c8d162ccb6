/** Moments of a match get a second of their own: a key, a soul, a Fatality, the end. */

import { outcome, winners } from "../../lib/outcome";
import type { GameKit, LogLine, State } from "../../lib/types";

/** How long a celebration lasts, in milliseconds. */
export const FEAST = 1200;
/** More at once are not celebrated one by one. */
const MOST = 3;

export interface Occasion {
  text: string;
  icon: string;
  /** It is the end of the match: the results wait for it. */
  end: boolean;
  /** Nothing to be glad about. */
  sad: boolean;
}

export class Feast {
  now = $state.raw<Occasion | null>(null);
  /** Whether the end is still being celebrated. */
  ending = $state(false);

  #next: Occasion[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Celebrate what these lines tell; returns how long that takes. */
  add(lines: LogLine[], kit: GameKit): number {
    const found = lines.filter((line) => line.text !== null && kit.feasts?.includes(line.kind));
    for (const line of found.slice(-MOST))
      this.#push({ text: line.text ?? "", icon: kit.signs?.[line.kind] ?? "star", end: false, sad: false });
    return found.length > 0 ? FEAST : 0;
  }

  end(seen: State, seat: number): void {
    const won = winners(seen);
    this.ending = true;
    this.#push({
      text: outcome(seen, seat),
      icon: won.length === 0 ? "hand" : "crown",
      end: true,
      sad: seat >= 0 && !won.includes(seat),
    });
  }

  /** Enough. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#next = [];
    this.now = null;
    this.ending = false;
  }

  #push(occasion: Occasion): void {
    this.#next.push(occasion);
    if (this.now === null) this.#turn();
  }

  #turn(): void {
    clearTimeout(this.#timer);
    this.now = this.#next.shift() ?? null;
    if (this.now === null) this.ending = false;
    else this.#timer = setTimeout(() => this.#turn(), FEAST);
  }
}
