import { expect, test } from "vitest";
import { kit } from "../tables/kits";
import { ranking, scores } from "./ranking";

test("whoever won stands first, whatever the score", () => {
  // A Fatality costs Power, so the winner often has the least.
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

test("a result shows what the game counts, also that of a game nobody here knows", () => {
  const word = (key: string) => `<${key}>`;
  const points = { winners: [0, 2], points: [70, 50, 12, 3], turns: 10, told: ["a", "b", "c", "d"] };
  expect(scores(points, 4, kit("briscola"), word)).toEqual([{ name: "<points>", per: [70, 50, 12, 3] }]);
  // A draw, or a match that somebody left.
  expect(scores({ winners: [0, 1], resigned: 1 }, 2, kit("briscola"), word)).toEqual([]);
  for (const [game, key] of [
    ["keyforge", "keys"],
    ["foursouls", "souls"],
    ["nekromancya", "power"],
  ] as const) {
    const found = scores({ winners: [0], [key]: [3, 1], other: [1, 2] }, 2, kit(game), word);
    expect(found.map((column) => column.per)).toEqual([[3, 1]]);
  }
});
