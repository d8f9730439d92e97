/** Tables at which several people play on this device, and their seats. */
import type { GameEvent, Seat, TableId } from '../api/types';
import { forget, keep, kept } from '../kept';

export function hotSeats(id: TableId): Seat[] | null {
  const seats = kept<Seat[]>(`hot-${id}`);
  return Array.isArray(seats) && seats.length > 0 ? seats : null;
}

export const forgetHotSeats = (id: TableId) => forget(`hot-${id}`);

export const keepHotSeats = (id: TableId, seats: Seat[]) => keep(`hot-${id}`, seats);

/** Whether everybody can see something of an event. Cards that stay face down need not be shown. */
export const isToldToAll = (event: GameEvent): boolean => !JSON.stringify(event).includes('"down"');
