/** The games of this server, fetched once; and the words of each, for tables that nobody has drawn. */

import { get, type GameInfo } from "./api";
import { say, term, words } from "./messages.svelte";

class Games {
  list = $state.raw<GameInfo[]>([]);
  #words = $state.raw<Record<string, string>>({});
  #asked: Promise<GameInfo[]> | null = null;
  #language = "";
  #told = "";

  /** All games, in a language. */
  async load(language: string): Promise<GameInfo[]> {
    if (this.#language !== language) this.#asked = null;
    this.#language = language;
    this.#asked ??= get<GameInfo[]>(`/api/games?language=${language}`);
    try {
      const found = await this.#asked;
      if (this.#language === language) this.list = found;
    } catch (error) {
      this.#asked = null;
      throw error;
    }
    return this.list;
  }

  find(game: string): GameInfo | undefined {
    return this.list.find((g) => g.game === game);
  }

  /** Learn the words of a game: what its zones and facts are called. */
  async learn(game: string, language: string): Promise<void> {
    const key = `${game}/${language}`;
    if (this.#told === key) return;
    this.#told = key;
    const found = await get<Record<string, string>>(`/api/words/${game}?language=${language}`).catch(
      () => ({}),
    );
    if (this.#told === key) this.#words = found;
  }

  /** A keyword or a trait of the game, as it is said: "assault 2" is “Assalto 2”. */
  named = (section: "keyword" | "trait", word: string): string => {
    const [stem = "", ...number] = word.split(" ");
    const found = this.#words[`${section}.${stem.toLowerCase()}`] ?? stem.replaceAll("-", " ");
    return [found.charAt(0).toUpperCase() + found.slice(1), ...number].join(" ");
  };

  /** A word of the game that is being played; else one of ours; else the word itself. */
  word = (key: string): string => {
    const found = this.#words[key];
    return found === undefined ? term("text", key) : found.charAt(0).toUpperCase() + found.slice(1);
  };
}

/** How many may play: "2 players", "2 or 4 players", "1 to 6 players". */
export function howMany(seats: number[]): string {
  const [least = 2, most = least] = [seats[0], seats.at(-1)];
  if (seats.length > 2 && seats.length === most - least + 1)
    return say("lobby.players-range", { least, most });
  const n = new Intl.ListFormat(words.language, { type: "disjunction" }).format(seats.map(String));
  return say("lobby.players", { n });
}

export const games = new Games();
