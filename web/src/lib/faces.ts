/** The cards of a view, wherever they lie. */

import type { CardFace } from "./types";

/** Every face one can see, by its public id. */
export function faces(view: unknown, found = new Map<number, CardFace>()): Map<number, CardFace> {
  if (typeof view !== "object" || view === null) return found;
  const face = view as CardFace;
  if (typeof face.id === "number" && typeof face.card === "string") found.set(face.id, face);
  for (const value of Array.isArray(view) ? view : Object.values(view)) faces(value, found);
  return found;
}
