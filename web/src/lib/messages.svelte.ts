/** Every sentence of the client, by key. A language is one file of the same keys in web/src/messages. */

import type en from "../messages/en.json";

export type Key = keyof typeof en;
type Sentences = Record<Key, string>;

/** The languages there are, by their own names. */
export const TONGUES = { en: "English", it: "Italiano", de: "Deutsch", es: "Español" } as const;
export type Tongue = keyof typeof TONGUES;

/** Only the language that is spoken is fetched. */
const files = import.meta.glob<Sentences>("../messages/*.json", { import: "default" });

const known = (code: string): code is Tongue => Object.hasOwn(TONGUES, code);

/** The first of these languages that we speak, or else English: `de-AT` is German. */
export const preferred = (wishes: readonly string[]): Tongue =>
  wishes.map((wish) => wish.toLowerCase().split("-")[0] ?? "").find(known) ?? "en";

class Words {
  /** The language that is spoken now. */
  language = $state<Tongue>("en");
  #sentences = $state.raw<Partial<Sentences>>({});
  #wanted: Tongue | null = null;
  #coming: Promise<void> = Promise.resolve();

  /** Speak a language, or with "auto" the one the browser prefers; until it is here, the one before. */
  speak(wish: string): Promise<void> {
    const code = known(wish) ? wish : preferred(navigator.languages);
    if (this.#wanted !== code) {
      this.#wanted = code;
      this.#coming = this.#fetch(code);
    }
    return this.#coming;
  }

  async #fetch(code: Tongue): Promise<void> {
    const found = await files[`../messages/${code}.json`]?.().catch(() => undefined);
    // Somebody may have changed their mind in the meantime.
    if (this.#wanted !== code) return;
    if (found === undefined) this.#wanted = null;
    else [this.#sentences, this.language] = [found, code];
  }

  has = (key: string): key is Key => key in this.#sentences;

  /**
   * A sentence, with its gaps filled: `say("kf.chains", { n: 3 })`.
   * A gap may hold a singular and a plural: "{n} {n:card|cards}".
   */
  say = (key: Key, gaps: Readonly<Record<string, string | number>> = {}): string =>
    (this.#sentences[key] ?? key).replace(
      /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
      (_, name: string, one?: string, more?: string) => {
        const gap = gaps[name] ?? "";
        if (one === undefined) return typeof gap === "number" ? this.number(gap) : gap;
        return (new Intl.PluralRules(this.language).select(Number(gap)) === "one" ? one : more) ?? "";
      },
    );

  /** A number as the language writes it, with so many places after the comma. */
  number = (n: number, places = 0): string =>
    n.toLocaleString(this.language, {
      minimumFractionDigits: places,
      maximumFractionDigits: Math.max(places, 2),
      useGrouping: false,
    });

  /** A day, as the language writes it; with the hour, if that is asked for. */
  day = (seconds: number, hour = false): string =>
    new Date(seconds * 1000).toLocaleString(this.language, {
      dateStyle: "medium",
      ...(hour ? { timeStyle: "short" } : {}),
    });
}

export const words = new Words();
export const say = words.say;

/** A word from a game (a house, a type, a part of the rules or of a table), translated; an unknown one as it is. */
export const term = (
  group: "house" | "deck.type" | "rules.area" | "text" | "cards.type" | "cards.rarity" | "cards.set",
  word: string,
  gaps: { n?: number } = {},
): string => {
  const key = `${group}.${word}`;
  return words.has(key)
    ? say(key, gaps)
    : (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/[-_]/g, " ");
};

/** A set of cards as the language calls it; one from outside as it calls itself. */
export const setTitle = (set: { name: string; title: string }): string =>
  words.has(`cards.set.${set.name}`) ? term("cards.set", set.name) : set.title;
