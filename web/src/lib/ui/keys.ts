/** Elements that use keys themselves. */
const OWN = 'input:not([type="range"]), select, textarea, [contenteditable]';

/**
 * Whether a key is for the page itself, wherever the focus is: not while something covers the page,
 * and neither for a text that is being written nor for a shortcut of the browser.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // A tap on a text in a dialog leaves the focus nowhere, so the target does not tell.
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(OWN));
}
