/** How far the reader is in a lesson. Events move it forward, and an undo moves it back. */

import { shelf as cards } from "../lib/cards.svelte";
import { say, type Key } from "../lib/messages.svelte";
import type { Decision, LogLine } from "../lib/types";
import { type Beat, fulfilled, type Lesson, offered, type Seen } from "./lesson";

interface Kept {
  at: number;
  mark: number;
  trail: [number, number][];
  free: boolean;
}

/** Cards are called what they are called at the table: `{niffle_ape}` is a gap for the name of niffle-ape. */
const names: Record<string, string> = new Proxy(
  {},
  { get: (_, gap: string) => cards.name(gap.replaceAll("_", "-")) },
);

export class Course {
  /** The beat. */
  at = $state(0);
  /** The reader has dismissed the voice and plays freely. */
  free = $state(false);
  /** How often the reader tried something other than what the voice asks for. */
  nudges = $state(0);

  /** The last line of the log that was before this beat. */
  #mark = -1;
  /** For the number of each question, the beat at which it was asked. */
  #trail = new Map<number, number>();

  constructor(
    readonly lesson: Lesson,
    readonly place: string,
    private readonly shelf: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  ) {
    // A reader who comes back in the middle of a lesson continues there.
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

  /** What the voice says now. */
  get sentence(): string {
    return this.lesson.says?.[this.beat.say] ?? say(`learn.${this.lesson.id}.${this.beat.say}` as Key, names);
  }

  get last(): boolean {
    return this.at === this.lesson.beats.length - 1;
  }

  /** The voice waits for the reader. */
  get reading(): boolean {
    return !this.free && !this.last && this.beat.until === undefined;
  }

  /** The table has changed: perhaps in the way the voice waits for. */
  follow(view: Seen, decision: Decision | null, log: LogLine[]): void {
    const step = decision?.step ?? -1;
    const asked = [...this.#trail.keys()];
    if (step >= 0 && asked.some((other) => other > step)) {
      // After an undo, the lesson goes back too.
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

  /** The question, with the options that the lesson allows now. */
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
