/** Somebody at a table: what they are asked, what lies open before them, and what they do. */

import { givesUp } from "../../components/Question.svelte";
import { attention } from "../../lib/attention.svelte";
import { faces } from "../../lib/faces";
import { play as sound } from "../../lib/sounds";
import type { Table } from "../../lib/table.svelte";
import type { CardFace, Decision, GameKit, Option, Pause, State } from "../../lib/types";
import { kit } from "../../tables/kits";
import { LESSONS } from "../../tutorials";
import { Course } from "../../tutorials/course.svelte";

/** The games in which others can be answered at any time. */
const ANSWERED = ["foursouls", "nekromancya"];
/** What the games call it when a card is played. */
const PLAYED = ["play", "summon", "cast", "equip", "rule"];

export class Play {
  /** The options about a card, offered where it lies. */
  menu = $state.raw<{ face: CardFace; from: HTMLElement; options: Option[] } | null>(null);
  /** A pile that is looked through. */
  pile = $state.raw<{ title: string; cards: CardFace[] } | null>(null);
  /** The rules are open: at one of them, or to search. */
  rules = $state.raw<{ id: string } | null>(null);
  /** What is asked about once more before it is done. */
  sure = $state<"" | "resign" | "hand">("");
  /** Every option has a button. */
  all = $state(false);
  /** The results are shown, once there are any. */
  results = $state(true);

  /** A page shows a table from the moment on from which it knows how that stands. */
  constructor(readonly table: Table) {}

  // What is seen -------------------------------------------------------------------------------------------------

  get seen(): State {
    return this.table.state as State;
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

  /** The cards one can see, by their ids. */
  known = $derived.by(() => faces(this.seen.view));
  hand = $derived.by<CardFace[]>(() => this.seen.view.players[this.seat]?.hand ?? []);
  /** What the preview shows: the card somebody points at, or else the one that was played last. */
  preview = $derived.by<CardFace | null>(() => attention.face ?? this.#lastCard());

  /** As much as is known of a card now. */
  newest(face: CardFace): CardFace {
    return this.known.get(face.id ?? -1) ?? face;
  }

  #lastCard(): CardFace | null {
    const line = this.seen.log.findLast((l) => PLAYED.includes(l.kind) && l.card?.card !== undefined);
    return line?.card ?? null;
  }

  // What is asked ------------------------------------------------------------------------------------------------

  lesson = $derived.by(() => this.seen.table.lesson ?? "");
  /** A lesson leads through the match: it offers one thing after the other. */
  course = $derived.by(() => {
    const lesson = LESSONS[this.lesson];
    return lesson === undefined ? null : new Course(lesson, `mazzo lesson ${this.table.id}`);
  });
  /** Who can only pass in a moment for answers is not asked more loudly than anybody else. */
  #open = $derived.by<Decision | null>(() => {
    const open = this.table.decision;
    return this.moment?.said !== undefined && open?.options.length === 1 ? null : open;
  });
  decision = $derived.by(() => (this.course === null ? this.#open : this.course.narrowed(this.#open)));
  /** Whether the lesson holds something back that could be answered. */
  held = $derived.by(() => this.decision?.options.length !== this.#open?.options.length);
  /** There is something to pass on. */
  passable = $derived.by(() => this.moment?.said === "" || this.option("pass") !== undefined);

  /** Whether one can say beforehand that one passes, or wants more time. */
  get answers(): boolean {
    return this.seat >= 0 && ANSWERED.includes(this.game);
  }

  option(verb: string): Option | undefined {
    return this.decision?.options.find((o) => o.verb === verb);
  }

  /** The options about a card. */
  options = (card: number): Option[] => this.decision?.options.filter((o) => o.card === card) ?? [];

  // What is done -------------------------------------------------------------------------------------------------

  choose = (option: number): void => {
    this.menu = null;
    attention.open = null;
    this.pile = null;
    this.table.choose(option);
  };

  tap = (face: CardFace, from?: HTMLElement): void => {
    if (face.hidden) return;
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
    // What throws a card away instead of using it is said before it is done.
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
