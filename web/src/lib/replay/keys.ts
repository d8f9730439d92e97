import { t } from '../i18n/index.svelte';
import { isForPage } from '../ui/keys';
import type { KeyHelp } from '../ui/Keys.svelte';
import type { Player } from './player.svelte';

/** The keys of a replay: what they are called in the help, and what they do. */
const KEYS: { keys: string[]; text: string; does: (player: Player, key: string) => void }[] = [
  { keys: [' '], text: 'rp-key-play', does: (player) => player.toggle() },
  {
    keys: ['ArrowLeft', 'ArrowRight'],
    text: 'rp-key-step',
    does: (player, key) => (key === 'ArrowLeft' ? player.previous() : player.next()),
  },
  {
    keys: ['PageUp', 'PageDown'],
    text: 'rp-key-round',
    does: (player, key) => player.skip(key === 'PageUp' ? -1 : 1),
  },
  {
    keys: ['Home', 'End'],
    text: 'rp-key-ends',
    does: (player, key) => player.seek(key === 'Home' ? 0 : player.last),
  },
];

/** What the keys do, for the help. */
export const keyHelp = (): KeyHelp[] => KEYS.map(({ keys, text }) => ({ keys, does: t(text) }));

/** Does what a key is for. */
export function keyDo(event: KeyboardEvent, player: Player) {
  if (!isForPage(event)) return;
  const at = event.target instanceof Element ? event.target : null;
  if (event.key === ' ' && at?.closest('button, a, summary')) return;
  // The slider handles these keys itself.
  if (event.key !== ' ' && at instanceof HTMLInputElement) return;
  const found = KEYS.find((it) => it.keys.includes(event.key));
  if (!found) return;
  event.preventDefault();
  found.does(player, event.key);
}
