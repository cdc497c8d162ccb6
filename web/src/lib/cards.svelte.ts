/** The printed cards of a game, fetched once. */

import { get } from "./api";

export interface Printed {
  card: string;
  name: string;
  type?: string;
  kind?: string;
  house?: string;
  text: string;
  [fact: string]: unknown;
}

const shelves = new Map<string, Promise<Record<string, Printed>>>();

class Shelf {
  cards = $state.raw<Record<string, Printed>>({});
  game = $state("");

  async open(game: string, edition = "1.5", language = "en"): Promise<void> {
    const key = `${game}/${edition}/${language}`;
    if (!shelves.has(key)) {
      shelves.set(key, get(`/api/cards/${game}?edition=${edition}&language=${language}`));
    }
    this.game = game;
    this.cards = (await shelves.get(key)) ?? {};
  }

  name(slug: string | undefined): string {
    return slug === undefined ? "" : (this.cards[slug]?.name ?? slug);
  }
}

export const shelf = new Shelf();
