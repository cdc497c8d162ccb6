/** The first game of each game, with a voice. */

import foursouls from "./foursouls-first.json";
import keyforge from "./keyforge-first.json";
import type { Lesson } from "./lesson";
import nekromancya from "./nekromancya-first.json";

export const LESSONS: Record<string, Lesson> = Object.fromEntries(
  ([keyforge, foursouls, nekromancya] as unknown as Lesson[]).map((lesson) => [lesson.id, lesson]),
);
