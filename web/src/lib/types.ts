/** What the server says (see mazzo/server/messages.py and mazzo/wire.py). */

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
  text: string;
}

/** A card as a seat sees it: a face, or only that there is a card. Games add their own facts. */
export interface CardFace {
  hidden?: true;
  id?: number;
  card?: string;
  [fact: string]: unknown;
}

export interface SeatInfo {
  name: string;
  computer: string | null;
  here: boolean;
}

export interface TableState {
  table: {
    id: string;
    game: string;
    over: boolean;
    result: Record<string, unknown> | null;
    to_act: number;
    seats: SeatInfo[];
  };
  clocks: { left: number[]; since: number } | null;
  proposal: { number: number; what: string; by: number; agreed: number[] } | null;
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

/** What a table component of a game gets: it draws, and calls back. It never talks to the server itself. */
export interface TableProps {
  view: Record<string, any>;
  /** The seat it is drawn from; -1: a spectator, who sits with seat 0 at the bottom. */
  seat: number;
  decision: Decision | null;
  /** The options about a card (by its public id), empty if it is not lit. */
  options: (card: number) => Option[];
  /** Answer the open decision. */
  choose: (option: number) => void;
  /** A card was tapped: choose its only option, open its menu of options, or show it large and say why not. */
  tap: (face: CardFace, from?: HTMLElement) => void;
  /** Show a card large. */
  inspect: (face: CardFace) => void;
  /** The newest lines of the log, for motion: what just happened. */
  news: LogLine[];
}
