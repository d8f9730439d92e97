/** Pingvasion in words: decisions, events, and the status. */
import type { Face, PingvasionCard, PingvasionEvent, PingvasionView, Seat } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { Told } from '../face';
import type { SeatInfo } from '../seats';
import { readChoice } from './choice';
import { cardName, cardNames } from './names';

/** The name by which log entries refer to a card on the board. */
export const place = (seat: Seat, card: PingvasionCard): string => `${seat}:${card}`;

const nameOf = (seats: SeatInfo[], seat: Seat): string => seats[seat]?.name ?? '';

/** The players who have yet to decide. A replay knows this from the game alone. */
function awaited(view: PingvasionView, seats: SeatInfo[]): SeatInfo[] {
  const asked = view.to_act.map((seat) => seats[seat]).filter((it) => it !== undefined);
  const deciding = asked.filter((it) => it.turn !== 'decided');
  return deciding.length > 0 ? deciding : asked;
}

export function status(
  view: PingvasionView,
  seats: SeatInfo[],
  me: Seat | null,
  isAsked: boolean,
): string {
  if (view.phase === 'over') return t('pv-status-over');
  if (view.phase === 'shuffle') return t('pv-status-shuffle');
  const own = me === null ? undefined : view.seats[me];
  if (isAsked && me !== null) {
    const beside = view.outlook.neighbours;
    if (view.phase === 'infiltration' && beside) {
      return t('pv-status-give', {
        left: nameOf(seats, beside.left),
        right: nameOf(seats, beside.right),
      });
    }
    const cards = own?.lays_two ? 2 : 1;
    const isLate = view.phase === 'late_disembarkation';
    return isLate
      ? t('pv-status-lay-late', { count: cards })
      : t('pv-status-lay', { count: cards });
  }
  const waiting = awaited(view, seats);
  const names = list(waiting.map((it) => it.name));
  if (me !== null && view.phase === 'disembarkation' && own?.is_late && !view.to_act.includes(me))
    return t('pv-status-late', { names });
  if (me !== null && view.to_act.includes(me) && seats[me]?.turn === 'decided')
    return t('pv-status-decided', { names });
  // All have decided, and the result is about to be shown.
  if (me !== null && view.to_act.includes(me))
    return view.phase === 'infiltration' ? t('pv-status-passing') : t('pv-status-revealing');
  return t('status-waiting', { names, count: waiting.length });
}

const isUp = (face: Face<PingvasionCard>): face is { up: PingvasionCard } => face !== 'down';

export function tell(event: PingvasionEvent, seats: SeatInfo[]): Told | null {
  const who = (seat: Seat) => ({
    name: nameOf(seats, seat),
    you: seats[seat]?.isYou ? 'yes' : 'no',
  });
  switch (event.event) {
    case 'round':
      return { text: t('pv-tell-round', { round: event.round }), about: [] };
    case 'drew': {
      const cards = event.cards.filter(isUp).map((it) => it.up);
      if (cards.length === 0) return null;
      return {
        text: t('pv-tell-drew', { ...who(event.seat), cards: cardNames(cards) }),
        about: cards.map((card) => place(event.seat, card)),
      };
    }
    case 'gave': {
      const { left, right, seat, to_left: toLeft, to_right: toRight } = event;
      if (!isUp(left) || !isUp(right)) return null;
      return {
        text: t('pv-tell-gave', {
          ...who(seat),
          left: cardName(left.up),
          right: cardName(right.up),
          toLeft: nameOf(seats, toLeft),
          toRight: nameOf(seats, toRight),
        }),
        about: [place(toLeft, left.up), place(toRight, right.up)],
      };
    }
    case 'passed':
      // The giver's own event already said so.
      if (!isUp(event.card) || !seats[event.to]?.isYou) return null;
      return {
        text: t('pv-tell-passed', { ...who(event.from), card: cardName(event.card.up) }),
        about: [place(event.to, event.card.up)],
      };
    case 'took':
      if (!isUp(event.card)) return null;
      return {
        text: t('pv-tell-took', {
          ...who(event.seat),
          from: nameOf(seats, event.from),
          card: cardName(event.card.up),
        }),
        about: [place(event.seat, event.card.up)],
      };
    case 'revealed':
      return {
        text: t('pv-tell-revealed', { ...who(event.seat), cards: cardNames(event.cards) }),
        about: event.cards.map((card) => place(event.seat, card)),
      };
    case 'destroyed':
      return {
        text: t('pv-tell-destroyed', { ...who(event.seat), card: cardName(event.card) }),
        about: [place(event.seat, event.card)],
      };
    case 'must_lay_two':
      return { text: t('pv-tell-lay-two', who(event.seat)), about: [] };
    case 'must_wait':
      return { text: t('pv-tell-wait', who(event.seat)), about: [] };
    case 'reshuffled':
      return {
        text: t('pv-tell-reshuffled', { ...who(event.seat), count: event.cards }),
        about: [],
      };
    case 'ended': {
      const names = list(event.winners.map((seat) => nameOf(seats, seat)));
      const points = event.scoring[event.winners[0] ?? 0]?.points ?? 0;
      return { text: t('pv-tell-ended', { names, points }), about: [] };
    }
    default:
      // Cards are mentioned when they are revealed, not when they are played or land.
      return null;
  }
}

export function describe(action: string): string {
  const choice = readChoice(action);
  if (!choice) return action;
  const [left, right] = choice.cards;
  if (choice.verb === 'play' || !left || !right)
    return t('pv-do-play', { cards: cardNames(choice.cards) });
  return t('pv-do-give', { left: cardName(left), right: cardName(right) });
}

/** How many points more a decision brings in a part of the score. */
export const gain = (part: string, points: string): string => t('pv-gain', { part, points });
