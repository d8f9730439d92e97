/** System notifications, while the page is open. */

const areKnown = () => typeof Notification !== 'undefined';

export interface News {
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  open: () => void;
}

/**
 * Shows a notification. Returns whether it is shown: some phones refuse although permission was granted,
 * which can only be found out by trying.
 */
export function notify({ title, body, tag, open }: News): boolean {
  if (!areKnown() || Notification.permission !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Asks the user to allow notifications, unless they have answered before. */
export async function mayNotify(): Promise<boolean> {
  return areKnown() && (await Notification.requestPermission()) === 'granted';
}
