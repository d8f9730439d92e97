import { t } from '../i18n/index.svelte';
import { toasts } from '../ui/toasts.svelte';

/** Shares a text if the device can, and otherwise copies it. */
export async function shareText(title: string, text: string) {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
    } catch {
      // The user cancelled.
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
