/** The keys of Pingvasion. They work wherever the focus is. */
import { t } from '../../i18n/index.svelte';
import { isForPage } from '../../ui/keys';
import type { KeyHelp } from '../../ui/Keys.svelte';

/** The keys as a list for users, by their names in keyboard events. */
export const keys = (): KeyHelp[] => [
  { keys: ['h'], does: t('pv-key-hand') },
  { keys: ['ArrowLeft', 'ArrowRight'], does: t('pv-key-move') },
  { keys: [' '], does: t('pv-key-pick') },
  { keys: ['l', 'r'], does: t('pv-key-give') },
  { keys: ['Enter'], does: t('pv-key-confirm') },
  { keys: ['Escape'], does: t('pv-key-clear') },
  { keys: ['s'], does: t('pv-key-sort') },
];

/** Handles a key that works wherever the focus is. Letters may be upper or lower case. */
export function onKey(event: KeyboardEvent, deeds: Record<string, () => unknown>) {
  if (!isForPage(event)) return;
  const at = event.target instanceof Element ? event.target : null;
  // Enter presses the button that has the focus, except for a card: Space picks it.
  if (event.key === 'Enter' && at?.closest('a, summary, button:not(:has([data-hand-card]))'))
    return;
  const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
