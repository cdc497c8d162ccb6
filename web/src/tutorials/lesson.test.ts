import { expect, test } from "vitest";
import type { Decision, LogLine } from "../lib/types";
import en from "../messages/en.json";
import { Course } from "./course.svelte";
import { LESSONS } from "./index";
import { fulfilled, type Lesson, offered, type Scene, told } from "./lesson";

const scene = (more: Partial<Scene>): Scene => ({
  view: { over: false, players: [{ amber: 3 }] },
  decision: null,
  since: [],
  ...more,
});
const line = (
  kind: string,
  player: number | null,
  card?: string,
  id = 1,
  text: string | null = null,
): LogLine => ({ id, kind, step: 0, player, card: card ? { id: 1, card } : null, source: null, n: 0, text });
const question = (step: number, ...texts: string[]): Decision => ({
  step,
  player: 0,
  kind: "main",
  prompt: "?",
  source: null,
  rule: null,
  options: texts.map((text, id) => ({ id, verb: text.split(" ")[0] ?? "", text, label: text })),
});
const texts = (d: Decision | null) => d?.options.map((o) => o.text) ?? null;

/** Storage of a page, for the duration of a test. */
function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("a beat without a sign waits for the reader", () => {
  expect(fulfilled({ say: "x" }, scene({ since: [line("play", 0)] }))).toBe(null);
});

test("an event counts if it is of the right player and card, and it is known when it was", () => {
  const beat = { say: "x", until: [{ event: "play", player: 0, card: "punch" }] };
  expect(
    fulfilled(
      beat,
      scene({ since: [line("turn", 0), line("play", 0, "punch", 7), line("play", 0, "punch", 9)] }),
    ),
  ).toBe(7);
  expect(fulfilled(beat, scene({ since: [line("play", 1, "punch")] }))).toBe(null);
  expect(fulfilled(beat, scene({ since: [line("play", 0, "anger")] }))).toBe(null);
  expect(fulfilled(beat, scene({}))).toBe(null);
});

test("numbers, questions and the end are signs too", () => {
  const reaches = { say: "x", until: [{ reaches: ["players.0.amber", 4] as [string, number] }] };
  expect(fulfilled(reaches, scene({}))).toBe(null);
  expect(fulfilled(reaches, scene({ view: { players: [{ amber: 4 }] } }))).toBe(-1);
  const asked = { say: "x", until: [{ decision: "house" }, { over: true as const }] };
  expect(fulfilled(asked, scene({}))).toBe(null);
  expect(fulfilled(asked, scene({ view: { over: true }, since: [line("win", 0, undefined, 5)] }))).toBe(5);
});

test("one thing after the other: the first wish that can be had", () => {
  const beat = { say: "x", does: ["play bomb", "tap isaac", "pass"], until: [{ over: true as const }] };
  const has = (...all: string[]) => offered(beat, question(0, ...all).options).map((o) => o.text);
  expect(has("end", "play bomb#13", "play bomb#14", "play bombshell#2", "tap isaac#7 0")).toEqual([
    "play bomb#13",
    "play bomb#14",
  ]);
  expect(has("end", "tap isaac#7 0", "pass")).toEqual(["tap isaac#7 0"]);
  expect(has("pass-until-turn", "pass")).toEqual(["pass"]);
  // A question that the lesson does not mention is passed or left free: there is always an answer.
  expect(has("pick a#1", "done")).toEqual(["done"]);
  expect(has("pick a#1", "pick b#2")).toEqual(["pick a#1", "pick b#2"]);
  expect(offered({ say: "read" }, question(0, "end").options)).toEqual([]);
});

test("what the others did is told, and no more", () => {
  const log = [
    line("turn", 0, undefined, 1, "Yours"),
    line("turn", 1, undefined, 2, "Theirs"),
    line("play", 1, "x", 3, "Plays x."),
    line("roll", 1, undefined, 4),
    line("end", 1, undefined, 5, "Ends."),
    line("turn", 0, undefined, 6, "Yours again"),
    line("forge", 0, undefined, 7, "A key!"),
  ];
  expect(told(log, 0)).toEqual(["Plays x.", "Ends."]);
  expect(told(log.slice(0, 4), 0)).toEqual(["Plays x."]);
  expect(told(log.slice(0, 1), 0)).toEqual([]);
});

const LESSON: Lesson = {
  id: "toy",
  beats: [
    { say: "read" },
    { say: "one", does: ["play one"], until: [{ event: "play", card: "one" }] },
    { say: "two", does: ["play two"], until: [{ event: "play", card: "two" }] },
    { say: "done" },
  ],
};
const FIRST = question(0, "play one#1", "play two#2", "end");
const SECOND = question(1, "play two#2", "end");
const view = { over: false };

test("a course leads on, and holds back what comes later", () => {
  const course = new Course(LESSON, "here", shelf());
  course.follow(view, FIRST, []);
  expect([course.reading, texts(course.narrowed(FIRST))]).toEqual([true, null]);
  course.next();
  expect(texts(course.narrowed(FIRST))).toEqual(["play one#1"]);
  course.follow(view, SECOND, [line("play", 0, "one", 1)]);
  expect(texts(course.narrowed(SECOND))).toEqual(["play two#2"]);
  // However it ends, the last words come then.
  course.follow({ over: true }, null, [line("play", 0, "one", 1), line("win", 0, undefined, 2)]);
  expect(course.beat.say).toBe("done");
});

test("a course goes back with what is taken back", () => {
  const course = new Course(LESSON, "here", shelf());
  course.follow(view, FIRST, []);
  course.next();
  course.follow(view, FIRST, []);
  course.follow(view, SECOND, [line("play", 0, "one", 1)]);
  expect(course.beat.say).toBe("two");
  course.follow(view, FIRST, []);
  expect(course.beat.say).toBe("one");
  course.follow(view, SECOND, [line("play", 0, "one", 1)]);
  expect(course.beat.say).toBe("two");
});

test("a course is where it was after a reload, and catches up with what happened meanwhile", () => {
  const kept = shelf();
  const course = new Course(LESSON, "here", kept);
  course.next();
  course.follow(view, FIRST, []);
  const again = new Course(LESSON, "here", kept);
  expect(again.beat.say).toBe("one");
  again.follow(view, question(2, "end"), [line("play", 0, "one", 1), line("play", 0, "two", 2)]);
  expect(again.beat.say).toBe("done");
  expect(new Course(LESSON, "elsewhere", kept).beat.say).toBe("read");
});

test("whoever leaves the lesson is free", () => {
  const kept = shelf();
  new Course(LESSON, "here", kept).leave();
  const course = new Course(LESSON, "here", kept);
  expect(texts(course.narrowed(FIRST))).toEqual(texts(FIRST));
  expect(course.reading).toBe(false);
});

test("every lesson has all its sentences, tells what the computer did, and ends with the match", () => {
  for (const lesson of Object.values(LESSONS)) {
    for (const key of ["title", "about", ...lesson.beats.map((b) => b.say)])
      expect(Object.keys(en)).toContain(`learn.${lesson.id}.${key}`);
    expect(lesson.beats.at(-2)?.until).toContainEqual({ over: true });
    expect(lesson.beats.some((b) => b.tells)).toBe(true);
    // A beat that asks for something says what, and a beat that is only read asks for nothing.
    for (const beat of lesson.beats) if (beat.does) expect(beat.until).toBeDefined();
  }
});
