import type { Player } from './player.svelte';

/** Elements that use keys themselves. */
const OWN = 'input:not([type="range"]), select, textarea, [contenteditable], dialog';

/** Keyboard control of a replay: arrows, Home, End, space, and page up and down for rounds. */
export function keyDo(event: KeyboardEvent, player: Player) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(OWN)) return;
  if (event.key === ' ' && at?.closest('button, a, summary')) return;
  // The slider handles these keys itself.
  if (event.key !== ' ' && at instanceof HTMLInputElement) return;
  const deeds: Record<string, () => void> = {
    ArrowRight: () => player.next(),
    ArrowLeft: () => player.previous(),
    Home: () => player.seek(0),
    End: () => player.seek(player.last),
    PageDown: () => player.skip(1),
    PageUp: () => player.skip(-1),
    ' ': () => player.toggle(),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
