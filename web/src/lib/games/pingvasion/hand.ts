/** The cards in a hand: their order, and who gave them. */
import type { PingvasionCard, PingvasionView, Seat } from '../../api/types';
import { leftOf, rightOf } from './around';
import { readCard, ZONES } from './cards';

export type HandOrder = 'zone' | 'value';

/** Who gave a card, and in which round. */
export interface Origin {
  seat: Seat;
  round: number;
}

export interface HandCard {
  /** Distinguishes it from other copies of the card. */
  key: string;
  card: PingvasionCard;
  from: Origin | null;
}

/**
 * Who gave the cards in a hand, by code, the newest first. Copies of a card can't be told apart:
 * when one leaves the hand, it counts as the one that was received first.
 */
export function origins(view: PingvasionView, me: Seat): Map<PingvasionCard, Origin[]> {
  const found = new Map<PingvasionCard, Origin[]>();
  const own = view.own;
  if (!own) return found;
  const count = view.seats.length;
  const leave = (card: PingvasionCard) => found.get(card)?.pop();
  for (let at = 0; at < own.gave.length; at += 1) {
    const [gave, got] = [own.gave[at], own.got[at]];
    if (gave) [gave.left, gave.right].forEach(leave);
    if (got) {
      const round = at + 1;
      for (const [card, seat] of [
        [got.left, leftOf(me, count)],
        [got.right, rightOf(me, count)],
      ] as const)
        found.set(card, [{ seat, round }, ...(found.get(card) ?? [])]);
    }
    const isNow = at + 1 === view.round;
    const laid = view.rounds[at]?.revealed[me] ?? [];
    (laid.length > 0 ? laid : isNow ? own.laid : []).forEach(leave);
  }
  return found;
}

const byZone = (a: PingvasionCard, b: PingvasionCard) => {
  const [one, other] = [readCard(a), readCard(b)];
  return (
    ZONES.indexOf(one.zone) - ZONES.indexOf(other.zone) ||
    one.value - other.value ||
    a.localeCompare(b)
  );
};

/** A hand in the preferred order. */
export function arrange(
  hand: PingvasionCard[],
  order: HandOrder,
  from: Map<PingvasionCard, Origin[]> = new Map(),
): HandCard[] {
  const byValue = (a: PingvasionCard, b: PingvasionCard) =>
    readCard(a).value - readCard(b).value || byZone(a, b);
  const sorted = [...hand].sort(order === 'zone' ? byZone : byValue);
  const seen = new Map<PingvasionCard, number>();
  return sorted.map((card) => {
    const at = seen.get(card) ?? 0;
    seen.set(card, at + 1);
    return { key: `${card}#${at}`, card, from: from.get(card)?.[at] ?? null };
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
