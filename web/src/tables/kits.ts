/**
 * How the cards of each game look and move: `keyforge.kit.ts` is the kit of KeyForge. A game from outside may bring its own
 * (see guests.svelte.ts); without one it has the plain kit.
 */

import type { GameKit } from "../lib/types";
import { guest } from "./guests.svelte";
import { plain } from "./plain.kit";

const found = import.meta.glob<Record<string, GameKit>>("./*.kit.ts", { eager: true });
// Each knows only the cards of its own game; callers pick one by the game's name.
const kits: Record<string, GameKit> = Object.fromEntries(
  Object.values(found).flatMap((module) => Object.entries(module).filter(([, value]) => "look" in value)),
);

/** The faces of our games in the lobby. */
export const doors = Object.values(kits).flatMap((one) => one.door);

export function kit(game: string): GameKit {
  return kits[game] ?? guest(game)?.kit ?? plain;
}
