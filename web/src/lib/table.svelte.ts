/** A table over its socket: what the seat sees, kept up to date; a lost connection is restored automatically. */

import { tick } from "svelte";
import { apply } from "./changes";
import { Playback, reading } from "./playback";
import { settings } from "./settings.svelte";
import { isTurn, waited } from "./story";
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
  PlainView,
  Propose,
  State,
} from "./types.gen";

export type Link = "connecting" | "open" | "lost" | "refused";

/** Draws what happens. */
export interface Watcher {
  /** The table is about to change. */
  before: () => void;
  /** It has changed, and is not drawn yet. Returns how long this should be looked at, in milliseconds. */
  told: (news: LogLine[], over: boolean) => number;
  /** It has changed, and is drawn. `beat`: the time between two lines; undefined: quickly. */
  after: (news: LogLine[], beat?: number) => void;
}

interface Arrived extends Change {
  /** When it arrived. */
  at: number;
}

/** Something that others did, and the table before and after it. */
interface Act {
  lines: LogLine[];
  before: PlainView;
  after: PlainView;
}

/** What is shown next: a change, something that is shown again (nothing told: only how the table was), or the present. */
type Scene = Arrived | { again: PlainView; lines: LogLine[] } | "now";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 4_000;
/** After this much silence, we ask the server whether it is there. */
const QUIET = 4_000;
/** How long any answer may take; after that, we take the connection for lost. */
const PATIENCE = 6_000;
/** How long a question that ends what one was watching cannot be answered, in milliseconds: a tap may have been meant for something else. */
const GUARD = 500;
/** Before something is shown again, the table is shown as it was. */
const CURTAIN = 500;
/** More acts than these are not shown again. */
const MOST_ACTS = 80;

/** Identifies a question: after an undo, another question may have the same number. */
const asks = (question: Decision | null | undefined): string =>
  JSON.stringify(
    question && [question.step, question.kind, question.prompt, question.options.map((o) => o.text)],
  );

export class Table {
  state = $state.raw<State | null>(null);
  seat = $state(-1);
  link = $state<Link>("connecting");
  /** When we next try to connect, in milliseconds of the clock; 0: now. */
  retry = $state(0);
  /** What went wrong with the last request, as a sentence. */
  oops = $state<{ text: string; rule: string | null } | null>(null);
  /** The reasons why not, for the card asked about last. */
  because = $state<Because[]>([]);
  /** Lines of the log that came with the last change. */
  news = $state.raw<LogLine[]>([]);
  /** The answered question and the answer, until we know it arrived; its options are no longer offered. */
  sent = $state.raw<{ question: Decision; option: number } | null>(null);
  /** When the server sent the clocks, in milliseconds of our clock. */
  heard = $state(Date.now());
  /** When the server sent the moment for answers. */
  told = $state(Date.now());
  /** How many changes have arrived and are not shown yet. */
  behind = $state(0);
  /** The sentence that is being told. */
  telling = $state("");
  /** The table as it was, while something is shown again. */
  past = $state.raw<State | null>(null);
  /** What others did since our last turn, as far as it can be shown again. */
  acts = $state.raw<Act[]>([]);
  /** A question has just come while we were watching. */
  guarded = $state(false);
  watcher: Watcher | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when an answer is overdue. */
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** What the server last sent, shown or not. */
  #newest: State | null = null;
  #play = new Playback<Scene>(
    (scene) => this.#scene(scene),
    () => this.#paced(),
  );
  #sentences: ReturnType<typeof setTimeout>[] = [];
  #guard: ReturnType<typeof setTimeout> | undefined;
  /** Something was shown slowly since the last question. */
  #watched = false;

  constructor(
    readonly id: string,
    private language: string,
  ) {
    for (const news of ["online", "offline"]) addEventListener(news, this.#ask);
    document.addEventListener("visibilitychange", this.#ask);
    document.addEventListener("visibilitychange", this.#unseen);
    this.connect();
  }

  get decision() {
    const open = this.state?.decision ?? null;
    return open !== null && open.step !== this.sent?.question.step ? open : null;
  }

  /** Whether a choice is on its way and not confirmed yet. */
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

  /** From now on, hear everything in this language. The server answers with a new welcome. */
  speak(language: string): void {
    if (this.language === language) return;
    this.language = language;
    this.#send({ do: "hello", language });
  }

  close(): void {
    this.#closed = true;
    for (const news of ["online", "offline"]) removeEventListener(news, this.#ask);
    document.removeEventListener("visibilitychange", this.#ask);
    document.removeEventListener("visibilitychange", this.#unseen);
    clearTimeout(this.#timer);
    clearTimeout(this.#guard);
    this.#play.clear();
    this.#drop();
  }

  // Whether anybody is there ---------------------------------------------------------------------------------------

  /** Drop the socket and ignore what it may still send. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#ping);
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    socket?.close();
  }

  /** The connection is lost, or seems to be: reconnect in a moment. */
  #lose(): void {
    this.#drop();
    if (this.#closed) return;
    this.link = this.state === null ? "connecting" : "lost";
    this.retry = Date.now() + this.#wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  /** From now on an answer is due. A dead connection does not always close by itself. */
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
    if (open === null || this.guarded) return;
    this.sent = { question: open, option };
    this.oops = null;
    this.because = [];
    this.#deliver();
  };

  /** Send what was chosen. The server takes only one answer to each question, even if we send it again. */
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

  /** Ask for more time, in this moment for answers or in the next one. */
  wait = (): void => this.#send({ do: "wait" });

  /** Pass in advance: now, until something new happens, until our turn; or stop doing so. */
  pass = (until: Pass["until"]): void => {
    if (!this.guarded) this.#send({ do: "yield", until });
  };

  resign(): void {
    this.#send({ do: "resign" });
  }

  hand(strength: Hand["strength"]): void {
    this.#send({ do: "hand", strength });
  }

  #send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: Outgoing): void {
    switch (message.is) {
      case "welcome":
        this.#play.clear();
        this.past = null;
        this.acts = [];
        this.state = message.state;
        this.#newest = message.state;
        this.seat = message.seat;
        this.link = "open";
        this.news = [];
        this.heard = Date.now();
        this.told = Date.now();
        this.#wait = FIRST_WAIT;
        // If the same question is still open, the answer did not arrive; otherwise it did, or is no longer wanted.
        if (this.sent !== null && asks(this.state?.decision) === asks(this.sent.question)) this.#deliver();
        else this.sent = null;
        break;
      case "change":
        if (this.#newest !== null) this.#newest = apply(this.#newest, message.ops);
        this.#play.add({ ...message, at: Date.now() });
        if (this.#urgent()) this.hurry();
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

  // One after the other -----------------------------------------------------------------------------------------------

  /** Others' actions are being shown, once more or for the first time. */
  get following(): boolean {
    return this.past !== null || this.behind > 0 || this.telling !== "";
  }

  /** Show the present at once: for those who do not want to wait. */
  hurry(): void {
    const left = this.#play.rush().filter((scene): scene is Arrived => scene !== "now" && "ops" in scene);
    if (this.past === null && left.length === 0) return;
    this.watcher?.before();
    this.past = null;
    const lines = left.flatMap((change) => this.#take(change));
    // Told as one, so that a screen reader misses nothing.
    if (left.length > 0) this.news = lines;
    this.watcher?.told(lines, this.state?.table.over ?? false);
    if (this.watcher !== null) void tick().then(() => this.watcher?.after([]));
    this.#watch();
  }

  /** Show once more what others did. */
  again = (): void => {
    const first = this.acts[0];
    if (first === undefined || this.state === null || this.following) return;
    this.#play.interrupt(
      { again: first.before, lines: [] },
      ...this.acts.map(({ after, lines }) => ({ again: after, lines })),
      "now",
    );
  };

  /** Nobody waits for a page that nobody sees. */
  #unseen = (): void => {
    if (document.hidden) this.hurry();
  };

  #paced(): void {
    this.behind = this.#play.behind;
    if (!this.#play.resting) this.#tell([], 0);
  }

  /** Our time is running: we are asked with a clock, or in a moment for answers. */
  #urgent(): boolean {
    const now = this.#newest;
    return now?.window?.said === "" || (now?.clocks != null && now.decision !== null);
  }

  /** Show something; returns how long to look at it. */
  #scene(scene: Scene): number {
    if (this.state === null) return 0;
    this.watcher?.before();
    if (scene === "now") {
      this.past = null;
      this.#watch();
      if (this.watcher !== null) void tick().then(() => this.watcher?.after([]));
      return 0;
    }
    if (!("ops" in scene)) {
      this.past = { ...this.state, view: scene.again, decision: null, window: null };
      const tempo = settings.tempo === "instant" ? "normal" : settings.tempo;
      return this.#look(scene.lines, reading(tempo, told(scene.lines).length) || CURTAIN);
    }
    const mine = this.sent !== null;
    const lines = this.#take(scene);
    this.news = lines;
    const least = this.watcher?.told(lines, this.state.table.over) ?? 0;
    const theirs = told(this.#theirs(lines, mine)).filter((line) => line.player !== this.seat);
    const waits = this.decision === null && !this.state.table.over && !document.hidden;
    const time = waits ? reading(settings.tempo, theirs.length) : 0;
    this.#watch();
    return this.#look(lines, time && Math.max(time, least));
  }

  /** Let it be looked at: sentence after sentence. */
  #look(lines: LogLine[], time: number): number {
    const beat = time / Math.max(1, told(lines).length);
    this.#tell(lines, beat);
    if (time > 0) this.#watched = true;
    if (this.watcher !== null)
      void tick().then(() => this.watcher?.after(lines, time > 0 ? beat : undefined));
    return time;
  }

  #tell(lines: LogLine[], beat: number): void {
    for (const timer of this.#sentences) clearTimeout(timer);
    this.#sentences = [];
    const sentences = beat > 0 ? told(lines).map((line) => line.text ?? "") : [];
    this.telling = sentences[0] ?? "";
    this.#sentences = sentences
      .slice(1)
      .map((text, i) => setTimeout(() => (this.telling = text), beat * (i + 1)));
  }

  /** The lines that are of others: what follows from our own choice is ours, until their turn begins. */
  #theirs(lines: LogLine[], mine: boolean): LogLine[] {
    if (!mine) return lines;
    const turn = lines.findIndex((line) => isTurn(line) && line.player !== this.seat);
    return turn < 0 ? [] : lines.slice(turn);
  }

  /** A tap that was meant for what was shown until now does not answer a question. */
  #watch(): void {
    const asked = this.decision !== null || this.state?.window?.said === "";
    if (!asked || this.past !== null || !this.#watched) return;
    this.#watched = false;
    this.guarded = true;
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => (this.guarded = false), GUARD);
  }

  /** The table is now as after this change; returns its lines. */
  #take(change: Arrived): LogLine[] {
    const old = this.state;
    if (old === null) return [];
    const lines = change.log ?? [];
    const mine = this.sent !== null;
    const next = apply(old, change.ops);
    if (change.ops.some(([path]) => path[0] === "clocks" || path.length === 0)) this.heard = Date.now();
    if (change.ops.some(([path]) => path[0] === "window" || path.length === 0)) this.told = change.at;
    const state = lines.length > 0 ? { ...next, log: [...next.log, ...lines] } : next;
    this.state = state;
    if (!this.sending) this.sent = null;
    const theirs = this.#theirs(lines, mine);
    if (told(theirs).length > 0) {
      const since = state.log[waited(state.log, this.seat)[0]]?.id ?? 0;
      this.acts = [
        ...this.acts.filter((act) => (act.lines.at(-1)?.id ?? -1) >= since),
        { lines: theirs, before: old.view, after: state.view },
      ].slice(-MOST_ACTS);
    }
    return lines;
  }
}

const told = (lines: LogLine[]): LogLine[] => lines.filter((line) => line.text !== null);
