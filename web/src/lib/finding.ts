/** Finding cards: by words in their names and texts, and by what they have in common with others. */

import type { Printed } from "./types";

/** Something that cards have in common: a kit says which facets the cards of its game have. */
export interface Facet<P = Printed> {
  /** As the address of a search spells it. */
  name: string;
  /** What people call it. */
  label: () => string;
  /** The values of a card: none, one or several. */
  of: (card: P) => string[];
  /** A value, as people say it. */
  word: (value: string) => string;
}

/** One value, if there is one. */
export const one = (value: string | null | undefined): string[] => (value ? [value] : []);

/** The first word of each keyword: "assault 2" is an assault. */
export const stems = (keywords: string[]): string[] => [
  ...new Set(keywords.map((keyword) => keyword.split(" ")[0] ?? keyword)),
];

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[Ææ]/g, "ae")
    .replaceAll("’", "'")
    .toLowerCase();

/** Cards with all these words and these values of facets; those with a word in their name come first, then by name. */
export function find(
  cards: Printed[],
  words: string,
  facets: Facet[],
  values: Readonly<Record<string, string>>,
  language = "en",
): Printed[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const chosen = facets.filter((facet) => values[facet.name]);
  const hits = cards.filter((card) => {
    const said = plain(`${card.name} ${card.text}`);
    return (
      wanted.every((word) => said.includes(word)) &&
      chosen.every((facet) => facet.of(card).includes(values[facet.name] ?? ""))
    );
  });
  const named = (card: Printed) => wanted.every((word) => plain(card.name).includes(word));
  return hits.toSorted(
    (a, b) => Number(named(b)) - Number(named(a)) || a.name.localeCompare(b.name, language),
  );
}

/** The values of a facet that these cards have, each once, in order. */
export function choices(cards: Printed[], facet: Facet): string[] {
  return [...new Set(cards.flatMap(facet.of))].toSorted();
}
