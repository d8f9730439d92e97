import type { PingvasionCard } from '../api/types';
import { readCard } from '../games/cards';
import { speech, t } from '../i18n/index.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { PingvasionTrouble } from './pingvasion';
import type { Trouble } from './trouble';

/** A card in words: “Moon 5”. */
export function cardName(card: PingvasionCard): string {
  const { zone, value, ability } = readCard(card);
  const words = { zone: t(`sc-zone-${zone}`), value };
  return ability
    ? t('sc-card-ability', { ...words, ability: t(`sc-ability-${ability}`) })
    : t('sc-card', words);
}

/** Why a sheet can't be scored, in the language that is spoken. */
export function why(trouble: Trouble | PingvasionTrouble, hand: number): string {
  const key = `sc-why-${trouble.clause?.toLowerCase()}`;
  if (!speech.has(key)) return trouble.what;
  const known = 'card' in trouble ? trouble : { card: null, expected: null };
  if (trouble.clause === 'PV-02' && !known.card) return trouble.what;
  if (trouble.clause === 'PV-11' && !known.expected) return trouble.what;
  return t(key, {
    card: known.card ? cardName(known.card.card) : '',
    count: known.card?.count ?? hand,
    most: known.card?.most ?? 0,
    expected: known.expected ?? '',
  });
}

/** Lets somebody send a text wherever the device can, or copies it. */
export async function shareText(title: string, text: string) {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
    } catch {
      // Somebody thought better of it.
    }
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(t('sc-copied'));
  } catch {
    toasts.say(text);
  }
}
