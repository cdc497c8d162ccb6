/** The cards of a view, in all zones. */

import type { CardFace, View } from "./types";

/** Every visible face, by its public id. */
export function faces(view: unknown, found = new Map<number, CardFace>()): Map<number, CardFace> {
  if (typeof view !== "object" || view === null) return found;
  const face = view as CardFace;
  if (typeof face.id === "number" && typeof face.card === "string") found.set(face.id, face);
  for (const value of Array.isArray(view) ? view : Object.values(view)) faces(value, found);
  return found;
}

/** The same view, with every hand but one covered. */
export function covered(view: View, but: number): View {
  const players = view.players.map((p, seat) =>
    seat === but ? p : { ...p, hand: (p.hand ?? []).map(() => ({ hidden: true })) },
  );
  return { ...view, players } as View;
}
