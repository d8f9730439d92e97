/** Dealing and shuffling Pingvasion, exactly as the server does it. */
import type { PingvasionCard, Seat } from '../../api/types';
import { shuffled } from '../../fair/chance';
import type { FairFace } from '../face';
import { countsOf, ZONES } from './cards';

/** Cards are ordered by their notation. */
const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const PILE = 18;
/**
 * Virtual players sit between the two real ones. Cards given to them collect there until they are
 * shuffled.
 */
const AROUND = 4;

export const fair: FairFace<'pingvasion'> = {
  deal({ options: { players, deck = 'classic' } }, rng) {
    const all = ZONES.flatMap((zone) => countsOf(deck, zone)).flatMap(([card, count]) =>
      Array<PingvasionCard>(count).fill(card),
    );
    const cards = shuffled(all.sort(ascending), rng);
    const pile = (seat: number) => cards.slice(seat * PILE, (seat + 1) * PILE);
    return {
      piles: Array.from({ length: players === 2 ? AROUND : players }, (_, seat) => pile(seat)),
    };
  },

  reshuffled(log) {
    const given = new Map<Seat, string[]>();
    const put = (seat: Seat, card: string | undefined) => {
      if (card) given.set(seat, [...(given.get(seat) ?? []), card]);
    };
    const shuffles: string[][] = [];
    for (const line of log) {
      if ('do' in line) {
        const [what, left, right] = line.do.split(' ');
        if (what !== 'give') continue;
        put((line.seat + 1) % AROUND, left);
        put((line.seat + AROUND - 1) % AROUND, right);
      } else {
        shuffles.push((given.get(line.reshuffle) ?? []).sort(ascending));
        given.delete(line.reshuffle);
      }
    }
    return shuffles;
  },
};
