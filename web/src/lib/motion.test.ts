import { expect, test, vi } from "vitest";

vi.mock("../components/Icon.svelte", () => ({ ICONS: {} }));
const { places } = await import("./motion");

test("every card of a view is found in the list it lies in", () => {
  const view = {
    turn: 3,
    resolving: [],
    players: [
      {
        hand: [{ id: 1, card: "troll" }, { hidden: true }],
        creatures: [{ id: 2, card: "bumpsy", upgrades: [{ id: 9, card: "blaster" }] }],
      },
      { hand: [{ hidden: true }], creatures: [] },
    ],
    decks: { loot: [{ id: 7, card: "penny" }] },
  };
  expect([...places(view)].sort((a, b) => a[0] - b[0])).toEqual([
    [1, "players.0.hand"],
    [2, "players.0.creatures"],
    [7, "decks.loot"],
    [9, "players.0.creatures.upgrades"],
  ]);
});
