/** The names of cards. */
import type { PingvasionCard } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import { readCard } from './cards';

/** “Moon 5”, “Ninja Twins of the Jungle (1)”. */
export function cardName(card: PingvasionCard): string {
  const { zone, value, ability } = readCard(card);
  return t(`pv-card-${ability ?? 'plain'}`, {
    zone: t(`pv-zone-${zone}`),
    of: t(`pv-zone-of-${zone}`),
    value,
  });
}

export const cardNames = (cards: PingvasionCard[]): string => list(cards.map(cardName));
