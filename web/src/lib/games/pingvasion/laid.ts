/** The cards in front of each player: those of this round or, until cards are laid, those of the last round. */
import type { PingvasionCard, PingvasionView, Seat } from '../../api/types';
import type { SeatInfo } from '../seats';

export interface LaidCard {
  /** `null` for a card that we don't know. */
  card: PingvasionCard | null;
  isUp: boolean;
  isDestroyed: boolean;
}

export interface Laid {
  cards: LaidCard[];
  /** The round that they belong to. */
  round: number;
  /** The number of cards that are still missing. */
  open: number;
}

export const faceDown = (card: PingvasionCard | null = null): LaidCard => ({
  card,
  isUp: false,
  isDestroyed: false,
});

/** Whether cards are being played now. */
export const isLaying = (view: PingvasionView): boolean =>
  view.phase === 'disembarkation' || view.phase === 'late_disembarkation';

/** The cards that a seat revealed in a round. */
function revealed(view: PingvasionView, seat: Seat, round: number): LaidCard[] {
  const it = view.rounds[round - 1];
  const gone = (it?.destroyed ?? []).filter(([whose]) => whose === seat).map(([, card]) => card);
  return (it?.revealed[seat] ?? []).map((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return { card, isUp: true, isDestroyed: at >= 0 };
  });
}

export function laidOf(view: PingvasionView, info: SeatInfo | undefined, seat: Seat): Laid {
  const { round } = view;
  const now = revealed(view, seat, round);
  if (now.length > 0) return { cards: now, round, open: 0 };
  if (!isLaying(view)) {
    const last = Math.max(round - 1, 1);
    return { cards: revealed(view, seat, last), round: last, open: 0 };
  }
  const count = view.seats[seat]?.lays_two ? 2 : 1;
  const own = info?.isYou ? (view.own?.laid ?? []) : [];
  if (own.length > 0) return { cards: own.map(faceDown), round, open: 0 };
  const isAwaited = view.to_act.includes(seat) && info?.turn !== 'decided';
  const isToCome = isAwaited || (view.phase === 'disembarkation' && view.seats[seat]?.is_late);
  if (isToCome) return { cards: [], round, open: count };
  return { cards: Array.from({ length: count }, () => faceDown()), round, open: 0 };
}
