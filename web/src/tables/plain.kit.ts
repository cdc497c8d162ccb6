/** What can be said of a card of any game: the fallback for games, and kinds, that have no words of their own. */

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
  const kind = face.kind ?? printed?.house ?? printed?.type ?? "plain";
  return {
    kind,
    line: kind.replaceAll("-", " "),
    about: [kind.replaceAll("-", " "), ...facts(face)].join(", "),
  };
}

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
};
