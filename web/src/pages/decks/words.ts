/** What is said of a deck in several places. */

import type { DeckPage } from "../../lib/api";
import { term } from "../../lib/messages.svelte";

export const house = (name: string) => term("house", name);

/** How many cards of each type. */
export const counted = (deck: DeckPage) =>
  Object.entries(deck.counts)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => ({ n, type: term("deck.type", type, { n }) }));
