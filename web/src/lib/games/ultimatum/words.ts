/** The Penguin Ultimatum in words. */
import type { Seat, UltimatumCell, UltimatumEvent, UltimatumView } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { Told } from '../face';
import type { SeatInfo } from '../seats';
import { readAction } from './action';
import type { Target } from './draft.svelte';
import type { Face } from './faces';
import { entertainerName, penguinName } from './names';

/** The variables of a message about a player, who may be “you”. */
export function who(seats: SeatInfo[], seat: Seat) {
  const info = seats[seat];
  return { name: info?.name ?? '', you: info?.isYou ? 'yes' : 'no' };
}

export function status(
  view: UltimatumView,
  seats: SeatInfo[],
  _me: Seat | null,
  isAsked: boolean,
): string {
  if (typeof view.phase === 'object') return t(`pu-end-${view.phase.over}`);
  if (isAsked) return t(`pu-status-${view.phase}`);
  const seat = view.to_act[0] ?? view.turn;
  return t(`pu-waiting-${view.phase}`, who(seats, seat));
}

/** “Ann 5, Ben 3”: the players who get points. */
export const paid = (points: number[], seats: SeatInfo[]): string =>
  list(
    points.flatMap((count, seat) =>
      count > 0 ? [t('pu-pays', { ...who(seats, seat), count })] : [],
    ),
  );

export function tell(event: UltimatumEvent, seats: SeatInfo[]): Told | null {
  const told = (text: string, ...about: UltimatumCell[]): Told => ({ text, about });
  switch (event.event) {
    case 'turn':
      return null;
    case 'drew': {
      // Everybody draws after every turn; only the player's own penguin is worth a line.
      if (event.penguin === 'down') return null;
      const penguin = penguinName(event.penguin.up);
      return told(t('pu-told-drew', { ...who(seats, event.seat), penguin }));
    }
    case 'placed': {
      const { cell } = event;
      const penguin = penguinName(event.penguin);
      return told(t('pu-told-placed', { ...who(seats, event.seat), penguin, cell }), cell);
    }
    case 'penalty':
      return told(t('pu-told-penalty', { ...who(seats, event.seat), count: event.points }));
    case 'gave_up': {
      const card = entertainerName(event.entertainer);
      return told(t('pu-told-gave-up', { ...who(seats, event.seat), card }));
    }
    case 'invited': {
      const { from, to } = event;
      if (from === null) return told(t('pu-told-invited', { ...who(seats, event.seat), to }), to);
      return told(t('pu-told-moved', { ...who(seats, event.seat), from, to }), from, to);
    }
    case 'performed':
      return told(performed(event, seats), event.laid.cell, ...event.enjoyed);
    case 'curtain':
      return told(t('pu-told-curtain', { cell: event.cell }), event.cell);
    case 'entertained': {
      const { cell, entertainer, turned } = event.laid;
      const card = entertainerName(entertainer);
      const way = turned ? 'turned' : 'upright';
      if (event.seat === null) return told(t('pu-told-start', { card, cell }), cell);
      return told(t('pu-told-entertained', { ...who(seats, event.seat), card, cell, way }), cell);
    }
    case 'next':
      return event.entertainer
        ? told(t('pu-told-next', { card: entertainerName(event.entertainer) }))
        : told(t('pu-told-no-next'));
    case 'ended':
      return told(t(`pu-end-${event.end}`));
  }
}

function performed(
  { laid, points, winner }: Extract<UltimatumEvent, { event: 'performed' }>,
  seats: SeatInfo[],
): string {
  const card = entertainerName(laid.entertainer);
  const { cell } = laid;
  const isPaid = points.some((count) => count > 0);
  const what = isPaid
    ? t('pu-told-performed', { card, cell, paid: paid(points, seats) })
    : t('pu-told-performed-for-nobody', { card, cell });
  const goes =
    winner === null
      ? t('pu-told-card-away', { why: isPaid ? 'tie' : 'nobody' })
      : t('pu-told-card-won', who(seats, winner));
  return `${what} ${goes}`;
}

export function describe(action: string, _seats: SeatInfo[], _me: Seat | null): string {
  const it = readAction(action);
  switch (it?.kind) {
    case 'place': {
      const told = { penguin: penguinName(it.penguin), cell: it.cell };
      return it.give
        ? t('pu-do-place-give', { ...told, card: entertainerName(it.give) })
        : t('pu-do-place', told);
    }
    case 'invite':
      return it.from === null
        ? t('pu-do-invite', { to: it.to })
        : t('pu-do-move', { from: it.from, to: it.to });
    case 'pass':
      return t('pu-do-pass');
    case 'perform':
      return t('pu-do-perform', { cell: it.cell });
    case 'entertain':
      return t('pu-do-entertain', { cell: it.cell, way: it.turned ? 'turned' : 'upright' });
    default:
      return action;
  }
}

/** The card on a cell, and what can be done there: “d4, free, kinship penalty 5”. */
export function cellName(
  cell: UltimatumCell,
  face: Face,
  seats: SeatInfo[],
  target: Target | undefined,
): string {
  const parts = [cell];
  if (face.kind === 'free') parts.push(t('pu-free'));
  if (face.kind === 'curtain') parts.push(t('pu-curtain'));
  if (face.kind === 'penguin') {
    parts.push(t('pu-a-penguin', { penguin: penguinName(face.penguin) }));
    if (face.stone !== null) parts.push(t('pu-stone-of', who(seats, face.stone)));
  }
  if (face.kind === 'entertainer') {
    parts.push(entertainerName(face.entertainer));
    if (face.ready) parts.push(t('pu-ready'));
    else if (face.waitsFor.length > 0)
      parts.push(t('pu-waits-for', { cells: list(face.waitsFor) }));
  }
  if (target) parts.push(t('pu-possible'));
  if (target?.cost) parts.push(t('pu-costs', { count: target.cost }));
  if (target?.gain) parts.push(t('pu-earns', { count: target.gain }));
  if (target?.leads) parts.push(t('pu-leads'));
  return parts.join(', ');
}

/** How many points more a decision brings in a part of the score. */
export const gain = (part: string, points: string): string => t('pu-gain', { part, points });
