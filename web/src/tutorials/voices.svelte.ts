/** The voices of the lessons: ours are in this folder, those of games from outside come from the server. */

import { get } from "../lib/api";
import { LESSONS } from "./index";
import type { Lesson } from "./lesson";

class Voices {
  #brought = $state.raw<Record<string, Lesson>>({});

  of(id: string): Lesson | undefined {
    return LESSONS[id] ?? this.#brought[id];
  }

  /** Fetch the voice of a lesson that is not ours. Without one, the lesson is a position to play. */
  async learn(id: string | null | undefined, language: string): Promise<void> {
    if (!id || id in LESSONS) return;
    const found = await get<Lesson>(`/api/tutorials/${id}?language=${language}`).catch(() => null);
    if (found !== null && found.beats.length > 0) this.#brought = { ...this.#brought, [id]: found };
  }
}

export const voices = new Voices();
