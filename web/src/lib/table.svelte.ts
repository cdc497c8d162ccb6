/** A table over its socket: what the seat sees, kept up to date; a lost connection comes back by itself. */

import { tick } from "svelte";
import { apply, type Op } from "./changes";
import { settings } from "./settings.svelte";
import type { LogLine, Option, TableState } from "./types";

export type Link = "connecting" | "open" | "lost" | "refused";

export interface Because {
  card: number;
  verb: string;
  allowed: boolean;
  text?: string;
  rule?: string;
}

/** Somebody who draws what happens. */
export interface Watcher {
  /** The table is about to change. */
  before: () => void;
  /** It has changed, and is drawn. */
  after: (news: LogLine[]) => void;
}

interface Change {
  /** When it arrived. */
  at: number;
  revision: number;
  ops: Op[];
  log?: LogLine[];
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING = 25_000;
/** Others play faster than one can look: so long a change may stand before the next one, in milliseconds. */
const LOOK = 520;

export class Table {
  state = $state.raw<TableState | null>(null);
  seat = $state(-1);
  link = $state<Link>("connecting");
  /** When the next attempt to connect is made, in milliseconds of the clock; 0: now. */
  retry = $state(0);
  /** What went wrong with the last wish, as a sentence. */
  oops = $state<{ text: string; rule: string | null } | null>(null);
  /** Why not: the answers about the card that was asked about last. */
  because = $state<Because[]>([]);
  /** Lines of the log that came with the last change. */
  news = $state.raw<LogLine[]>([]);
  /** The step that was answered and not yet confirmed: its options are no longer offered. */
  answered = $state(-1);
  /** When the clocks were told, in milliseconds of our clock. */
  heard = $state(Date.now());
  /** When the moment for answers was told. */
  told = $state(Date.now());
  watcher: Watcher | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #queue: Change[] = [];
  #pace: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly language = "en",
  ) {
    this.connect();
  }

  get decision() {
    const open = this.state?.decision ?? null;
    return open !== null && open.step !== this.answered ? open : null;
  }

  connect(): void {
    clearTimeout(this.#timer);
    this.link = this.state === null ? "connecting" : "lost";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.#socket = socket;
    socket.onopen = () => this.#send({ do: "hello", language: this.language });
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      clearInterval(this.#ping);
      if (this.#closed || this.#socket !== socket || this.link === "refused") return;
      this.link = this.state === null ? "connecting" : "lost";
      this.retry = Date.now() + this.#wait;
      this.#timer = setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#send({ do: "ping" }), PING);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pace);
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  /** The options about a card, by its public id. */
  options = (card: number): Option[] => this.decision?.options.filter((o) => o.card === card) ?? [];

  choose = (option: number): void => {
    const open = this.decision;
    if (open === null) return;
    this.answered = open.step;
    this.oops = null;
    this.because = [];
    this.#send({ do: "choose", step: open.step, option });
  };

  why(card: number, verbs: string[]): void {
    this.because = [];
    for (const verb of verbs) this.#send({ do: "why", card, verb });
  }

  talk(text: string): void {
    this.#send({ do: "say", text });
  }

  propose(what: "undo" | "draw"): void {
    this.#send({ do: "propose", what });
  }

  consent(yes: boolean): void {
    const p = this.state?.proposal;
    if (p) this.#send({ do: "consent", number: p.number, yes });
  }

  /** More time, please: in this moment for answers, or in the next one. */
  wait = (): void => this.#send({ do: "wait" });

  /** Pass without being asked: now, until something new is done, until our turn; or no longer. */
  pass = (until: "now" | "new" | "turn" | ""): void => this.#send({ do: "yield", until });

  resign(): void {
    this.#send({ do: "resign" });
  }

  hand(strength: string): void {
    this.#send({ do: "hand", strength });
  }

  /** Everything that has arrived is shown now: nobody waits for anything to act. */
  hurry(): void {
    clearTimeout(this.#pace);
    this.#pace = undefined;
    while (this.#queue.length > 0) this.#show(this.#queue.shift() as Change);
  }

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: any): void {
    switch (message.is) {
      case "welcome":
        clearTimeout(this.#pace);
        this.#pace = undefined;
        this.#queue = [];
        this.state = message.state;
        this.seat = message.seat;
        this.link = "open";
        this.answered = -1;
        this.news = [];
        this.heard = Date.now();
        this.told = Date.now();
        this.#wait = FIRST_WAIT;
        break;
      case "change":
        this.#queue.push({ ...message, at: Date.now() });
        if (this.#pace === undefined) this.#next();
        break;
      case "said":
        if (this.state !== null) this.state = { ...this.state, chat: [...this.state.chat, message] };
        break;
      case "because":
        this.because = [...this.because.filter((b) => b.card === message.card && b.verb !== message.verb), message];
        break;
      case "oops":
        this.oops = { text: message.text, rule: message.rule ?? null };
        this.answered = -1;
        break;
      case "bye":
        if (message.again) break;
        this.link = "refused";
        this.oops = { text: message.text, rule: null };
        break;
    }
  }

  /** Show the next change, and look at it for a moment if there was something to see and more is coming. */
  #next(): void {
    this.#pace = undefined;
    const change = this.#queue.shift();
    if (change === undefined) return;
    this.#show(change);
    const told = (change.log ?? []).some((line) => line.text !== null && line.player !== this.seat);
    if (!told || settings.still || document.hidden) {
      if (this.#queue.length > 0) this.#next();
      return;
    }
    this.#pace = setTimeout(() => this.#next(), LOOK / (1 + this.#queue.length / 4));
  }

  #show(change: Change): void {
    if (this.state === null) return;
    const lines = change.log ?? [];
    this.watcher?.before();
    const next = apply(this.state, change.ops);
    if (change.ops.some(([path]) => path[0] === "clocks" || path.length === 0)) this.heard = Date.now();
    if (change.ops.some(([path]) => path[0] === "window" || path.length === 0)) this.told = change.at;
    this.state = lines.length > 0 ? { ...next, log: [...next.log, ...lines] } : next;
    this.news = lines;
    if (this.watcher !== null) void tick().then(() => this.watcher?.after(lines));
  }
}
