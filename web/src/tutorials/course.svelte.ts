/** Where somebody is in a lesson. It leads on by what happens, and back with what is taken back. */

import type { Decision, LogLine } from "../lib/types";
import { type Beat, fulfilled, type Lesson, offered, type Seen } from "./lesson";

interface Kept {
  at: number;
  mark: number;
  trail: [number, number][];
  free: boolean;
}

export class Course {
  /** The beat. */
  at = $state(0);
  /** They have sent the voice away, and play as they like. */
  free = $state(false);
  /** How often something else was tried than what the voice asks for. */
  nudges = $state(0);

  /** The last line of the log that was before this beat. */
  #mark = -1;
  /** By the number of each question, the beat that was on when it was asked. */
  #trail = new Map<number, number>();

  constructor(
    readonly lesson: Lesson,
    readonly place: string,
    private readonly shelf: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  ) {
    // Whoever comes back in the middle of a lesson goes on where it was.
    const kept: Kept | null = JSON.parse(shelf.getItem(place) ?? "null");
    if (kept === null) return;
    this.at = kept.at;
    this.free = kept.free;
    this.#mark = kept.mark;
    this.#trail = new Map(kept.trail);
  }

  get beat(): Beat {
    return this.lesson.beats[this.at] as Beat;
  }

  get last(): boolean {
    return this.at === this.lesson.beats.length - 1;
  }

  /** The voice waits for the reader. */
  get reading(): boolean {
    return !this.free && !this.last && this.beat.until === undefined;
  }

  /** Something is there to see: perhaps what the voice waits for. */
  follow(view: Seen, decision: Decision | null, log: LogLine[]): void {
    const step = decision?.step ?? -1;
    const asked = [...this.#trail.keys()];
    if (step >= 0 && asked.some((other) => other > step)) {
      // Something was taken back, and the lesson goes back with it.
      this.at =
        this.#trail.get(step) ?? this.#trail.get(Math.max(0, ...asked.filter((other) => other < step))) ?? 0;
      this.#trail = new Map([...this.#trail].filter(([other]) => other <= step));
      this.#mark = log.at(-1)?.id ?? -1;
    }
    while (!this.last) {
      const since = log.filter((line) => line.id > this.#mark);
      const over = view.over ? (log.at(-1)?.id ?? -1) : null;
      const after = over ?? fulfilled(this.beat, { view, decision, since });
      if (after === null) break;
      this.#go(view.over ? this.lesson.beats.length - 1 : this.at + 1, Math.max(after, this.#mark));
    }
    if (step >= 0) this.#trail.set(step, this.at);
    this.#keep();
  }

  /** The reader has read it. */
  next(): void {
    this.#go(this.at + 1, this.#mark);
    this.#keep();
  }

  leave(): void {
    this.free = true;
    this.#keep();
  }

  /** The question, with what the lesson lets one answer now. */
  narrowed(decision: Decision | null): Decision | null {
    if (decision === null || this.free || this.last) return decision;
    const options = offered(this.beat, decision.options);
    return options.length > 0 ? { ...decision, options } : null;
  }

  #go(to: number, mark: number): void {
    this.at = Math.min(to, this.lesson.beats.length - 1);
    this.#mark = mark;
    this.nudges = 0;
  }

  #keep(): void {
    const kept: Kept = { at: this.at, mark: this.#mark, trail: [...this.#trail], free: this.free };
    this.shelf.setItem(this.place, JSON.stringify(kept));
  }
}
