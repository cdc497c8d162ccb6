import { expect, test } from "vitest";
import { shares, wish, type Line } from "./room";

const desk = { width: 620, height: 340, strip: 0, widest: 192 };
const phone = { width: 370, height: 420, strip: 80, widest: 136 };
const line = (creatures: number, upgrades = 0): Line => ({ creatures, upgrades });

test("all of the height is shared", () => {
  for (const room of [desk, phone])
    for (const a of [0, 1, 3, 6, 12])
      for (const b of [0, 1, 3, 6, 12]) {
        const [one, two] = shares([line(a), line(b)], room);
        expect(one + two).toBeCloseTo(room.height);
        expect(Math.min(one, two)).toBeGreaterThan(room.strip);
      }
});

test("equal lines have equal room", () => {
  for (const n of [0, 1, 6, 12]) {
    const [one, two] = shares([line(n), line(n)], desk);
    expect(one).toBeCloseTo(two);
  }
});

test("the longer line gets more, and an empty one hardly any", () => {
  const [few, many] = shares([line(1), line(3)], desk);
  expect(many).toBeGreaterThan(few);
  const [none, some] = shares([line(0), line(2)], desk);
  expect(none).toBeLessThan(some / 3);
});

test("no line gets more than its cards can fill while the other needs it", () => {
  const [many, few] = shares([line(12), line(2)], desk);
  expect(many).toBeCloseTo(wish(line(12), desk));
  expect(few).toBeCloseTo(desk.height - many);
});

test("upgrades need room, too", () => {
  expect(wish(line(6, 2), desk)).toBeGreaterThan(wish(line(6), desk));
});
