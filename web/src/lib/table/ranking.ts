import type { Seat, Verdict } from '../api/types';

export interface Rank {
  /** From 1; who has as many points shares it. */
  place: number;
  seat: Seat;
  points: number;
  isWinner: boolean;
}

/** Everybody in the order in which they came out, as the result tells it. */
export function ranking({ scores, winners }: Verdict): Rank[] {
  const all = scores.map((points, seat) => ({ seat, points, isWinner: winners.includes(seat) }));
  all.sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || b.points - a.points);
  const ahead = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.isWinner === other.isWinner ? one.points > other.points : one.isWinner;
  return all.map((it) => ({
    ...it,
    place: 1 + all.filter((other) => ahead(other, it)).length,
  }));
}
