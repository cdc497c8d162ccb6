import { expect, test } from "vitest";
import { retell, waited } from "./story";
import type { LogLine } from "./types";

const SIGNS = { play: "cards", reap: "amber", steal: "coin", attack: "power", destroy: "skull" };
const ACTS = ["play", "reap", "attack"];
let id = 0;

function line(kind: string, player: number | null, step: number, card = ""): LogLine {
  const face = card ? { id: 7, card } : null;
  return { id: id++, kind, player, step, card: face, source: null, n: 0, text: `${kind} ${card}` } as LogLine;
}

const MINE = [line("turn", 0, 1), line("play", 0, 2, "troll")];
const THEIRS = [
  line("turn", 1, 3),
  line("house", 1, 4),
  line("play", 1, 5, "imp"),
  line("steal", 1, 5),
  line("reap", 1, 6, "imp"),
  line("attack", 1, 7, "knight"),
  line("damage", null, 7, "troll"),
  line("destroy", 0, 7, "troll"),
];
const told = (log: LogLine[]) => retell(log, 0, SIGNS, ACTS).map((d) => [d.face?.card, ...d.signs].join(" "));

test("what belongs together is one card, with signs", () => {
  expect(told([...MINE, ...THEIRS])).toEqual(["imp cards coin", "imp amber", "knight power", "troll skull"]);
  expect(retell([...MINE, ...THEIRS], 0, SIGNS, ACTS)[2]?.sentences).toEqual([
    "attack knight",
    "damage troll",
  ]);
});

test("it stays during our own turn, and answers are added", () => {
  const mine = [line("turn", 0, 8), line("play", 0, 9, "anger")];
  expect(told([...MINE, ...THEIRS, ...mine])).toHaveLength(4);
  expect(told([...MINE, ...THEIRS, ...mine, line("play", 1, 10, "no")]).at(-1)).toBe("no cards");
  // Two turns of ours in a row.
  expect(told([...MINE, ...THEIRS, ...mine, ...MINE])).toHaveLength(4);
});

test("everybody between two of our turns is in it", () => {
  const log = [...MINE, ...THEIRS, line("turn", 2, 9), line("play", 2, 10, "pixie"), line("turn", 0, 11)];
  expect(told(log)).toHaveLength(5);
  expect(retell(log, 0, SIGNS, ACTS).at(-1)?.turn).toBe(2);
});

test("whoever only watches sees the turn that is being played", () => {
  const log = [...MINE, ...THEIRS];
  expect(waited(log, -1)).toEqual([MINE.length, log.length]);
});

test("in the first turn of all nobody has waited", () => {
  expect(told(MINE)).toEqual([]);
  expect(told([])).toEqual([]);
});

test("a game without turns tells what came after the last thing we did", () => {
  const log = [line("play", 1, 0, "a"), line("play", 0, 1, "b"), line("play", 1, 2, "c")];
  expect(told(log)).toEqual(["c cards"]);
  expect(waited(log, 0)).toEqual([2, 3]);
});
