/** The printed cards of a game, fetched once. */

import { get } from "./api";
import { games } from "./games.svelte";
import type { Printed } from "./types";

export type { Printed };

const shelves = new Map<string, Promise<Record<string, Printed>>>();

class Shelf {
  cards = $state.raw<Record<string, Printed>>({});
  game = $state("");
  /** The latest request. */
  #wanted = "";

  async open(game: string, edition: string, language: string): Promise<void> {
    const key = `${game}/${edition}/${language}`;
    let found = shelves.get(key);
    if (found === undefined) {
      found = get<Record<string, Printed>>(`/api/cards/${game}?edition=${edition}&language=${language}`);
      shelves.set(key, found);
      found.catch(() => shelves.delete(key));
    }
    void games.learn(game, language);
    if (this.game !== game) this.cards = {};
    this.game = game;
    this.#wanted = key;
    const cards = await found.catch(() => ({}));
    // The user may have gone to another game or edition in the meantime.
    if (this.#wanted === key) this.cards = cards;
  }

  printed(slug: string | undefined): Printed | undefined {
    return slug === undefined ? undefined : this.cards[slug];
  }

  name(slug: string | undefined): string {
    return slug === undefined ? "" : (this.cards[slug]?.name ?? slug);
  }
}

export const shelf = new Shelf();
