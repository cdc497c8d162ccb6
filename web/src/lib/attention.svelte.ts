/** What somebody looks at: the card under the pointer or the focus, and the card they want to see large. */

import type { CardFace } from "./types";

class Attention {
  /** Pointed at, for the preview beside the table. */
  face = $state.raw<CardFace | null>(null);
  /** Opened large. */
  open = $state.raw<CardFace | null>(null);

  look(face: CardFace | null): void {
    if (face === null || !face.hidden) this.face = face;
  }

  inspect = (face: CardFace): void => {
    if (!face.hidden && face.card !== undefined) this.open = face;
  };
}

export const attention = new Attention();
