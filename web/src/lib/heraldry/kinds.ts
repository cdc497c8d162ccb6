/**
 * What crests are drawn from: the kinds of cards of every game, each with its colours and charges. Our own games have
 * theirs in `tables/*.kinds.ts`; a game from outside brings them in its kit.
 */

export interface Palette {
  /** The colour of the house or kind. */
  main: string;
  /** A second colour. */
  accent: string;
  /** The background. */
  field: string;
}

export interface Kind extends Palette {
  /** The charges its crests take from (see charges). The first is also its sign. */
  charges: string[];
}

export type Kinds = Record<string, Kind>;

const found = import.meta.glob<Kinds>("../../tables/*.kinds.ts", { eager: true, import: "kinds" });

/** Where nobody has chosen anything. */
export const PLAIN: Kind = {
  main: "#6b7688",
  accent: "#d5dbe5",
  field: "#1a202b",
  charges: ["rays", "lattice", "orbit", "chevrons"],
};

export const KINDS: Kinds = Object.assign({ plain: PLAIN }, ...(Object.values(found) as Kinds[]));

/** A kind of a game from outside, which may have a name that another game uses. */
export const foreign = (game: string, kind: string): string => `${game}/${kind}`;

/** Get to know the kinds of a game from outside. What it does not say is as in any game. */
export function enlist(game: string, kinds: Record<string, Partial<Kind>>): void {
  for (const [kind, given] of Object.entries(kinds)) KINDS[foreign(game, kind)] = { ...PLAIN, ...given };
}
