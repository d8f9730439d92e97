/** The order of seats around the table. */
import type { Seat } from '../../api/types';

export const leftOf = (seat: Seat, count: number): Seat => (seat + 1) % count;
export const rightOf = (seat: Seat, count: number): Seat => (seat + count - 1) % count;

/** All seats in the order to the left, starting with ours. */
export const rowsFrom = (me: Seat | null, count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => ((me ?? 0) + at) % count);
