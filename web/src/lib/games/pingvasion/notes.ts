import type { PingvasionSeat, PingvasionView, Seat } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';

/** The side of the user on which a player sits. */
export type Side = 'left' | 'right' | null;

export function sideOf(seat: Seat, { outlook }: PingvasionView): Side {
  const { left, right } = outlook.neighbours ?? {};
  return seat === left ? 'left' : seat === right ? 'right' : null;
}

/** Notes about a player, in words. */
export const notesOn = (info: SeatInfo, seat: PingvasionSeat, side: Side): string[] =>
  [
    info.kind === 'virtual' ? t('pv-virtual') : null,
    info.about ?? null,
    side === 'left' ? t('pv-left-neighbour') : null,
    side === 'right' ? t('pv-right-neighbour') : null,
    seat.is_virtual
      ? t('pv-stack-count', { count: seat.hand })
      : t('pv-hand-count', { count: seat.hand }),
    t('pv-pile-count', { count: seat.pile }),
    seat.lays_two ? t('pv-lays-two') : null,
    seat.is_late ? t('pv-late') : null,
    info.isAway ? t('pv-away') : null,
  ].filter((note) => note !== null);
