/** What of a table is in sight. */

import { settings } from "../../lib/settings.svelte";

/** So much may be hidden below the edge before it is worth a shadow. */
const HARDLY = 12;
/** So far something may reach out and still be in sight. */
const NEARLY = 4;

export class Sight {
  /** The table with all that belongs to it. */
  root = $state<HTMLElement>();
  /** The cards that can be touched where they lie. */
  lying = $state.raw(new Set<number>());
  /** Whether the table goes on below what is seen of it. */
  more = $state(false);

  /** The question that was brought into view last. */
  #shown = -1;

  /** Everything is drawn: look at it, for a question (by its step; -1: there is none). */
  look(step: number): void {
    const cards = this.#all(".board [data-card], .bottom [data-card]");
    this.lying = new Set(cards.map((node) => Number(node.dataset.card)));
    if (step >= 0 && step !== this.#shown) this.#bringIntoView();
    this.#shown = step;
    this.edge();
  }

  edge = (): void => {
    const board = this.root?.querySelector(".board");
    this.more = board != null && board.scrollHeight - board.scrollTop - board.clientHeight > HARDLY;
  };

  /** For the place of the table: look again whenever something in it becomes larger or smaller. */
  watched = (board: HTMLElement): (() => void) => {
    const sizes = new ResizeObserver(this.edge);
    for (const node of [board, ...board.querySelectorAll(":scope > *, :scope > * > *")]) sizes.observe(node);
    return () => sizes.disconnect();
  };

  /** A question about something that lies out of sight brings it into sight. */
  #bringIntoView(): void {
    const board = this.root?.querySelector(".board")?.getBoundingClientRect();
    const lit = this.#all(":is(.board, .bottom) [data-lit]");
    if (board === undefined || settings.text || lit.length === 0) return;
    const inSight = (box: DOMRect) =>
      box.top >= board.top - NEARLY &&
      box.bottom <= innerHeight &&
      (box.bottom <= board.bottom + NEARLY || box.top >= board.bottom);
    if (lit.some((node) => inSight(node.getBoundingClientRect()))) return;
    const behavior = settings.still ? "instant" : "smooth";
    lit[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}
