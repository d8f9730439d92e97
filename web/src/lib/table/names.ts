import type { Chair, Seat } from '../api/types';
import { seatInfos, type SeatInfo } from '../games/seats';
import { t } from '../i18n/index.svelte';
import { botNameAt } from './bots';

/** The players at a table, with their names in the current language. */
export function seatsAt(chairs: Chair[], count: number, me: Seat | null): SeatInfo[] {
  const bots: (string | null)[] = [];
  for (const { seat, who } of chairs)
    bots[seat] = typeof who === 'object' && 'bot' in who ? who.bot : null;
  return seatInfos(chairs, count, me, {
    open: t('seat-open'),
    virtual: (seat) => t('virtual-player', { number: (seat + 1) / 2 }),
    bot: (_, seat) => botNameAt(bots, seat),
  });
}
