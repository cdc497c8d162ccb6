/** The last turn of the others, told in few cards: which card, and signs of what happened with it. */

import type { CardFace, LogLine } from "./types";

/** Lines that begin a turn. */
const TURNS = ["turn", "turn-start"];
/** More cards than these would be a log. */
const MOST = 30;

export interface Deed {
  /** The number of its first line. */
  id: number;
  /** Whose turn it was. */
  turn: number | null;
  face: CardFace | null;
  /** Names of icons. */
  signs: string[];
  sentences: string[];
}

export const isTurn = (line: LogLine): boolean => TURNS.includes(line.kind);

/** Where the last turns of the others begin and end in the log. Games without turns: after the last thing we did. */
export function waited(log: LogLine[], seat: number): [number, number] {
  let last = log.findLastIndex(isTurn);
  if (last < 0)
    return [log.findLastIndex((line) => line.player === seat && line.text !== null) + 1, log.length];
  // Spectators have no turn to wait for: they see the newest one.
  if (seat < 0) return [last, log.length];
  let end = log.length;
  // Our own turns come after it: one, or several in a row.
  while (last >= 0 && log[last]?.player === seat) {
    end = last;
    last = log.slice(0, last).findLastIndex(isTurn);
  }
  let start = last;
  for (let i = last; i >= 0; i--) {
    const line = log[i] as LogLine;
    if (!isTurn(line)) continue;
    if (line.player === seat) break;
    start = i;
  }
  return [Math.max(0, start), last < 0 ? 0 : end];
}

/** `signs`: the icon of each kind of line that is worth a card. `acts`: what somebody does, not what happens to them. */
export function retell(
  log: LogLine[],
  seat: number,
  signs: Record<string, string>,
  acts: readonly string[],
): Deed[] {
  const [start, end] = waited(log, seat);
  const deeds: Deed[] = [];
  let open: Deed | null = null;
  let step = -1;
  let turn: number | null = null;
  const begin = (line: LogLine, face: CardFace | null): Deed => {
    const deed: Deed = { id: line.id, turn, face, signs: [], sentences: [] };
    deeds.push(deed);
    return deed;
  };
  for (const line of log.slice(start, end)) {
    if (isTurn(line)) {
      turn = line.player;
      open = null;
      continue;
    }
    if (line.text === null) continue;
    if (line.player === seat && acts.includes(line.kind)) {
      open = null;
      continue;
    }
    const sign = signs[line.kind];
    const face = line.card?.card === undefined ? null : line.card;
    if (line.step !== step) open = null;
    step = line.step;
    const other = face !== null && open?.face?.card !== face.card;
    if (sign !== undefined && (open === null || other)) open = begin(line, face);
    if (open === null) continue;
    if (sign !== undefined && !open.signs.includes(sign)) open.signs.push(sign);
    open.sentences.push(line.text);
  }
  // In our own turn, the others may answer.
  turn = null;
  for (const line of log.slice(end)) {
    const sign = signs[line.kind];
    if (sign === undefined || line.text === null || !acts.includes(line.kind)) continue;
    if (line.player === null || line.player === seat || line.card?.card === undefined) continue;
    const deed = begin(line, line.card);
    deed.signs.push(sign);
    deed.sentences.push(line.text);
  }
  return deeds.slice(-MOST);
}
