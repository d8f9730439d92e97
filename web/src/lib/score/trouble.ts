import type { Seat, SheetFault } from '../api/types';

/** The players with an error; empty if the sheet as a whole is wrong. */
export function whose(fault: SheetFault): Seat[] {
  if ('players' in fault) return fault.players;
  return 'player' in fault && fault.player !== undefined ? [fault.player] : [];
}
