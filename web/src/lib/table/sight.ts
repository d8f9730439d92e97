import { settings } from '../settings.svelte';

/** Whether an element is visible: nothing covers it at the top, in the middle or at the bottom. */
function isSeen(element: Element): boolean {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const seen = document.elementFromPoint(left + width / 2, y);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
}

/** Scrolls to an element, unless it is visible already. */
export function intoSight(element: Element) {
  if (isSeen(element)) return;
  const behavior = settings.pace === 0 ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
}
