import type { Seat, Verdict } from '../api/types';

export interface Rank {
  /** Counted from 1. Players with equal points share a place. */
  place: number;
  seat: Seat;
  points: number;
  isWinner: boolean;
}

/** All players in the order of the result. */
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
