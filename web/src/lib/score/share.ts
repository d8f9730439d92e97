import { t } from '../i18n/index.svelte';
import { toasts } from '../ui/toasts.svelte';

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
