import type { Replay } from '../api/types';
import { personName, type SeatInfo } from '../games/seats';
import { t } from '../i18n/index.svelte';
import { levelName, levelOf, recordedName, seatWords } from '../table/bots';
import { seatCount } from './film';

/** All players by seat number, as far as the record names them. */
export function seatsOf(replay: Replay): SeatInfo[] {
  const words = seatWords();
  const players = (replay.seats ?? []).map((name) => (name === null ? null : recordedName(name)));
  const first = replay.steps[0]?.view.seats;
  return Array.from({ length: seatCount(replay) }, (_, seat) => {
    const it = first?.[seat];
    const rest = { seat, isYou: false, isAway: false, turn: 'idle' as const, until: null };
    if (it !== undefined && 'is_virtual' in it && it.is_virtual)
      return { ...rest, name: words.virtual(seat), kind: 'virtual' as const };
    const player = players[seat];
    if (!player)
      return { ...rest, name: t('rp-seat', { number: seat + 1 }), kind: 'person' as const };
    const twin = replay.twins?.[seat] ?? undefined;
    const { bot, isReplaced = false } = player;
    const avatar = replay.avatars?.[seat];
    // A bot without a name of its own is called by its level.
    const name =
      bot !== undefined && player.name === levelName(bot) && twin !== undefined
        ? `${player.name} ${twin}`
        : personName(player.name, twin);
    if (bot === undefined) return { ...rest, name, kind: 'person' as const, avatar };
    const about = isReplaced ? words.replaced(name) : words.level(bot);
    const level = levelOf(bot);
    return { ...rest, name, kind: 'bot' as const, level, avatar, isReplaced, about };
  });
}
