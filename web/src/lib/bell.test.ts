import { expect, test } from "vitest";
import { Bell } from "./bell";

/** Which of these questions ring, by their steps. */
function rung(...steps: number[]): number[] {
  const bell = new Bell();
  return steps.filter((step) => bell.rings(step));
}

test("the first question rings, whichever it is", () => {
  expect(rung(0)).toEqual([0]);
  expect(rung(1)).toEqual([1]);
  expect(rung(42)).toEqual([42]);
});

test("a question after one's own answer does not ring, one after somebody else's does", () => {
  expect(rung(5, 6, 7)).toEqual([5]);
  expect(rung(5, 7, 8, 20)).toEqual([5, 7, 20]);
});

test("the same question does not ring twice: an answer was refused, or a lesson has held it back", () => {
  expect(rung(5, 5, 6, 6)).toEqual([5]);
});

test("a question that comes again because something was taken back rings", () => {
  expect(rung(5, 6, 5)).toEqual([5, 5]);
});
