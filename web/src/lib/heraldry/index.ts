/**
 * There is no art, so every card gets heraldry: a crest drawn from its name, always the same, in the palette and the
 * geometry of its house or kind. After ten games a player recognises a card by its crest.
 *
 * A crest is a divided ground, a charge from the house's own stock, and an ornament around it.
 */
import { between, chance, pick } from "./chance";
import { scaled, turned, type Draw } from "./draw";
import { charges } from "./charges";
import { GROUNDS, ORNAMENTS } from "./grounds";
import { palette } from "./palette";

export { back } from "./back";
export { enlist, foreign, KINDS, type Kind } from "./kinds";
export { palette } from "./palette";

/** The inside of an SVG with the view box `0 0 100 100`. */
export function crest(id: string, kind: string): string {
  const rand = chance(id);
  const p = palette(kind);
  const charge = pick(rand, charges(kind));
  const ground = pick(rand, GROUNDS)(rand, p);
  const ornament = pick(rand, ORNAMENTS)(rand, p);
  // As if hung by hand: each is tilted a little differently.
  return (
    ground +
    ornament +
    turned(scaled(charge(rand, p), 50, 50, between(rand, 0.82, 0.95)), between(rand, -4, 4))
  );
}

/** The sign of a house or kind itself: its first charge, alone. */
export function sign(kind: string): string {
  return (charges(kind)[0] as Draw)(chance(`sign of ${kind}`), palette(kind));
}
