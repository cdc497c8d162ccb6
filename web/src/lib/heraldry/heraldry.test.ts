import { expect, test } from "vitest";
import { back, crest, enlist, foreign, KINDS, palette, sign } from ".";
import { charges } from "./charges";

test("the same card has the same crest, other cards have others", () => {
  expect(crest("troll", "brobnar")).toBe(crest("troll", "brobnar"));
  for (const kind of Object.keys(KINDS)) {
    const crests = Array.from({ length: 120 }, (_, i) => crest(`card-${i}`, kind));
    expect(new Set(crests).size).toBe(120);
  }
});

test("everything that is drawn is drawn whole", () => {
  for (const kind of [...Object.keys(KINDS), "nothing we know"]) {
    for (let i = 0; i < 60; i++) {
      const drawn = crest(`card-${i}`, kind) + sign(kind);
      expect(drawn).toContain("<");
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
});

test("every charge of ours is one that can be drawn, and no two games call a kind the same", () => {
  const files = import.meta.glob<Record<string, { charges: string[] }>>("../../tables/*.kinds.ts", {
    eager: true,
    import: "kinds",
  });
  const names = Object.values(files).flatMap((kinds) => Object.keys(kinds));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(KINDS).length).toBe(names.length + 1);
  for (const [kind, { charges: named }] of Object.entries(KINDS))
    expect(charges(kind)).toHaveLength(named.length);
});

test("a game from outside brings kinds of its own, and takes none away", () => {
  const ours = palette("weapon");
  enlist("guest", { weapon: { main: "#123456", charges: ["sword", "nothing we draw"] } });
  const theirs = foreign("guest", "weapon");
  expect(palette("weapon")).toEqual(ours);
  expect(palette(theirs).main).toBe("#123456");
  expect(charges(theirs)).toHaveLength(1);
  expect(crest("a blade", theirs)).not.toMatch(/NaN|undefined|Infinity/);
  expect(sign(theirs)).toContain("<");
});

test("a deck's back is its own", () => {
  expect(back("Radiant Argus the Supreme")).toBe(back("Radiant Argus the Supreme"));
  expect(back("Radiant Argus the Supreme")).not.toBe(back("Miss Onyx"));
  expect(back("")).not.toMatch(/NaN|undefined/);
});
