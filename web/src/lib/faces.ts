/** The cards of a view, wherever they lie. */

import type { CardFace, View } from "./types";

/** Every face one can see, by its public id. */
export function faces(view: unknown, found = new Map<number, CardFace>()): Map<number, CardFace> {
  if (typeof view !== "object" || view === null) return found;
  const face = view as CardFace;
  if (typeof face.id === "number" && typeof face.card === "string") found.set(face.id, face);
  for (const value of Array.isArray(view) ? view : Object.values(view)) faces(value, found);
  return found;
}

/** The same view with every hand covered but one. */
export function covered(view: View, but: number): View {
  const players = view.players.map((p, seat) =>
    seat === but ? p : { ...p, hand: p.hand.map(() => ({ hidden: true })) },
  );
  return { ...view, players } as View;
}
