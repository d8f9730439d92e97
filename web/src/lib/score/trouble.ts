import type { Seat, SheetFault } from '../api/types';

/** Whose part of a sheet a fault is in; nobody's where it is about all players together. */
export function whose(fault: SheetFault): Seat[] {
  if ('players' in fault) return fault.players;
  return 'player' in fault && fault.player !== undefined ? [fault.player] : [];
}
