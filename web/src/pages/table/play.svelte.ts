/** The user at a table: what they are asked, what they have open, and what they do. */

import { givesUp } from "../../components/Question.svelte";
import { attention } from "../../lib/attention.svelte";
import { shelf } from "../../lib/cards.svelte";
import { faces } from "../../lib/faces";
import { games } from "../../lib/games.svelte";
import { settings } from "../../lib/settings.svelte";
import { play as sound } from "../../lib/sounds";
import type { Table } from "../../lib/table.svelte";
import type { CardFace, Decision, GameKit, Option, Pause, State } from "../../lib/types";
import { kit } from "../../tables/kits";
import { Course } from "../../tutorials/course.svelte";
import { voices } from "../../tutorials/voices.svelte";
import { Feast } from "./feast.svelte";

/** The verbs of the games for playing a card. */
const PLAYED = ["play", "summon", "cast", "equip", "rule"];

export class Play {
  /** The options about a card, offered where it lies. */
  menu = $state.raw<{ face: CardFace; from: HTMLElement; options: Option[] } | null>(null);
  /** The pile that is open. */
  pile = $state.raw<{ title: string; cards: CardFace[] } | null>(null);
  /** The rules are open: at one of them, or to search. */
  rules = $state.raw<{ id: string } | null>(null);
  /** What the user must confirm before it is done. */
  sure = $state<"" | "resign" | "hand">("");
  /** Show every option as a button. */
  all = $state(false);
  /** The results are shown, once there are any. */
  results = $state(true);
  readonly feast = new Feast();

  /** Created once the state of the table is known. */
  constructor(readonly table: Table) {
    this.#place = `mazzo.marked.${table.id}`;
    this.marked = new Set((sessionStorage.getItem(this.#place) ?? "").split(" ").filter(Boolean).map(Number));
  }

  // What is seen -------------------------------------------------------------------------------------------------

  /** The table now; or as it was, while it is shown again. */
  get seen(): State {
    return this.table.past ?? (this.table.state as State);
  }

  get seat(): number {
    return this.table.seat;
  }

  get game(): string {
    return this.seen.table.game;
  }

  get kit(): GameKit {
    return kit(this.game);
  }

  /** The moment for answers, if there is one. */
  get moment(): Pause | null {
    return this.seen.window;
  }

  get yields(): string {
    return this.seen.yields ?? "";
  }

  /** The visible cards, by their ids. */
  known = $derived.by(() => faces(this.seen.view));
  hand = $derived.by<CardFace[]>(() => {
    const { view } = this.seen;
    const hand = view.players[this.seat]?.hand ?? [];
    const { rank } = this.kit;
    if (rank === undefined) return hand;
    const place = (face: CardFace) => rank(face, shelf.printed(face.card), view, this.seat);
    return hand.toSorted((a, b) => place(a) - place(b));
  });
  /** What the preview shows: the card under the pointer, or else the one played last. */
  preview = $derived.by<CardFace | null>(() => attention.face ?? this.#lastCard());

  /** All that is known of a card now. */
  newest(face: CardFace): CardFace {
    return this.known.get(face.id ?? -1) ?? face;
  }

  #lastCard(): CardFace | null {
    const line = this.seen.log.findLast((l) => PLAYED.includes(l.kind) && l.card?.card !== undefined);
    return line?.card ?? null;
  }

  // What is asked ------------------------------------------------------------------------------------------------

  lesson = $derived.by(() => this.seen.table.lesson ?? "");
  /** A lesson guides the match: it offers one thing at a time. */
  course = $derived.by(() => {
    const lesson = voices.of(this.lesson);
    return lesson === undefined ? null : new Course(lesson, `mazzo lesson ${this.table.id}`);
  });
  /** In a moment for answers, a player who can only pass is asked no differently from the others. */
  #open = $derived.by<Decision | null>(() => {
    const open = this.table.decision;
    return this.moment?.said !== undefined && open?.options.length === 1 ? null : open;
  });
  /** What we are asked, whatever is shown meanwhile. */
  question = $derived.by(() => (this.course === null ? this.#open : this.course.narrowed(this.#open)));
  /** The question that can be answered now. */
  decision = $derived.by(() => (this.table.past === null ? this.question : null));
  /** Whether the lesson holds back some of the options. */
  held = $derived.by(() => this.question?.options.length !== this.#open?.options.length);
  /** When ending the turn became possible, by the page's clock. */
  endsSince = 0;
  /** There is something you may pass on. */
  passable = $derived.by(() => this.moment?.said === "" || this.option("pass") !== undefined);

  /** Whether you can pass or ask for more time in advance. */
  get answers(): boolean {
    return this.seat >= 0 && games.find(this.game)?.answers === true;
  }

  option(verb: string): Option | undefined {
    return this.decision?.options.find((o) => o.verb === verb);
  }

  /** The options about a card. */
  options = (card: number): Option[] => this.decision?.options.filter((o) => o.card === card) ?? [];

  // What is thrown away --------------------------------------------------------------------------------------------

  /** The cards marked to be discarded, by their public ids: nothing is sent before it is confirmed. */
  marked = $state.raw<ReadonlySet<number>>(new Set());
  readonly #place: string;
  /** Those that are confirmed and still to be sent, one question after the other. */
  #going: number[] | null = null;

  /** As many cards as one likes may be discarded: they are marked first. */
  marking = $derived.by(() => {
    const options = this.decision?.options ?? [];
    const only = options.every((o) => o.verb === "done" || (givesUp(o) && o.card !== undefined));
    return only && options.some(givesUp) && options.length > 1 && this.course === null && !settings.text;
  });

  #mark(card: number): void {
    const marked = new Set(this.marked);
    if (!marked.delete(card)) marked.add(card);
    this.#remember(marked);
  }

  /** A reload forgets no mark. */
  #remember(marked: ReadonlySet<number>): void {
    this.marked = marked;
    if (marked.size > 0) sessionStorage.setItem(this.#place, [...marked].join(" "));
    else sessionStorage.removeItem(this.#place);
  }

  /** Discard what is marked. */
  confirm = (): void => {
    this.#going = [...this.marked];
    this.carryOn();
  };

  /** A question has come: if it is the rest of what was confirmed, answer it. Anything else ends the marking. */
  carryOn(): void {
    if (!this.marking) {
      this.#going = null;
      if (this.decision !== null) this.#remember(new Set());
      return;
    }
    if (this.#going === null) {
      // After an undo, some of them may no longer be there.
      this.#remember(new Set([...this.marked].filter((card) => this.options(card).length > 0)));
      return;
    }
    const next = this.#going.shift();
    const option = next === undefined ? this.option("done") : this.options(next)[0];
    if (next === undefined) {
      this.#going = null;
      this.#remember(new Set());
    }
    if (option !== undefined) this.#answer(option.id);
  }

  // What is done -------------------------------------------------------------------------------------------------

  choose = (option: number): void => {
    if (this.table.guarded) return;
    const card = this.marking ? this.decision?.options.find((o) => o.id === option)?.card : undefined;
    if (card === undefined) this.#answer(option);
    else {
      this.#close();
      this.#mark(card);
    }
  };

  #answer(option: number): void {
    this.#close();
    this.table.choose(option);
  }

  #close(): void {
    this.menu = null;
    attention.open = null;
    this.pile = null;
  }

  tap = (face: CardFace, from?: HTMLElement): void => {
    if (face.hidden || this.table.guarded) return;
    const found = face.id === undefined ? [] : this.options(face.id);
    if (
      this.course !== null &&
      found.length === 0 &&
      face.id !== undefined &&
      this.table.options(face.id).length > 0
    ) {
      this.course.nudges += 1;
      return;
    }
    // Ask before a card is thrown away instead of used.
    const careless = this.decision?.kind === "main" && found.every(givesUp);
    if (found.length === 1 && found[0] && !careless) {
      sound("card");
      this.choose(found[0].id);
    } else if (found.length > 0 && from) {
      this.menu = { face, from, options: found };
    } else if (face.card !== undefined) {
      attention.inspect(face);
    }
  };

  browse = (title: string, cards: CardFace[]): void => {
    this.pile = { title, cards };
  };
}
