import type { PingvasionSeat, Seat } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';
import { leftOf, rightOf } from './around';

/** The side of us on which somebody sits. */
export type Side = 'left' | 'right' | 'both' | null;

export function sideOf(seat: Seat, me: Seat | null, count: number): Side {
  if (me === null || seat === me) return null;
  const [left, right] = [seat === leftOf(me, count), seat === rightOf(me, count)];
  return left && right ? 'both' : left ? 'left' : right ? 'right' : null;
}

/** What is to be said about a player, in words. */
export const notesOn = (info: SeatInfo, seat: PingvasionSeat, side: Side): string[] =>
  [
    info.kind === 'virtual' ? t('pv-virtual') : null,
    info.about ?? null,
    side === 'left' || side === 'both' ? t('pv-left-neighbour') : null,
    side === 'right' || side === 'both' ? t('pv-right-neighbour') : null,
    seat.is_virtual
      ? t('pv-stack-count', { count: seat.hand })
      : t('pv-hand-count', { count: seat.hand }),
    t('pv-pile-count', { count: seat.pile }),
    seat.lays_two ? t('pv-lays-two') : null,
    seat.is_late ? t('pv-late') : null,
    info.isAway ? t('pv-away') : null,
  ].filter((note) => note !== null);
