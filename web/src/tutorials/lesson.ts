/** A lesson: what the voice says, what it asks for, and what it waits for. The position itself comes from the server. */

import type { Decision, LogLine, Option } from "../lib/types";

/** Something a beat waits for: an event, a question to you, a number that has been reached, or the end. */
export interface Sign {
  event?: string;
  /** Whose event it is. */
  player?: number;
  /** The card it is about. */
  card?: string;
  decision?: string;
  /** A path into the view, and the least value there. */
  reaches?: [string, number];
  over?: true;
}

export interface Beat {
  /** The sentence: learn.<lesson>.<say> */
  say: string;
  /** Selectors of what to point at, in addition to what is asked for. */
  point?: string[];
  /** What it asks for, as beginnings of options; the first one that is offered can be done now. */
  does?: string[];
  /** It says what the others have just done. */
  tells?: true;
  /** Any of these leads to the next beat; without them, the reader goes on. */
  until?: Sign[];
}

export interface Lesson {
  id: string;
  beats: Beat[];
  /** Its sentences, if it comes from outside; ours are among our messages. */
  says?: Record<string, string>;
}

/** What a lesson reads from the view of any game; the paths of its signs lead to the rest. */
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

/** The answer to a question that the lesson does not mention. */
const OTHERWISE = ["pass", "done", "stay", "no"];

function value(view: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], view);
}

/** The line of the log after which a sign was seen; null if it was not. */
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

/** The line of the log after which a beat was over; null if it is not. */
export function fulfilled(beat: Beat, scene: Scene): number | null {
  const found = (beat.until ?? []).flatMap((sign) => seen(sign, scene) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

/** Whether an option is the one meant: "pass" is not "pass-until-turn", "play bomb" is "play bomb#13". */
const means = (wish: string, option: Option): boolean =>
  option.text.startsWith(wish) && !/^[\w-]/.test(option.text.slice(wish.length));

/** The options that the lesson allows now: one thing at a time. */
export function offered(beat: Beat, options: Option[]): Option[] {
  // While the reader reads, nothing is asked.
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
