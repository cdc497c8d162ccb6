/** What the server says (see mazzo/server/messages.py and mazzo/wire.py), and what the parts of the client say to each other. */

export interface Option {
  id: number;
  verb: string;
  card?: number;
  name?: string;
  text: string;
  label: string;
}

export interface Decision {
  step: number;
  player: number;
  kind: string;
  prompt: string;
  source: number | null;
  rule: string | null;
  options: Option[];
}

export interface LogLine {
  id: number;
  kind: string;
  step: number;
  player: number | null;
  card: CardFace | null;
  source: CardFace | null;
  n: number;
  /** The sentence; some events have none and are only seen. */
  text: string | null;
  [fact: string]: unknown;
}

/** A card as a seat sees it: a face, or only that there is a card. Games add their own facts. */
export interface CardFace {
  hidden?: true;
  id?: number;
  card?: string;
  [fact: string]: unknown;
}

/** A card as printed (mazzo/wire.py, `card`). */
export interface Printed {
  card: string;
  name: string;
  type?: string;
  kind?: string;
  house?: string | null;
  text: string;
  [fact: string]: unknown;
}

export interface SeatInfo {
  name: string;
  computer: string | null;
  here: boolean;
}

/** A moment for answers: everybody who might hold one has the same time to say so. */
export interface Moment {
  /** How long it lasts in all, and what was left of it when it was told. */
  seconds: number;
  left: number;
  /** Who is asked. */
  seats: number[];
  /** What we have said, if we are asked: nothing yet, that we pass, or that we want more time. */
  said?: "" | "pass" | "wait";
  /** The cards we could answer with. */
  cards?: number[];
}

export interface TableState {
  table: {
    id: string;
    game: string;
    over: boolean;
    result: Record<string, unknown> | null;
    to_act: number;
    seats: SeatInfo[];
    lesson?: string | null;
    delay?: number;
    private?: boolean;
    practice?: boolean;
    /** Somebody waits at a new table with the same seats. */
    rematch?: string | null;
    /** What an upgrade of the server has done to the match, if it did not just go on; `lost`: so many choices. */
    upgrade?: { how: "goes-on" | "ended"; lost: number } | null;
  };
  /** Seconds; `since`: how long the asked seat has been thinking, `free`: of which so many cost nothing. */
  clocks: { left: number[]; since: number; free?: number } | null;
  proposal: { number: number; what: string; by: number; agreed: number[] } | null;
  window: Moment | null;
  /** What we have said beforehand: pass until something `new`, until our `turn`; `wait` for us at the next moment. */
  yields: string | null;
  // The game's own view: every game has its shape (mazzo/games/<game>/view.py).
  view: Record<string, any>;
  decision: Decision | null;
  log: LogLine[];
  chat: ChatLine[];
}

export interface ChatLine {
  number: number;
  name: string;
  text: string;
  seat: number;
  at: number;
}

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
  attached?: CardFace[];
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
export interface TableProps {
  view: Record<string, any>;
  /** The seat it is drawn from; -1: a spectator, who sits with seat 0 at the bottom. */
  seat: number;
  /** Who sits where. */
  seats: SeatInfo[];
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
export interface GameKit {
  /** The crest's colours for the game itself. */
  kind: string;
  look: (face: CardFace, printed: Printed | undefined) => Look;
  gestures: (line: LogLine, view: Record<string, any>) => Gesture[];
  /** What could be done with a card, in the order in which one would ask: for "why not?". */
  verbs: (face: CardFace, view: Record<string, any>, seat: number) => string[];
  /** Where the rule of a keyword is in the ledger. */
  keyword: (word: string) => string | null;
  /** Lines of the log that decided something, by kind. */
  moments: string[];
  /** What stands before the words of an option: the sign of a house or kind, or an icon in a colour. */
  option?: (option: Option) => { kind?: string; icon?: string; colour?: string } | null;
}
