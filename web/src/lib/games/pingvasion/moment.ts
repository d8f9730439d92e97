/** Moments: messages over the board that explain an ability that acts, or the end of the game. */
import type { PingvasionCard, PingvasionEvent, PingvasionView, Seat } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';
import { readCard, type Ability } from './cards';
import { cardNames } from './names';

export type Moment =
  | { kind: 'kamikaze'; by: Seat[]; lost: Lost[] }
  | { kind: 'ninja'; seats: Seat[] }
  | { kind: 'spotter'; seats: Seat[] }
  | { kind: 'end'; rounds: number };

interface Lost {
  seat: Seat;
  cards: PingvasionCard[];
}

/** The cards that were revealed in the round that these events complete, by seat. */
function revealed(events: PingvasionEvent[], view: PingvasionView): PingvasionCard[][] {
  const isComplete = events.some((it) => it.event === 'landed' || it.event === 'destroyed');
  if (!isComplete) return [];
  const round = view.phase === 'over' ? view.round : view.round - 1;
  return view.rounds[round - 1]?.revealed ?? [];
}

/** The moments of a step, in the order in which they are shown. `view` is the view after it. */
export function momentsOf(events: PingvasionEvent[], view: PingvasionView): Moment[] {
  const cards = revealed(events, view);
  const by = (ability: Ability) =>
    cards.flatMap((it, seat) =>
      it.some((card) => readCard(card).ability === ability) ? [seat] : [],
    );
  const seatsOf = (kind: 'must_lay_two' | 'must_wait') =>
    events.flatMap((it) => (it.event === kind ? [it.seat] : []));
  const lost: Lost[] = cards.flatMap((_, seat) => {
    const of = events.flatMap((it) =>
      it.event === 'destroyed' && it.seat === seat ? [it.card] : [],
    );
    return of.length > 0 ? [{ seat, cards: of }] : [];
  });
  const found: Moment[] = [];
  if (by('kamikaze').length > 0) found.push({ kind: 'kamikaze', by: by('kamikaze'), lost });
  const [two, late] = [seatsOf('must_lay_two'), seatsOf('must_wait')];
  if (two.length > 0) found.push({ kind: 'ninja', seats: two });
  if (late.length > 0) found.push({ kind: 'spotter', seats: late });
  if (events.some((it) => it.event === 'ended'))
    found.push({ kind: 'end', rounds: view.outlook.total_rounds });
  return found;
}

/** A moment in words: what happens, and why. */
export function momentWords(moment: Moment, seats: SeatInfo[]): { title: string; lines: string[] } {
  const nameOf = (seat: Seat) => seats[seat]?.name ?? '';
  const who = (seat: Seat) => ({ name: nameOf(seat), you: seats[seat]?.isYou ? 'yes' : 'no' });
  /** What happens to us, and then what happens to all others. */
  const ours = (all: Seat[], us: string, them: string): string[] => {
    const [own, others] = [
      all.filter((seat) => seats[seat]?.isYou),
      all.filter((seat) => !seats[seat]?.isYou),
    ];
    return [
      ...own.map((seat) => t(us, who(seat))),
      ...(others.length > 0
        ? [t(them, { count: others.length, names: list(others.map(nameOf)) })]
        : []),
    ];
  };
  switch (moment.kind) {
    case 'kamikaze': {
      const { by, lost } = moment;
      const cards = lost.flatMap((it) => it.cards);
      const losses = lost.map((it) =>
        t('pv-moment-lost', { ...who(it.seat), cards: cardNames(it.cards) }),
      );
      return {
        title: t('pv-moment-kamikaze', { count: cards.length, cards: cardNames(cards) }),
        lines: [
          ...(losses.length > 0 ? [list(losses)] : []),
          t('pv-moment-kamikaze-why', { names: list(by.map(nameOf)) }),
        ],
      };
    }
    case 'ninja':
      return {
        title: t('pv-moment-ninja'),
        lines: ours(moment.seats, 'pv-tell-lay-two', 'pv-moment-lay-two'),
      };
    case 'spotter':
      return {
        title: t('pv-moment-spotter'),
        lines: ours(moment.seats, 'pv-tell-wait', 'pv-moment-wait'),
      };
    case 'end':
      return { title: t('pv-moment-end'), lines: [t('pv-ended-why', { rounds: moment.rounds })] };
  }
}
