/** How somebody likes it: kept in the browser. */

import { words } from "./messages.svelte";

type Theme = "auto" | "light" | "dark";

interface Kept {
  theme: Theme;
  sound: boolean;
  motion: boolean;
  text: boolean;
  /** Numbers on what can be chosen, for the keyboard. */
  digits: boolean;
  language: string;
}

const DEFAULTS: Kept = { theme: "auto", sound: true, motion: true, text: false, digits: false, language: "en" };

function load(): Kept {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("mazzo") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
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

  constructor() {
    Object.assign(this, load());
    words.language = this.language;
    this.#show();
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    words.language = this.language;
    const { theme, sound, motion, text, digits, language } = this;
    localStorage.setItem("mazzo", JSON.stringify({ theme, sound, motion, text, digits, language }));
    this.#show();
  }

  /** No motion if the person or their system does not want any. */
  get still(): boolean {
    return !this.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.still = String(!this.motion);
  }
}

export const settings = new Settings();
