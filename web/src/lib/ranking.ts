import type { GameKit } from "./types";

/** The final ranking: winners first, whatever their score; the others by score. */
export function ranking(seats: number, winners: number[], score: number[] = []): number[] {
  const won = (seat: number) => Number(winners.includes(seat));
  return Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => won(b) - won(a) || (score[b] ?? 0) - (score[a] ?? 0),
  );
}

/** A column of the result: what is counted, and how much of it each seat has. */
export interface Score {
  name: string;
  per: number[];
}

/** What a result counts: what the kit of the game names, or else every list of a number for each seat. */
export function scores(
  result: Readonly<Record<string, unknown>>,
  seats: number,
  kit: Pick<GameKit, "scores">,
  word: (key: string) => string,
): Score[] {
  const counts = (per: unknown): per is number[] =>
    Array.isArray(per) && per.length === seats && per.every((n) => typeof n === "number");
  const keys = kit.scores ? Object.keys(kit.scores) : Object.keys(result).filter((key) => key !== "winners");
  return keys.flatMap((key) => {
    const per = result[key];
    return counts(per) ? [{ name: kit.scores?.[key]?.() ?? word(key), per }] : [];
  });
}
