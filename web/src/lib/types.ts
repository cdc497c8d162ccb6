/** What the parts of the client say to each other. What the server says is in types.gen.ts, made from its own types. */

import type {
  Decision,
  FourSoulsPrinted,
  KeyForgePrinted,
  LogLine,
  NekromancyaPrinted,
  OneOf,
  Option,
  SeatHere,
  View,
} from "./types.gen";

export type { ChatLine, Decision, LogLine, Option, Pause, State, View } from "./types.gen";

/** A card as a seat sees it: a face, or only that there is a card. What else there is to it, each game knows. */
export interface CardFace {
  hidden?: true;
  id?: number;
  card?: string;
}

/** All that may be known of a card of a game. Of one that the log speaks of it is hardly more than its name. */
export type Glimpse<Card> = CardFace & Partial<Card>;

/** A card as printed. */
export type Printed = OneOf<KeyForgePrinted | FourSoulsPrinted | NekromancyaPrinted>;

/** A number on a card, with its sign (a name of components/Icon.svelte) and what it means. */
export interface Figure {
  n: number | string;
  icon?: string;
  label?: string;
}

/** How a card looks: a game's answer for a face and what is printed on it. Every part has a fixed place on the card. */
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
  /** Cards that peek out from behind. */
  attached?: Glimpse<{ house: string | null }>[];
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
  /** The options about a card (by its public id), empty if it is not lit. */
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

/** What the client knows of a game (web/src/tables/index.ts). */
export interface GameKit<Face = CardFace, P = Printed, V = View> {
  /** The crest's colours for the game itself. */
  kind: string;
  look: (face: Face, printed: P | undefined) => Look;
  gestures: (line: LogLine) => Gesture[];
  /** What could be done with a card, in the order in which one would ask: for "why not?". */
  verbs: (face: Face, view: V, seat: number) => string[];
  /** Where the rule of a keyword is in the ledger. */
  keyword: (word: string) => string | null;
  /** Lines of the log that decided something, by kind. */
  moments: string[];
  /** What stands before the words of an option: the sign of a house or kind, or an icon in a colour. */
  option?: (option: Option) => { kind?: string; icon?: string; colour?: string } | null;
}
