/** A lesson: what the voice says, where it points, and what it waits for. The position itself is the server's. */

import type { Decision, LogLine } from "../lib/types";

/** Something a beat waits for: an event, a question to you, a number that has been reached, or the end. */
export interface Sign {
  event?: string;
  /** Of whom the event is. */
  player?: number;
  /** The card it is about. */
  card?: string;
  decision?: string;
  /** A path into the view, and the least it must come to. */
  reaches?: [string, number];
  over?: true;
}

export interface Beat {
  /** The sentence: learn.<lesson>.<say> */
  say: string;
  /** Selectors of what is meant. */
  point?: string[];
  /** The option that is meant, by its verb. */
  verb?: string;
  /** Any of these goes on; without one, the reader does. */
  until?: Sign[];
}

export interface Lesson {
  id: string;
  beats: Beat[];
}

export interface Scene {
  view: Record<string, any>;
  decision: Decision | null;
  /** What has happened since the beat began. */
  since: LogLine[];
}

function value(view: Record<string, any>, path: string): unknown {
  return path.split(".").reduce<any>((at, key) => at?.[key], view);
}

function seen(sign: Sign, scene: Scene): boolean {
  if (sign.over) return Boolean(scene.view.over);
  if (sign.decision !== undefined) return scene.decision?.kind === sign.decision;
  if (sign.reaches !== undefined) return Number(value(scene.view, sign.reaches[0])) >= sign.reaches[1];
  return scene.since.some(
    (x) => x.kind === sign.event && (sign.player === undefined || x.player === sign.player) && (sign.card === undefined || x.card?.card === sign.card),
  );
}

/** Whether a beat is over. */
export function fulfilled(beat: Beat, scene: Scene): boolean {
  return beat.until?.some((sign) => seen(sign, scene)) ?? false;
}
