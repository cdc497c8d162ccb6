import { expect, test } from "vitest";
import { crest, PALETTES } from "./heraldry";

test("the same card has the same crest, other cards have others", () => {
  expect(crest("troll", "brobnar")).toBe(crest("troll", "brobnar"));
  const names = Array.from({ length: 60 }, (_, i) => crest(`card-${i}`, "brobnar"));
  expect(new Set(names).size).toBe(60);
});

test("every palette has a geometry that draws", () => {
  for (const kind of Object.keys(PALETTES)) {
    const drawn = crest("anger", kind);
    expect(drawn).toContain("<");
    expect(drawn).not.toContain("NaN");
    expect(drawn).not.toContain("undefined");
  }
});
