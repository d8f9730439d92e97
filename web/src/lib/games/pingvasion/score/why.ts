import { speech, t } from '../../../i18n/index.svelte';
import { cardName } from '../names';
import type { PingvasionTrouble } from './sheet';

/** Why a sheet can't be scored, in the language that is spoken. */
export function why(trouble: PingvasionTrouble, hand: number): string {
  const key = `sc-why-${trouble.clause?.toLowerCase()}`;
  if (!speech.has(key)) return trouble.what;
  if (trouble.clause === 'PV-02' && !trouble.card) return trouble.what;
  if (trouble.clause === 'PV-11' && !trouble.expected) return trouble.what;
  return t(key, {
    card: trouble.card ? cardName(trouble.card.card) : '',
    count: trouble.card?.count ?? hand,
    most: trouble.card?.most ?? 0,
    expected: trouble.expected ?? '',
  });
}
