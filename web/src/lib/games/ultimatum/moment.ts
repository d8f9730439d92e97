/** Moments: messages over the board that explain what happens, and why. */
import type { Seat, UltimatumEvent } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';
import { entertainerName } from './names';
import { paid, tell, who } from './words';

type Of<E extends UltimatumEvent['event']> = Extract<UltimatumEvent, { event: E }>;

export interface Moment {
  kind: 'performs' | 'pays' | 'card' | 'penalty' | 'curtain' | 'end';
  title: string;
  /** The reason. */
  why: string;
  tone: 'plain' | 'good' | 'bad';
}

/** The entertainer begins to perform. */
export function performing({ laid }: Of<'performed'>): Moment {
  const told = { card: entertainerName(laid.entertainer), cell: laid.cell };
  return {
    kind: 'performs',
    title: t('pu-moment-performs', told),
    why: t('pu-why-performs'),
    tone: 'plain',
  };
}

/** The performance pays. */
export function paying({ points }: Of<'performed'>, seats: SeatInfo[]): Moment {
  const kind = 'pays';
  return points.some((count) => count > 0)
    ? {
        kind,
        title: t('pu-moment-pays', { paid: paid(points, seats) }),
        why: t('pu-why-pays'),
        tone: 'good',
      }
    : { kind, title: t('pu-moment-pays-nobody'), why: t('pu-why-pays-nobody'), tone: 'plain' };
}

/** Somebody gets the card, or nobody does. */
export function awarding({ points, winner }: Of<'performed'>, seats: SeatInfo[]): Moment {
  const kind = 'card';
  if (winner !== null) {
    const count = points[winner] ?? 0;
    const isAlone = points.every((other, seat) => seat === winner || other === 0);
    const why = isAlone ? t('pu-why-card-only') : t('pu-why-card-won', { count });
    return { kind, title: t('pu-moment-card-won', who(seats, winner)), why, tone: 'good' };
  }
  const tied = fewest(points);
  const why =
    tied.length === 0
      ? t('pu-why-card-nobody')
      : t('pu-why-card-tie', {
          names: list(tied.map((seat) => seats[seat]?.name ?? '')),
          count: points[tied[0] ?? 0] ?? 0,
        });
  return { kind, title: t('pu-moment-card-away'), why, tone: 'plain' };
}

/** The players with the fewest points above zero. */
function fewest(points: number[]): Seat[] {
  const least = Math.min(...points.filter((count) => count > 0));
  return points.flatMap((count, seat) => (count === least ? [seat] : []));
}

/** Any other moment; `null` for events that need no reason. */
export function momentOf(event: UltimatumEvent, seats: SeatInfo[]): Moment | null {
  const title = tell(event, seats)?.text ?? '';
  switch (event.event) {
    case 'penalty':
    case 'gave_up':
      return { kind: 'penalty', title, why: t('pu-why-penalty'), tone: 'bad' };
    case 'curtain':
      return { kind: 'curtain', title, why: t('pu-why-curtain'), tone: 'plain' };
    case 'ended':
      return {
        kind: 'end',
        title: t('pu-moment-end'),
        why: t(`pu-why-end-${event.end}`),
        tone: 'plain',
      };
    default:
      return null;
  }
}
