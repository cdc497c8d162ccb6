/** How the cards of each game look and move. */

import type { GameKit } from "../lib/types";
import { foursouls } from "./foursouls.kit";
import { keyforge } from "./keyforge.kit";
import { nekromancya } from "./nekromancya.kit";
import { plain } from "./plain.kit";

// Each knows the cards of its own game only: whoever picks one by the game's name gives it no others.
const KITS: Record<string, GameKit> = {
  keyforge: keyforge as GameKit,
  foursouls: foursouls as GameKit,
  nekromancya: nekromancya as GameKit,
};

export function kit(game: string): GameKit {
  return KITS[game] ?? plain;
}
