/** What any card has: the fallback for games and kinds that define nothing of their own. */

import { one, type Facet } from "../lib/finding";
import { games } from "../lib/games.svelte";
import { say, term } from "../lib/messages.svelte";
import type { CardFace, GameKit, Glimpse, Look, Printed } from "../lib/types";

const SILENT = new Set(["id", "card", "kind", "hidden", "copy_of"]);

/** The facts of a face as words: "charged", "hp 2". */
export function facts(face: CardFace): string[] {
  return Object.entries(face)
    .filter(
      ([key, value]) =>
        !SILENT.has(key) && value !== false && value !== null && value !== 0 && typeof value !== "object",
    )
    .map(([key, value]) => (value === true ? key : `${key.replaceAll("_", " ")} ${value}`));
}

export function look(face: Glimpse<{ kind: string }>, printed: Printed | undefined): Look {
  const kind = face.kind ?? printed?.type ?? "plain";
  const line = games.word(kind);
  return {
    kind,
    line,
    corner: printed?.corner ?? null,
    about: [line, ...facts(face)].join(", "),
  };
}

/** What every card has. */
export const byType: Facet<{ type: string }> = {
  name: "type",
  label: () => say("cards.by.type"),
  of: (card) => one(card.type),
  word: (value) => term("cards.type", value),
};

export const plain: GameKit = {
  kind: "plain",
  look,
  gestures: (line) =>
    line.kind === "damage" && line.card?.id !== undefined
      ? [{ do: "hit", at: `[data-card="${line.card.id}"]`, text: `−${line.n}`, bad: true }]
      : [],
  verbs: () => ["play"],
  keyword: () => null,
  moments: ["win"],
  acts: ["play", "attack"],
  signs: { play: "cards", attack: "power", discard: "bin", destroy: "skull", take: "hand" },
  door: [],
  facets: [{ ...byType, word: games.word }],
};
