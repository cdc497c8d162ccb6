/** A table over its socket: what the seat sees, kept up to date; a lost connection comes back by itself. */

import { tick } from "svelte";
import { apply } from "./changes";
import { settings } from "./settings.svelte";
import type {
  Because,
  Change,
  Decision,
  Hand,
  Incoming,
  LogLine,
  Option,
  Outgoing,
  Pass,
  Propose,
  State,
} from "./types.gen";

export type Link = "connecting" | "open" | "lost" | "refused";

/** Somebody who draws what happens. */
export interface Watcher {
  /** The table is about to change. */
  before: () => void;
  /** It has changed, and is drawn. */
  after: (news: LogLine[]) => void;
}

interface Arrived extends Change {
  /** When it arrived. */
  at: number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** After so long a silence we ask whether anybody is there. */
const QUIET = 10_000;
/** So long an answer may take, to that or to anything else; then the connection is as good as lost. */
const PATIENCE = 12_000;
/** Others play faster than one can look: so long a change may stand before the next one, in milliseconds. */
const LOOK = 520;

/** A question, to be told from others: after something was taken back, another one may have its number. */
const asks = (question: Decision | null | undefined): string =>
  JSON.stringify(
    question && [question.step, question.kind, question.prompt, question.options.map((o) => o.text)],
  );

export class Table {
  state = $state.raw<State | null>(null);
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
  /** The question that was answered, and the answer, until we hear that it arrived: its options are no longer offered. */
  sent = $state.raw<{ question: Decision; option: number } | null>(null);
  /** When the clocks were told, in milliseconds of our clock. */
  heard = $state(Date.now());
  /** When the moment for answers was told. */
  told = $state(Date.now());
  watcher: Watcher | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when an answer is overdue. */
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #queue: Arrived[] = [];
  #pace: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly language = "en",
  ) {
    for (const news of ["online", "offline"]) addEventListener(news, this.#ask);
    document.addEventListener("visibilitychange", this.#ask);
    this.connect();
  }

  get decision() {
    const open = this.state?.decision ?? null;
    return open !== null && open.step !== this.sent?.question.step ? open : null;
  }

  /** Whether something was chosen that has not arrived yet, as far as we know. */
  get sending(): boolean {
    return this.sent !== null && this.state?.decision?.step === this.sent.question.step;
  }

  connect(): void {
    clearTimeout(this.#timer);
    this.link = this.state === null ? "connecting" : "lost";
    this.retry = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.#drop();
    this.#socket = socket;
    socket.onopen = () => this.#send({ do: "hello", language: this.language });
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard();
      this.#hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.#socket === socket && this.link !== "refused") this.#lose();
    };
    this.#expect();
  }

  close(): void {
    this.#closed = true;
    for (const news of ["online", "offline"]) removeEventListener(news, this.#ask);
    document.removeEventListener("visibilitychange", this.#ask);
    clearTimeout(this.#timer);
    clearTimeout(this.#pace);
    this.#drop();
  }

  // Whether anybody is there ---------------------------------------------------------------------------------------

  /** Let go of the socket: nothing it may still say is heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#ping);
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    socket?.close();
  }

  /** The connection is lost, or as good as lost: come back in a moment. */
  #lose(): void {
    this.#drop();
    if (this.#closed) return;
    this.link = this.state === null ? "connecting" : "lost";
    this.retry = Date.now() + this.#wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** From now on an answer is due. A connection through which nothing comes any more does not always end by itself. */
  #expect(): void {
    this.#overdue ??= setTimeout(() => this.#lose(), PATIENCE);
  }

  #heard(): void {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    clearTimeout(this.#ping);
    this.#ping = setTimeout(this.#ask, QUIET);
  }

  #ask = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#send({ do: "ping" });
    this.#expect();
  };

  /** The options about a card, by its public id. */
  options = (card: number): Option[] => this.decision?.options.filter((o) => o.card === card) ?? [];

  choose = (option: number): void => {
    const open = this.decision;
    if (open === null) return;
    this.sent = { question: open, option };
    this.oops = null;
    this.because = [];
    this.#deliver();
  };

  /** Send what was chosen. The server takes an answer to each question once, however often it comes. */
  #deliver(): void {
    if (this.sent === null || this.link !== "open") return;
    this.#send({ do: "choose", step: this.sent.question.step, option: this.sent.option });
    this.#expect();
  }

  why(card: number, verbs: string[]): void {
    this.because = [];
    for (const verb of verbs) this.#send({ do: "why", card, verb });
  }

  talk(text: string): void {
    this.#send({ do: "say", text });
  }

  propose(what: Propose["what"]): void {
    this.#send({ do: "propose", what });
  }

  consent(yes: boolean): void {
    const p = this.state?.proposal;
    if (p) this.#send({ do: "consent", number: p.number, yes });
  }

  /** More time, please: in this moment for answers, or in the next one. */
  wait = (): void => this.#send({ do: "wait" });

  /** Pass without being asked: now, until something new is done, until our turn; or no longer. */
  pass = (until: Pass["until"]): void => this.#send({ do: "yield", until });

  resign(): void {
    this.#send({ do: "resign" });
  }

  hand(strength: Hand["strength"]): void {
    this.#send({ do: "hand", strength });
  }

  /** Everything that has arrived is shown now: nobody waits for anything to act. */
  hurry(): void {
    clearTimeout(this.#pace);
    this.#pace = undefined;
    while (this.#queue.length > 0) this.#show(this.#queue.shift() as Arrived);
  }

  #send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: Outgoing): void {
    switch (message.is) {
      case "welcome":
        clearTimeout(this.#pace);
        this.#pace = undefined;
        this.#queue = [];
        this.state = message.state;
        this.seat = message.seat;
        this.link = "open";
        this.news = [];
        this.heard = Date.now();
        this.told = Date.now();
        this.#wait = FIRST_WAIT;
        // If the same is still asked, the answer did not arrive; if something else is, it did or is no longer wanted.
        if (this.sent !== null && asks(this.state?.decision) === asks(this.sent.question)) this.#deliver();
        else this.sent = null;
        break;
      case "change":
        this.#queue.push({ ...message, at: Date.now() });
        if (this.#pace === undefined) this.#next();
        break;
      case "said":
        if (this.state !== null) this.state = { ...this.state, chat: [...this.state.chat, message] };
        break;
      case "because":
        this.because = [
          ...this.because.filter((b) => b.card === message.card && b.verb !== message.verb),
          message,
        ];
        break;
      case "oops":
        this.oops = { text: message.text, rule: message.rule ?? null };
        this.sent = null;
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

  #show(change: Arrived): void {
    if (this.state === null) return;
    const lines = change.log ?? [];
    this.watcher?.before();
    const next = apply(this.state, change.ops);
    if (change.ops.some(([path]) => path[0] === "clocks" || path.length === 0)) this.heard = Date.now();
    if (change.ops.some(([path]) => path[0] === "window" || path.length === 0)) this.told = change.at;
    this.state = lines.length > 0 ? { ...next, log: [...next.log, ...lines] } : next;
    if (!this.sending) this.sent = null;
    this.news = lines;
    if (this.watcher !== null) void tick().then(() => this.watcher?.after(lines));
  }
}
