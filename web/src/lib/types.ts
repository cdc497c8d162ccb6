/** The types shared by the parts of the client. Those of the server are in types.gen.ts, generated from its own. */

import type { Facet } from "./finding";
import type { Kind } from "./heraldry";
import type { Decision, LogLine, Option, PlainView, Printed, SeatHere } from "./types.gen";

export type { ChatLine, Decision, LogLine, Option, Pause, Printed, State } from "./types.gen";

/** A card as a seat sees it: a face, or only that there is a card. Games add more. */
export interface CardFace {
  hidden?: true;
  id?: number;
  card?: string;
}

/** All that may be known of a card. For a card named in the log, that is little more than its name. */
export type Glimpse<Card> = CardFace & Partial<Card>;

/** What every game shows of its table; a table component knows more of its own game. */
export type View = PlainView;

/** A number on a card, with its sign (a name of components/Icon.svelte) and what it means. */
export interface Figure {
  n: number | string;
  icon?: string;
  label?: string;
}

/** How a card looks: made by a game from a face and the printed card. Every part has a fixed place on the card. */
export interface Look {
  /** Palette and geometry of its crest: a house, a kind (see lib/heraldry.ts). */
  kind: string;
  /** The kind line under the crest. */
  line?: string;
  /** Top right: cost, value. */
  corner?: Figure | string | number | null;
  /** Bottom left: power, HP. */
  left?: Figure | string | number | null;
  /** Bottom right: armor, attack. */
  right?: Figure | string | number | null;
  /** Bonus, as pips on the edge. */
  pips?: number;
  /** Exhausted, deactivated. */
  turned?: boolean;
  /** Stunned. */
  banded?: boolean;
  /** Protected. */
  warded?: boolean;
  damage?: number;
  chips?: { label: string; n: number | string }[];
  /** Keywords and short facts, in words. */
  badges?: string[];
  /** Cards that peek out from behind, each in the colours of its kind. */
  attached?: Glimpse<{ kind: string }>[];
  /** The address of a picture to show instead of the crest. */
  art?: string;
  /** What a screen reader hears after the name. */
  about?: string;
}

/** Something that moves because of a line of the log. Places are selectors inside the table. */
export type Gesture =
  | { do: "hit"; at: string; text: string; bad?: boolean }
  | { do: "fly"; icon: string; from: string; to: string; n?: number }
  | { do: "lunge"; at: string; to: string }
  | { do: "pulse"; at: string }
  | { do: "sound"; name: string };

/** What a table component of a game gets: it draws, and calls back. It never talks to the server itself. */
export interface TableProps<V = View> {
  view: V;
  /** The seat it is drawn from; -1: a spectator, who sits with seat 0 at the bottom. */
  seat: number;
  /** Who sits where. */
  seats: SeatHere[];
  decision: Decision | null;
  /** The options about a card (by its public id); none if it is not lit. */
  options: (card: number) => Option[];
  /** Answer the open decision. */
  choose: (option: number) => void;
  /** A card was tapped: choose its only option, open its menu of options, or show it large and say why not. */
  tap: (face: CardFace, from?: HTMLElement) => void;
  /** Show a card large. */
  inspect: (face: CardFace) => void;
  /** Open a pile of cards, to look through it. */
  browse: (title: string, cards: CardFace[]) => void;
  /** The newest lines of the log, for motion: what just happened. */
  news: LogLine[];
}

/** How the facts of a view read as text. What is not said here is as in any game. */
export interface FactWords {
  /** What is shown elsewhere, or only meant for machines. */
  hidden?: string[];
  /** Names given by people, shown as they are. */
  names?: string[];
  /** Numbers that stand for players. */
  people?: string[];
  /** A word of the game in the language of the player; null: as any other word. */
  word?: (key: string, value: string) => string | null;
}

/** What goes with the text of an option. */
export interface Sign {
  /** The sign of a house or kind, or an icon in a colour, before the text. */
  kind?: string;
  icon?: string;
  colour?: string;
  /** What it gives, in a few short parts. */
  gives?: string[];
  /** The visible cards it is about (their public ids): they stand out while the option is looked at. */
  cards?: number[];
}

/** What the client knows of a game (web/src/tables/index.ts). */
export interface GameKit<Face = CardFace, P = Printed, V = View> {
  /** The crest's colours for the game itself. */
  kind: string;
  look: (face: Face, printed: P | undefined) => Look;
  gestures: (line: LogLine) => Gesture[];
  /** What might be done with a card, most likely first: for "why not?". */
  verbs: (face: Face, view: V, seat: number) => string[];
  /** Where the rule of a keyword is in the ledger. */
  keyword: (word: string) => string | null;
  /** For a game that is Italian: what the book calls the keywords of a card, where we say something else. */
  italian?: (face: Face, printed: P | undefined) => string[];
  /** Lines of the log that decided something, by kind. */
  moments: string[];
  /** Lines that are celebrated, by kind. The end always is. */
  feasts?: string[];
  /** Icons of the kinds of lines that are told in the strip above the question, or celebrated. */
  signs?: Record<string, string>;
  /** Lines of the log that tell what somebody did, not what happened to them, by kind. */
  acts?: string[];
  /** Its face in the lobby: charges of its own, drawn like its cards. */
  door: { kind: string; crest: string }[];
  /** The order of the cards in hand, if not the one they came in: cards are sorted by this, and otherwise stay as they are. */
  rank?: (face: Face, printed: P | undefined, view: V, seat: number) => number;
  /** What goes with the text of an option. */
  option?: (option: Option, view: V, seat: number) => Sign | null;
  /** What one may answer to now: its card, and what it is, in a few words. */
  answering?: (view: V) => { face: CardFace | null; words: string } | null;
  /** What the result of a match counts for each player, with its name. Without it: every list of a number per player. */
  scores?: Record<string, () => string>;
  /** What its cards can be searched by. Without it: their type. */
  facets?: Facet<P>[];
  /** Is it a card at all? Some are only there for positions written by hand. */
  real?: (card: P) => boolean;
  facts?: FactWords;
}

/** What a game from outside brings for the browser: the default export of its `kit.js`. All of it is optional. */
export interface GuestKit extends Partial<Omit<GameKit, "look">> {
  /** A stylesheet beside it. */
  css?: string;
  /** The colours and charges of the kinds of its cards, by their names. */
  kinds?: Record<string, Partial<Kind>>;
  look?: (face: CardFace, printed: Printed | undefined) => Partial<Look>;
  /** Begins to draw a table in a node, and returns what draws it anew; cards are `<mazzo-card>`. Without it: the plain table. */
  table?: (node: HTMLElement, mazzo: Helper) => (props: TableProps) => void;
}

/** What a table from outside may ask, in the language of the player. */
export interface Helper {
  /** A word of the game's lexicon. */
  word: (key: string) => string;
  /** The name of a card. */
  name: (slug: string) => string;
}
