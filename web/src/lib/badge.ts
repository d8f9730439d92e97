/** Shows how many tables wait for the user, on the icon of the page and of the installed app. */

interface WithBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

export function showBadge(count: number) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = count > 0 ? '/icon-turn.svg' : '/icon.svg';
  const app = navigator as unknown as WithBadge;
  const shown = count > 0 ? app.setAppBadge?.(count) : app.clearAppBadge?.();
  // An app that is not installed has no badge.
  shown?.catch(() => {});
}
