/** The user's settings: kept in the browser, and also with the account, if there is one. */

import { greet, put } from "./api";
import type { Arrived } from "./types.gen";
import { words } from "./messages.svelte";
import { TEMPOS, type Tempo } from "./playback";

export type Stops = "never" | "answers" | "always";
type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  motion: boolean;
  text: boolean;
  /** Numbers on what can be chosen, for the keyboard. */
  digits: boolean;
  language: string;
  /** When a moment for answers waits for us: only on request, if we could answer, or always. */
  stops: Stops;
  /** How fast others' actions are shown; "auto": as it suits the motion that is wanted. */
  pace: "auto" | Tempo;
}

const DEFAULTS: Kept = {
  theme: "auto",
  sound: true,
  motion: true,
  text: false,
  digits: false,
  language: "auto",
  stops: "never",
  pace: "auto",
};
const PLACE = "mazzo";
/** Milliseconds to wait for more changes. */
const PAUSE = 400;

/** A copy of the settings: when they were last changed (0: never), and by whom. */
interface Copy extends Kept {
  at: number;
  of: number;
}

/** The usable part of stored settings, perhaps from another version. */
function read(kept: Record<string, unknown>): Copy {
  const copy: Copy = { ...DEFAULTS, at: 0, of: 0 };
  const usable = Object.entries(kept).filter(
    ([key, value]) => typeof value === typeof copy[key as keyof Copy],
  );
  return Object.assign(copy, Object.fromEntries(usable));
}

function remembered(): Copy {
  try {
    return read(JSON.parse(localStorage.getItem(PLACE) ?? "{}"));
  } catch {
    return read({});
  }
}

class Settings {
  theme = $state<Theme>("auto");
  sound = $state(true);
  motion = $state(true);
  /** Show the text table instead of the drawn one. */
  text = $state(false);
  digits = $state(false);
  /** A language, or "auto": the one the browser prefers. `words.language` is the one that is spoken. */
  language = $state("auto");
  stops = $state<Stops>("never");
  pace = $state<"auto" | Tempo>("auto");

  #at = 0;
  #of = 0;
  /** The languages in which the games of this server speak. */
  spoken = $state.raw<string[]>([]);
  #me: Arrived | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#take(remembered());
    greet((me) => this.#meet(me));
    // Another of our pages in this browser has changed them.
    addEventListener("storage", (event) => event.key === PLACE && this.#take(remembered()));
    document.addEventListener(
      "visibilitychange",
      () => document.hidden && this.#timer !== undefined && this.#send(),
    );
  }

  set(change: Partial<Kept>): void {
    // Later than the known copy, even if the clock of another device is fast.
    this.#take({ ...this.#copy(), ...change, at: Math.max(Date.now(), this.#at + 1), of: this.#me?.id ?? 0 });
    this.#remember();
    if (this.#me?.guest !== false) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), PAUSE);
  }

  /** No motion if the user or their system does not want any. */
  get still(): boolean {
    return !this.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** The pace that others' actions are shown at. Whoever wants no motion sees everything at once, unless they say otherwise. */
  get tempo(): Tempo {
    return TEMPOS.find((tempo) => tempo === this.pace) ?? (this.still ? "instant" : "normal");
  }

  /** The newer of the user's two copies counts; settings of other users of this browser do not. */
  #meet(me: Arrived): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#me = me;
    this.spoken = me.languages;
    if (me.guest) return;
    const theirs = read(me.settings);
    if (theirs.at > (this.#of === me.id ? this.#at : 0)) {
      this.#take({ ...theirs, of: me.id });
      this.#remember();
    } else if (theirs.at !== this.#at) {
      this.#of = me.id;
      this.#remember();
      this.#send();
    }
  }

  #copy(): Copy {
    const { theme, sound, motion, text, digits, language, stops, pace } = this;
    return { theme, sound, motion, text, digits, language, stops, pace, at: this.#at, of: this.#of };
  }

  #take({ at, of, ...kept }: Copy): void {
    Object.assign(this, kept);
    this.#at = at;
    this.#of = of;
    void words.speak(this.language);
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.still = String(!this.motion);
  }

  #remember(): void {
    localStorage.setItem(PLACE, JSON.stringify(this.#copy()));
  }

  /** If this fails, the local copy will be the newer one next time. */
  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { of: _, ...kept } = this.#copy();
    put("/api/settings", kept).catch(() => undefined);
  }
}

export const settings = new Settings();
