/** The cards in a hand, in the order that the user prefers. */
import type { PingvasionCard, PingvasionHeldCard, PingvasionOrigin } from '../../api/types';
import { readCard, ZONES } from './cards';

export type HandOrder = 'zone' | 'value';

export interface HandCard {
  /** Distinguishes it from other copies of the card. */
  key: string;
  card: PingvasionCard;
  /** Who gave it, and in which round. */
  from: PingvasionOrigin | null;
}

const byZone = (a: PingvasionCard, b: PingvasionCard) => {
  const [one, other] = [readCard(a), readCard(b)];
  return (
    ZONES.indexOf(one.zone) - ZONES.indexOf(other.zone) ||
    one.value - other.value ||
    a.localeCompare(b)
  );
};
const byValue = (a: PingvasionCard, b: PingvasionCard) =>
  readCard(a).value - readCard(b).value || byZone(a, b);

/** A hand in the preferred order. */
export function arrange(hand: PingvasionHeldCard[], order: HandOrder): HandCard[] {
  const compare = order === 'zone' ? byZone : byValue;
  const seen = new Map<PingvasionCard, number>();
  return [...hand]
    .sort((a, b) => compare(a.card, b.card))
    .map(({ card, from }) => {
      const at = seen.get(card) ?? 0;
      seen.set(card, at + 1);
      return { key: `${card}#${at}`, card, from };
    });
}

/** The card of a key. */
export const cardOf = (key: string): PingvasionCard => key.split('#')[0] as PingvasionCard;

/** The keys that these cards have in a hand. */
export function keysOf(cards: PingvasionCard[]): string[] {
  return cards.map(
    (card, at) => `${card}#${cards.slice(0, at).filter((other) => other === card).length}`,
  );
}
