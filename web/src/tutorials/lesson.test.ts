import { expect, test } from "vitest";
import en from "../messages/en.json";
import { LESSONS } from "./index";
import { fulfilled, type Scene } from "./lesson";

const scene = (more: Partial<Scene>): Scene => ({ view: { over: false, players: [{ amber: 3 }] }, decision: null, since: [], ...more });
const line = (kind: string, player: number | null, card?: string) => ({ id: 1, kind, step: 0, player, card: card ? { card } : null, source: null, n: 0, text: null });

test("a beat without a sign waits for the reader", () => {
  expect(fulfilled({ say: "x" }, scene({ since: [line("play", 0)] }))).toBe(false);
});

test("an event counts if it is of the right player and card", () => {
  const beat = { say: "x", until: [{ event: "play", player: 0, card: "punch" }] };
  expect(fulfilled(beat, scene({ since: [line("play", 0, "punch")] }))).toBe(true);
  expect(fulfilled(beat, scene({ since: [line("play", 1, "punch")] }))).toBe(false);
  expect(fulfilled(beat, scene({ since: [line("play", 0, "anger")] }))).toBe(false);
  expect(fulfilled(beat, scene({}))).toBe(false);
});

test("numbers, questions and the end are signs too", () => {
  const reaches = { say: "x", until: [{ reaches: ["players.0.amber", 4] as [string, number] }] };
  expect(fulfilled(reaches, scene({}))).toBe(false);
  expect(fulfilled(reaches, scene({ view: { players: [{ amber: 4 }] } }))).toBe(true);
  const asked = { say: "x", until: [{ decision: "house" }, { over: true as const }] };
  expect(fulfilled(asked, scene({}))).toBe(false);
  expect(fulfilled(asked, scene({ view: { over: true } }))).toBe(true);
});

test("every lesson has all its sentences, and ends with the match", () => {
  for (const lesson of Object.values(LESSONS)) {
    for (const key of ["title", "about", ...lesson.beats.map((b) => b.say)]) expect(Object.keys(en)).toContain(`learn.${lesson.id}.${key}`);
    expect(lesson.beats.at(-2)?.until).toContainEqual({ over: true });
  }
});
