import { cardName } from '../games/pingvasion/words';
import { speech, t } from '../i18n/index.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { PingvasionTrouble } from '../games/pingvasion/score/sheet';
import type { Trouble } from './trouble';

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
