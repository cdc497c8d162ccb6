/** Who stands where when it is over: whoever won first, whatever else they have; the others by their score. */
export function ranking(seats: number, winners: number[], score: number[] = []): number[] {
  const won = (seat: number) => Number(winners.includes(seat));
  return Array.from({ length: seats }, (_, seat) => seat).sort(
    (a, b) => won(b) - won(a) || (score[b] ?? 0) - (score[a] ?? 0),
  );
}
