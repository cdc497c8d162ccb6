/** The lessons with a voice, by id. */

import type { Lesson } from "./lesson";

const found = import.meta.glob<Lesson>("./*.json", { eager: true, import: "default" });

export const LESSONS: Record<string, Lesson> = Object.fromEntries(
  Object.values(found).map((lesson) => [lesson.id, lesson]),
);
