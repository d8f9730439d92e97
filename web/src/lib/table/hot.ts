/** Tables at which several people play on this device: which seats are theirs. */
import type { Seat, TableId } from '../api/types';
import { keep, kept } from '../kept';

export function hotSeats(id: TableId): Seat[] | null {
  const seats = kept<Seat[]>(`hot-${id}`);
  return Array.isArray(seats) && seats.length > 0 ? seats : null;
}

export const keepHotSeats = (id: TableId, seats: Seat[]) => keep(`hot-${id}`, seats);
