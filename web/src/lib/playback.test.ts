import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback, reading } from "./playback";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function playing(rest: (item: string) => number): { shown: string[]; queue: Playback<string> } {
  const shown: string[] = [];
  const queue = new Playback<string>((item) => {
    shown.push(item);
    return rest(item);
  });
  return { shown, queue };
}

test("one after the other", () => {
  const { shown, queue } = playing(() => 1000);
  queue.add("a");
  queue.add("b", "c");
  expect([shown, queue.behind, queue.resting]).toEqual([["a"], 2, true]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(2000);
  expect([shown, queue.behind, queue.resting]).toEqual([["a", "b", "c"], 0, false]);
});

test("what needs no time takes none, and nothing waits after the last", () => {
  const { shown, queue } = playing((item) => (item === "b" ? 500 : 0));
  queue.add("a", "b", "c");
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual(["a", "b", "c"]);
  queue.add("d");
  expect(shown).toEqual(["a", "b", "c", "d"]);
});

test("whoever rushes gets the rest at once, in order, and each thing once", () => {
  const { shown, queue } = playing(() => 1000);
  queue.add("a", "b", "c");
  expect(queue.rush()).toEqual(["b", "c"]);
  expect([queue.behind, queue.resting]).toEqual([0, false]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(["a"]);
  queue.add("d");
  expect(shown).toEqual(["a", "d"]);
});

test("what is shown again comes before what waits", () => {
  const { shown, queue } = playing(() => 100);
  queue.add("a", "b");
  queue.interrupt("old", "older");
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(["a", "old", "older", "b"]);
});

test("nobody falls behind for ever", () => {
  const { shown, queue } = playing(() => 1000);
  for (let i = 0; i < 200; i++) queue.add(String(i));
  vi.advanceTimersByTime(60_000);
  expect(shown.length).toBeGreaterThan(180);
});

test("it says whenever something waits or no longer does", () => {
  const seen: number[] = [];
  const queue: Playback<string> = new Playback<string>(
    () => 100,
    () => seen.push(queue.behind),
  );
  queue.add("a");
  queue.add("b");
  vi.advanceTimersByTime(300);
  expect(seen).toEqual([0, 1, 0, 0]);
});

test("longer tales take longer, up to a point", () => {
  expect(reading("instant", 5)).toBe(0);
  expect(reading("normal", 0)).toBe(0);
  expect(reading("normal", 1)).toBeLessThan(reading("normal", 2));
  expect(reading("normal", 1)).toBeLessThan(reading("slow", 1));
  expect(reading("slow", 50)).toBe(reading("slow", 60));
});
