import type { Chair, Seat } from '../api/types';
import { seatInfos, type SeatInfo } from '../games/seats';
import { seatWords } from './bots';

/** The players at a table, with their names in the current language. */
export const seatsAt = (chairs: Chair[], count: number, me: Seat | null): SeatInfo[] =>
  seatInfos(chairs, count, me, seatWords());
