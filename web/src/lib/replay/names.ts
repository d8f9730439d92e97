import type { Replay } from '../api/types';
import { personName, type SeatInfo } from '../games/seats';
import { t } from '../i18n/index.svelte';
import { botNameAt, levelOf } from '../table/bots';
import { seatCount } from './film';

/** All players by seat number, as far as the record names them. */
export function seatsOf(replay: Replay): SeatInfo[] {
  const names = replay.seats ?? [];
  const first = replay.steps[0]?.view.seats;
  return Array.from({ length: seatCount(replay) }, (_, seat) => {
    const name = names[seat] ?? null;
    const it = first?.[seat];
    const isVirtual = it !== undefined && 'is_virtual' in it && it.is_virtual;
    const rest = { seat, isYou: false, isAway: false, turn: 'idle' as const, until: null };
    if (isVirtual) {
      const number = (seat + 1) / 2;
      return { ...rest, name: t('virtual-player', { number }), kind: 'virtual' as const };
    }
    if (name !== null && levelOf(name))
      return { ...rest, name: botNameAt(names, seat), kind: 'bot' as const };
    const alike = names.flatMap((one, at) => (one === name ? [at] : []));
    const number = alike.length > 1 ? alike.indexOf(seat) + 1 : undefined;
    const known = name === null ? t('rp-seat', { number: seat + 1 }) : personName(name, number);
    return { ...rest, name: known, kind: 'person' as const };
  });
}
