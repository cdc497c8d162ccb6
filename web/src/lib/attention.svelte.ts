/** What the user looks at: the card under the pointer or the focus, and the card opened large. */

import type { CardFace } from "./types";

class Attention {
  /** Pointed at, for the preview beside the table. */
  face = $state.raw<CardFace | null>(null);
  /** The cards (their public ids) that the option under the pointer or the focus is about. */
  about = $state.raw<ReadonlySet<number>>(new Set());
  /** Opened large. */
  open = $state.raw<CardFace | null>(null);

  look(face: CardFace | null): void {
    if (face === null || !face.hidden) this.face = face;
  }

  /** An option is looked at; without cards: no longer. */
  light = (cards: number[] = []): void => {
    if (cards.length > 0 || this.about.size > 0) this.about = new Set(cards);
  };

  inspect = (face: CardFace): void => {
    if (!face.hidden && face.card !== undefined) this.open = face;
  };
}

export const attention = new Attention();
