import { settings } from '../settings.svelte';

/** Whether nothing lies over it, neither at its upper nor at its lower edge. */
function isSeen(element: Element): boolean {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const seen = document.elementFromPoint(left + width / 2, y);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
}

/** Scrolls to what is shown to somebody, unless it is seen already. */
export function intoSight(element: Element) {
  if (isSeen(element)) return;
  const behavior = settings.pace === 0 ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
}
