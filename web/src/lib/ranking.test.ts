import { expect, test } from "vitest";
import { ranking } from "./ranking";

test("whoever won stands first, whatever the score", () => {
  // A Fatality costs the Power that it needs: the winner often has the least.
  expect(ranking(3, [1], [40, 0, 51])).toEqual([1, 2, 0]);
  for (const winner of [0, 1, 2, 3]) expect(ranking(4, [winner], [9, 7, 5, 3])[0]).toBe(winner);
});

test("several winners, and none", () => {
  expect(ranking(4, [3, 1], [9, 1, 8, 2])).toEqual([3, 1, 0, 2]);
  expect(ranking(3, [], [1, 3, 2])).toEqual([1, 2, 0]);
});

test("without a score, or with the same, as they sit", () => {
  expect(ranking(3, [2])).toEqual([2, 0, 1]);
  expect(ranking(3, [], [4, 4, 4])).toEqual([0, 1, 2]);
});
