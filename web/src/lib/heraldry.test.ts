import { expect, test } from "vitest";
import { back, crest, PALETTES, sign } from "./heraldry";

test("the same card has the same crest, other cards have others", () => {
  expect(crest("troll", "brobnar")).toBe(crest("troll", "brobnar"));
  for (const kind of Object.keys(PALETTES)) {
    const crests = Array.from({ length: 120 }, (_, i) => crest(`card-${i}`, kind));
    expect(new Set(crests).size).toBe(120);
  }
});

test("everything that is drawn is drawn whole", () => {
  for (const kind of [...Object.keys(PALETTES), "nothing we know"]) {
    for (let i = 0; i < 60; i++) {
      const drawn = crest(`card-${i}`, kind) + sign(kind);
      expect(drawn).toContain("<");
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test("a deck's back is its own", () => {
  expect(back("Radiant Argus the Supreme")).toBe(back("Radiant Argus the Supreme"));
  expect(back("Radiant Argus the Supreme")).not.toBe(back("Miss Onyx"));
  expect(back("")).not.toMatch(/NaN|undefined/);
});
