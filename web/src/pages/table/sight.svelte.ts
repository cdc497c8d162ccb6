/** Which part of a table is visible. */

import { settings } from "../../lib/settings.svelte";

/** This much may be hidden below the edge without a shadow. */
const HARDLY = 12;
/** This far something may reach outside and still count as visible. */
const NEARLY = 4;

export class Sight {
  /** The table with everything around it. */
  root = $state<HTMLElement>();
  /** The cards that can be touched where they lie. */
  lying = $state.raw(new Set<number>());
  /** Whether the table continues below the visible part. */
  more = $state(false);

  /** The question that was brought into view last. */
  #shown = -1;

  /** Call it when everything is drawn, with the step of the question (-1: none). */
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

  /** For the element around the table: check again whenever something in it changes size. */
  watched = (board: HTMLElement): (() => void) => {
    const sizes = new ResizeObserver(this.edge);
    for (const node of [board, ...board.querySelectorAll(":scope > *, :scope > * > *")]) sizes.observe(node);
    return () => sizes.disconnect();
  };

  /** If a question is about something out of view, scroll to it. */
  #bringIntoView(): void {
    const board = this.root?.querySelector(".board")?.getBoundingClientRect();
    const lit = this.#all(":is(.board, .bottom) [data-lit]");
    if (board === undefined || settings.text || lit.length === 0) return;
    const inSight = (box: DOMRect) =>
      box.left >= -NEARLY &&
      box.right <= innerWidth + NEARLY &&
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
