/** The keyboard at a table. */

import { PASSES } from "../../components/Question.svelte";
import { attention } from "../../lib/attention.svelte";
import type { Play } from "./play.svelte";
import type { Side } from "./side.svelte";
import { walk } from "./walk";

/** Elements with keys of their own. */
const ELSEWHERE = "input, textarea, select, dialog, [role=menu]";
/** The longest pause between two digits of a number. */
const SECOND_DIGIT = 600;
/** Whoever has just passed, or was just asked, does not end a turn by the same key without having looked. */
const LOOK = 900;

export class Keys {
  #typed = "";
  #passed = -LOOK;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly play: Play,
    private readonly side: Side,
  ) {}

  /** Whether this key means something here. */
  press(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (key >= "0" && key <= "9") this.#digit(key);
    else if (key.startsWith("arrow")) walk(event.key);
    else if (key === " ") return this.#space(event);
    else if (key === "escape") {
      this.play.menu = null;
      this.side.drawer = "";
    } else if (key === "t") this.#untilTurn();
    else if (key === "w") this.#wait();
    else if (key === "l") this.side.show("log");
    else if (key === "z") this.play.table.propose("undo");
    else if (key === "/") this.play.rules = { id: "" };
    else if (key === "?" || key === "i") {
      if (attention.face) attention.inspect(attention.face);
    } else return false;
    return true;
  }

  /** Digits pick options; with more than nine, two digits in a row are one number. */
  #digit(key: string): void {
    const options = this.play.decision?.options.length ?? 0;
    clearTimeout(this.#typing);
    this.#typed += key;
    const number = Number(this.#typed);
    const done = () => {
      const option = this.play.decision?.options[number - 1];
      this.#typed = "";
      if (option) this.play.choose(option.id);
    };
    if (number * 10 > options || number === 0) done();
    else this.#typing = setTimeout(done, SECOND_DIGIT);
  }

  /** Pass; with Shift, until something new happens. On a focused button outside the table, the key presses that button. */
  #space(event: KeyboardEvent): boolean {
    const { play } = this;
    const button = (event.target as HTMLElement).closest("button");
    if (button && !button.closest("[data-keys]")) return false;
    const pass = event.shiftKey
      ? play.option("pass-until-new")
      : PASSES.map((verb) => play.option(verb)).find(Boolean);
    // What is marked is confirmed by its own button, never by passing.
    if (play.marking && play.marked.size > 0) return true;
    const before = this.#passed;
    this.#passed = event.timeStamp;
    if (pass?.verb === "end" && event.timeStamp - Math.max(before, play.endsSince) < LOOK) return true;
    if (pass !== undefined) play.choose(pass.id);
    else if (play.passable) play.table.pass(event.shiftKey ? "new" : "now");
    else return false;
    return true;
  }

  #untilTurn(): void {
    const { play } = this;
    const pass = play.option("pass-until-turn");
    if (pass) play.choose(pass.id);
    else if (play.answers) play.table.pass(play.yields === "turn" ? "" : "turn");
  }

  #wait(): void {
    const { play } = this;
    if (play.answers || (play.seat >= 0 && play.moment !== null)) play.table.wait();
  }
}

/** Whether a key is meant for the table, not for a field, a menu or the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  return (
    !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target as HTMLElement).closest(ELSEWHERE)
  );
}
