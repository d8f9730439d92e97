import type { Ranking, Seat, RecordedResult } from '../../api/types';

export interface Rank {
  /** Counted from 1. */
  place: number;
  seat: Seat;
  points: number;
  isWinner: boolean;
}

/** All players in the order of their places, which come from the server. */
export const ranks = ({ scores, winners }: RecordedResult, { places }: Ranking): Rank[] =>
  scores
    .map((points, seat) => ({
      place: places[seat] ?? scores.length,
      seat,
      points,
      isWinner: winners.includes(seat),
    }))
    .sort((a, b) => a.place - b.place);
