import { expect, test } from "vitest";
import { apply } from "./changes";

test("a value deep inside is replaced and the rest is shared", () => {
  const old = { a: { b: [1, 2, 3] }, c: { d: 1 } };
  const now = apply(old, [[["a", "b", 1], 9]]);
  expect(now).toEqual({ a: { b: [1, 9, 3] }, c: { d: 1 } });
  expect(now.c).toBe(old.c);
  expect(old.a.b[1]).toBe(2);
});

test("keys come and go", () => {
  expect(
    apply({ a: 1 } as Record<string, unknown>, [
      [["a"], { $gone: true }],
      [["b"], null],
    ]),
  ).toEqual({ b: null });
});

test("an empty path replaces everything", () => {
  expect(apply({ a: 1 } as unknown, [[[], { b: 2 }]])).toEqual({ b: 2 });
});
