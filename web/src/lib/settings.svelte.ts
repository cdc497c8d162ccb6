/** How somebody likes it: kept in the browser, and with the account of whoever has one, so that it follows them. */

import { greet, put } from "./api";
import type { Arrived } from "./types.gen";
import { words } from "./messages.svelte";

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
  /** When a moment for answers waits for us: only if we say so, if we could answer, or always. */
  stops: Stops;
}

const DEFAULTS: Kept = {
  theme: "auto",
  sound: true,
  motion: true,
  text: false,
  digits: false,
  language: "en",
  stops: "never",
};
const PLACE = "mazzo";
/** Milliseconds to wait for more changes. */
const PAUSE = 400;

/** A copy of the settings: when they were last changed (0: never), and by whom. */
interface Copy extends Kept {
  at: number;
  of: number;
}

/** What can be used of what was kept somewhere, perhaps by another version. */
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
  /** The text table instead of the picture. */
  text = $state(false);
  digits = $state(false);
  language = $state("en");
  stops = $state<Stops>("never");

  #at = 0;
  #of = 0;
  #me: Arrived | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#take(remembered());
    greet((me) => this.#meet(me));
    // Another page of ours in this browser has changed them.
    addEventListener("storage", (event) => event.key === PLACE && this.#take(remembered()));
    document.addEventListener(
      "visibilitychange",
      () => document.hidden && this.#timer !== undefined && this.#send(),
    );
  }

  set(change: Partial<Kept>): void {
    // Later than what is known, even if another device is ahead of the time.
    this.#take({ ...this.#copy(), ...change, at: Math.max(Date.now(), this.#at + 1), of: this.#me?.id ?? 0 });
    this.#remember();
    if (this.#me?.guest !== false) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), PAUSE);
  }

  /** No motion if the person or their system does not want any. */
  get still(): boolean {
    return !this.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Of the two copies somebody has, the newer one counts; what others have set in this browser does not. */
  #meet(me: Arrived): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#me = me;
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
    const { theme, sound, motion, text, digits, language, stops } = this;
    return { theme, sound, motion, text, digits, language, stops, at: this.#at, of: this.#of };
  }

  #take({ at, of, ...kept }: Copy): void {
    Object.assign(this, kept);
    this.#at = at;
    this.#of = of;
    words.language = this.language;
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.still = String(!this.motion);
  }

  #remember(): void {
    localStorage.setItem(PLACE, JSON.stringify(this.#copy()));
  }

  /** If it does not arrive, the copy here is the newer one the next time. */
  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { of: _, ...kept } = this.#copy();
    put("/api/settings", kept).catch(() => undefined);
  }
}

export const settings = new Settings();
