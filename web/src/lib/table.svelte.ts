/** A table over its socket: what the seat sees, kept up to date; a lost connection comes back by itself. */

import { apply, type Op } from "./changes";
import type { LogLine, Option, TableState } from "./types";

export type Link = "connecting" | "open" | "lost" | "refused";

export interface Because {
  card: number;
  verb: string;
  allowed: boolean;
  text?: string;
  rule?: string;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Table {
  state = $state.raw<TableState | null>(null);
  seat = $state(-1);
  link = $state<Link>("connecting");
  /** When the next attempt to connect is made, in milliseconds of the clock; 0: now. */
  retry = $state(0);
  /** What went wrong with the last wish, as a sentence. */
  oops = $state<{ text: string; rule: string | null } | null>(null);
  because = $state<Because | null>(null);
  /** Lines of the log that came with the last change. */
  news = $state.raw<LogLine[]>([]);
  /** The step that was answered and not yet confirmed: its options are no longer offered. */
  answered = $state(-1);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

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
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#closed || this.#socket !== socket || this.link === "refused") return;
      this.link = "lost";
      this.retry = Date.now() + this.#wait;
      this.#timer = setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** The options about a card, by its public id. */
  options = (card: number): Option[] => this.decision?.options.filter((o) => o.card === card) ?? [];

  choose = (option: number): void => {
    const open = this.decision;
    if (open === null) return;
    this.answered = open.step;
    this.oops = null;
    this.because = null;
    this.#send({ do: "choose", step: open.step, option });
  };

  why(card: number, verb: string): void {
    this.#send({ do: "why", card, verb });
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

  resign(): void {
    this.#send({ do: "resign" });
  }

  hand(strength: string): void {
    this.#send({ do: "hand", strength });
  }

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: any): void {
    switch (message.is) {
      case "welcome":
        this.state = message.state;
        this.seat = message.seat;
        this.link = "open";
        this.answered = -1;
        this.news = [];
        this.#wait = FIRST_WAIT;
        break;
      case "change": {
        if (this.state === null) break;
        const lines: LogLine[] = message.log ?? [];
        const next = apply(this.state, message.ops as Op[]);
        this.state = lines.length > 0 ? { ...next, log: [...next.log, ...lines] } : next;
        this.news = lines;
        break;
      }
      case "said":
        if (this.state !== null) this.state = { ...this.state, chat: [...this.state.chat, message] };
        break;
      case "because":
        this.because = message;
        break;
      case "oops":
        this.oops = { text: message.text, rule: message.rule ?? null };
        this.answered = -1;
        break;
      case "bye":
        this.link = "refused";
        this.oops = { text: message.text, rule: null };
        break;
    }
  }
}
