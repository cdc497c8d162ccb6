/** The charges of crests. Kinds take from them by their names. */
import type { Draw } from "../draw";
import { KINDS, PLAIN } from "../kinds";
import { ARMS } from "./arms";
import { FIRE } from "./fire";
import { GRAVES } from "./graves";
import { NATURE } from "./nature";
import { RICHES } from "./riches";
import { SCIENCE } from "./science";

const CHARGES: Record<string, Draw> = { ...FIRE, ...SCIENCE, ...ARMS, ...NATURE, ...RICHES, ...GRAVES };

/** The charges of a house or kind. The first is also its sign. */
export function charges(kind: string): Draw[] {
  const drawn = (names: string[]): Draw[] =>
    names.flatMap((name) => (Object.hasOwn(CHARGES, name) ? [CHARGES[name] as Draw] : []));
  const own = drawn((KINDS[kind] ?? PLAIN).charges);
  return own.length ? own : drawn(PLAIN.charges);
}
