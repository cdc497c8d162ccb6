import type { Figure } from "../../lib/types";

/** A number on a card, with or without an icon and a meaning. */
export function figure(x: Figure | string | number | null): Figure | null {
  return x === null || typeof x === "object" ? x : { n: x };
}
