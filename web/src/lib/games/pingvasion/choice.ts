/** Decisions that are composed card by card. The server's list of legal decisions says which are possible. */
import type { PingvasionCard } from '../../api/types';

export interface Choice {
  verb: 'give' | 'play';
  cards: PingvasionCard[];
}

const CARD = /^[ACDJM][1-9][nks]?$/;

/** Parses a decision; `null` if the text is none. */
export function readChoice(action: string): Choice | null {
  const [verb, ...cards] = action.split(' ');
  if (verb !== 'give' && verb !== 'play') return null;
  if (cards.length < 1 || cards.length > 2 || !cards.every((card) => CARD.test(card))) return null;
  if (verb === 'give' && cards.length !== 2) return null;
  return { verb, cards: cards as PingvasionCard[] };
}

/** What has to be chosen: the purpose, and the number of cards. */
export interface Asked {
  verb: Choice['verb'];
  count: number;
}

export function asked(legal: string[], decided: string | null): Asked | null {
  const choice = readChoice(legal[0] ?? decided ?? '');
  return choice && { verb: choice.verb, count: choice.cards.length };
}

/** Whether two decisions are the same: the order of played cards does not matter. */
export function isSame(one: Choice, other: Choice): boolean {
  if (one.verb !== other.verb || one.cards.length !== other.cards.length) return false;
  if (one.verb === 'give') return one.cards.every((card, at) => card === other.cards[at]);
  const [a, b] = [[...one.cards].sort(), [...other.cards].sort()];
  return a.every((card, at) => card === b[at]);
}

/** The notation of a decision, as in `legal` if it is there. */
export function writeChoice(choice: Choice, legal: string[]): string {
  const known = legal.find((action) => {
    const other = readChoice(action);
    return other !== null && isSame(choice, other);
  });
  return known ?? [choice.verb, ...choice.cards].join(' ');
}

/** Whether a legal decision has these cards; an empty slot matches any card. */
export function fits(
  verb: Choice['verb'],
  places: (PingvasionCard | null)[],
  legal: string[],
): boolean {
  const orders =
    verb === 'play' && places.length === 2 ? [places, [...places].reverse()] : [places];
  return legal.some((action) => {
    const choice = readChoice(action);
    if (choice?.verb !== verb || choice.cards.length !== places.length) return false;
    return orders.some((order) =>
      order.every((card, at) => card === null || card === choice.cards[at]),
    );
  });
}
