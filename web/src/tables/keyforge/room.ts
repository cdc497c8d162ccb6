/** How the two battlelines share the height of the table: by what they need. */

export interface Line {
  /** How many stand in it, side by side. */
  creatures: number;
  /** The most upgrades on one of them: they peek out below. */
  upgrades: number;
}

export interface Room {
  /** Of one battleline. */
  width: number;
  /** Of both halves of the table. */
  height: number;
  /** What is above or below each battleline, in the same half. */
  strip: number;
  /** The widest a card gets. */
  widest: number;
}

/** Height by width of a card. */
const TALL = 88 / 63;
const GAP = 10;
const MARGIN = 18;
const PEEK = 22;
/** An empty battleline is a line of text. */
const EMPTY = 40;
/** Each creature counts this much on top of the line itself. */
const EACH = 0.15;

/** How high a battleline would be if only the width of the table limited its cards. */
export function wish({ creatures, upgrades }: Line, { width, widest }: Room): number {
  if (creatures === 0) return EMPTY;
  return Math.min(widest, width / creatures - GAP) * TALL + MARGIN + upgrades * PEEK;
}

/**
 * The heights of the two halves, as shares. The longer battleline gets more, but no more than its cards can fill while the
 * other one is short of room.
 */
export function shares(lines: [Line, Line], room: Room): [number, number] {
  const height = Math.max(1, room.height - 2 * room.strip);
  const [a, b] = [wish(lines[0], room), wish(lines[1], room)];
  const weights = lines.map((line) => 1 + EACH * line.creatures) as [number, number];
  const fair = (height * weights[0]) / (weights[0] + weights[1]);
  const first = Math.min(Math.max(fair, Math.min(a, height - b)), Math.max(a, height - b));
  return [first + room.strip, height - first + room.strip];
}
