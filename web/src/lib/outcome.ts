/** How a match ended, in a sentence. */

import { say } from "./messages.svelte";
import type { State } from "./types";

export const winners = (seen: State): number[] => (seen.table.result?.winners as number[] | undefined) ?? [];

export function outcome(seen: State, seat: number): string {
  const won = winners(seen);
  if (won.length === 0) return say("table.draw");
  if (won.includes(seat)) return say("table.won");
  return say("table.lost", { names: won.map((w) => seen.table.seats[w]?.name ?? "").join(", ") });
}
