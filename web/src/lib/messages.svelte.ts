/** Every sentence of the client, by key; a language is one file of the same keys. */

import en from "../messages/en.json";

export type Key = keyof typeof en;

const LANGUAGES: Record<string, Partial<Record<Key, string>>> = { en };

class Words {
  language = $state("en");

  /** A sentence, with its gaps filled: `say("kf.chains", { n: 3 })`. */
  say = (key: Key, gaps: Record<string, string | number> = {}): string => {
    const sentence = LANGUAGES[this.language]?.[key] ?? en[key];
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? ""));
  };
}

export const words = new Words();
export const say = words.say;
