/** Every sentence of the client, by key. A language is one file of the same keys in web/src/messages. */

import en from "../messages/en.json";

export type Key = keyof typeof en;

const files = import.meta.glob<Partial<Record<Key, string>>>("../messages/*.json", {
  eager: true,
  import: "default",
});
const LANGUAGES: Record<string, Partial<Record<Key, string>>> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.replace(/^.*\/(\w+)\.json$/, "$1"), words]),
);

/** The languages there are, by their own names. */
export const TONGUES: Record<string, string> = Object.fromEntries(
  Object.entries({ en: "English", it: "Italiano", de: "Deutsch", es: "Español" }).filter(
    ([code]) => code in LANGUAGES,
  ),
);

class Words {
  language = $state("en");

  /**
   * A sentence, with its gaps filled: `say("kf.chains", { n: 3 })`. What a language lacks is said in English.
   * A gap may hold the words for one and for more: "{n} {n:card|cards}".
   */
  say = (key: Key, gaps: Record<string, string | number> = {}): string => {
    const sentence = LANGUAGES[this.language]?.[key] ?? en[key] ?? key;
    return sentence.replace(
      /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g,
      (_, name: string, one?: string, more?: string) => {
        if (one === undefined) return String(gaps[name] ?? "");
        return (new Intl.PluralRules(this.language).select(Number(gaps[name])) === "one" ? one : more) ?? "";
      },
    );
  };
}

export const words = new Words();
export const say = words.say;

/** A word that comes from a game (a house, a type, a part of the rules, of a table) as people read it; a new one as it is. */
export const term = (
  group: "house" | "deck.type" | "rules.area" | "text",
  word: string,
  gaps: { n?: number } = {},
): string => {
  const key = `${group}.${word}`;
  return key in en
    ? say(key as Key, gaps)
    : (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/[-_]/g, " ");
};
