import type { Figure } from "../../lib/types";

/** A number on a card, whether or not there is more to say of it. */
export function figure(x: Figure | string | number | null): Figure | null {
  return x === null || typeof x === "object" ? x : { n: x };
}
