import { expect, test } from "vitest";
import { kit } from "../tables/kits";
import { choices, find as search } from "./finding";
import type { Printed } from "./types";

const card = (more: Partial<Printed>): Printed =>
  ({ card: "x", name: "X", type: "action", text: "", keywords: [], ...more }) as Printed;
const angel = card({ card: "a", name: "Ängel", text: "Play: Gain 1Æ.", house: "sanctum", set: "CotA" });
const troll = card({ card: "t", name: "Troll", type: "creature", text: "Fight: Gain 1Æ.", house: "brobnar" });
const gain = card({ card: "g", name: "Gain", text: "Assault 2.", keywords: ["assault 2"], set: "WC" });
const cards = [troll, gain, angel];
const { facets = [] } = kit("keyforge");
const find = (some: Printed[], words: string, values: Record<string, string>) =>
  search(some, words, facets, values);
const set = facets.filter((facet) => facet.name === "set");

test("all words must be there, in the name or the text; a name comes first", () => {
  expect(find(cards, "gain", {})).toEqual([gain, angel, troll]);
  expect(find(cards, "gain fight", {})).toEqual([troll]);
  expect(find(cards, "nothing", {})).toEqual([]);
  expect(find(cards, "", {})).toEqual([angel, gain, troll]);
});

test("accents and æmber are found as people type them", () => {
  expect(find(cards, "angel", {})).toEqual([angel]);
  expect(find(cards, "1ae fight", {})).toEqual([troll]);
});

test("facets narrow the search, together", () => {
  expect(find(cards, "", { house: "sanctum" })).toEqual([angel]);
  expect(find(cards, "gain", { type: "creature" })).toEqual([troll]);
  expect(find(cards, "", { house: "sanctum", type: "creature" })).toEqual([]);
  expect(find(cards, "", { keyword: "assault" })).toEqual([gain]);
});

test("a reprint is in every set it was printed in", () => {
  const reprint = card({ name: "R", set: "CotA", also: [{ set: "WC", number: 3 }] as Printed["also"] });
  expect(find([reprint, angel], "", { set: "WC" })).toEqual([reprint]);
  expect(set.map((facet) => choices([reprint, angel], facet))).toEqual([["CotA", "WC"]]);
});

test("what is no card is not found", () => {
  const real = (game: string, some: Printed[]) => some.filter(kit(game).real ?? (() => true));
  expect(real("foursouls", [card({ card: "filler-loot" }), card({ type: "deck" }), troll])).toEqual([troll]);
  expect(real("keyforge", [card({ type: "filler" }), troll])).toEqual([troll]);
  expect(real("a guest", cards)).toEqual(cards);
});

test("the cards of a game that says nothing are found by their type", () => {
  const names = (game: string) => (kit(game).facets ?? []).map((facet) => facet.name);
  expect(names("a guest")).toEqual(["type"]);
  expect(names("keyforge")).toContain("house");
  expect(names("foursouls")).not.toContain("house");
});
