/** A lesson: what the voice says, what it asks for, and what it waits for. The position itself is the server's. */

import type { Decision, LogLine, Option } from "../lib/types";

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
  /** Selectors of what is meant, besides what is asked for. */
  point?: string[];
  /** What it asks for, as options begin: of these, the first that is offered is what can be done now. */
  does?: string[];
  /** It tells what the others have just done. */
  tells?: true;
  /** Any of these goes on; without one, the reader does. */
  until?: Sign[];
}

export interface Lesson {
  id: string;
  beats: Beat[];
}

/** What a lesson looks at in the view of any game; the paths of its signs lead to the rest. */
export interface Seen {
  over?: boolean;
  players?: object[];
}

export interface Scene {
  view: Seen;
  decision: Decision | null;
  /** What has happened since the beat began. */
  since: LogLine[];
}

/** What answers a question of which the lesson does not speak. */
const OTHERWISE = ["pass", "done", "stay", "no"];

function value(view: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], view);
}

/** After which line of the log a sign was seen; null if it was not. */
function seen(sign: Sign, scene: Scene): number | null {
  const now = scene.since.at(-1)?.id ?? -1;
  if (sign.over) return scene.view.over ? now : null;
  if (sign.decision !== undefined) return scene.decision?.kind === sign.decision ? now : null;
  if (sign.reaches !== undefined)
    return Number(value(scene.view, sign.reaches[0])) >= sign.reaches[1] ? now : null;
  const found = scene.since.find(
    (x) =>
      x.kind === sign.event &&
      (sign.player === undefined || x.player === sign.player) &&
      (sign.card === undefined || x.card?.card === sign.card),
  );
  return found?.id ?? null;
}

/** After which line of the log a beat was over; null if it is not. */
export function fulfilled(beat: Beat, scene: Scene): number | null {
  const found = (beat.until ?? []).flatMap((sign) => seen(sign, scene) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Whether an option is the one meant: "pass" is not "pass-until-turn", "play bomb" is "play bomb#13". */
const means = (wish: string, option: Option): boolean =>
  option.text.startsWith(wish) && !/^[\w-]/.test(option.text.slice(wish.length));

/** Of what could be answered, what the lesson lets one answer now: one thing after the other. */
export function offered(beat: Beat, options: Option[]): Option[] {
  // Whoever reads is not asked for anything yet.
  if (beat.until === undefined) return [];
  for (const wish of [...(beat.does ?? []), ...OTHERWISE]) {
    const found = options.filter((option) => means(wish, option));
    if (found.length > 0) return found;
  }
  return options;
}

/** What the others did in their last turn, in sentences. */
export function told(log: LogLine[], seat: number): string[] {
  const turns = ["turn", "turn-start"];
  const begun = log.findLastIndex((x) => turns.includes(x.kind) && x.player !== seat);
  if (begun < 0) return [];
  const after = log.slice(begun + 1);
  const mine = after.findIndex((x) => turns.includes(x.kind) && x.player === seat);
  return (mine < 0 ? after : after.slice(0, mine)).flatMap((x) => x.text ?? []);
}
