/** The keys of The Penguin Ultimatum. They work wherever the focus is. */
import { t } from '../../i18n/index.svelte';
import { isForPage } from '../../ui/keys';
import type { KeyHelp } from '../../ui/Keys.svelte';

/** The keys as a list for users, by their names in keyboard events. */
export const keys = (): KeyHelp[] => [
  { keys: ['h'], does: t('pu-key-hand') },
  { keys: ['1', '2', '3', '4'], does: t('pu-key-pick') },
  { keys: ['i'], does: t('pu-key-iceberg') },
  { keys: ['n', 'b'], does: t('pu-key-target') },
  { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: t('pu-key-move') },
  { keys: ['t'], does: t('pu-key-turn') },
  { keys: ['x'], does: t('pu-key-pass') },
  { keys: ['Enter'], does: t('pu-key-send') },
  { keys: ['Escape'], does: t('pu-key-back') },
  { keys: ['+', '-', '0'], does: t('pu-key-zoom') },
];

/** What the keys do. */
export interface Deeds {
  hand: () => unknown;
  iceberg: () => unknown;
  /** Goes to the next or previous highlighted cell. */
  target: (by: 1 | -1) => unknown;
  /** Picks a card or stone, counted from 1. */
  pick: (place: number) => unknown;
  turn: () => unknown;
  pass: () => unknown;
  send: () => unknown;
  back: () => unknown;
  near: (factor: number) => unknown;
  fit: () => unknown;
}

function deedOf(key: string, deeds: Deeds): (() => unknown) | undefined {
  if (/^[1-9]$/.test(key)) return () => deeds.pick(Number(key));
  const all: Record<string, () => unknown> = {
    h: deeds.hand,
    i: deeds.iceberg,
    n: () => deeds.target(1),
    b: () => deeds.target(-1),
    t: deeds.turn,
    x: deeds.pass,
    Enter: deeds.send,
    Escape: deeds.back,
    '+': () => deeds.near(1.25),
    '=': () => deeds.near(1.25),
    '-': () => deeds.near(0.8),
    '0': deeds.fit,
  };
  return Object.hasOwn(all, key) ? all[key] : undefined;
}

/** Does what a key stands for. Letters may be upper or lower case. */
export function keyDo(event: KeyboardEvent, deeds: Deeds) {
  if (!isForPage(event)) return;
  const at = event.target instanceof Element ? event.target : null;
  // Enter presses the button that has the focus.
  if (event.key === 'Enter' && at?.closest('a, button, summary')) return;
  const deed = deedOf(event.key.length === 1 ? event.key.toLowerCase() : event.key, deeds);
  if (!deed) return;
  event.preventDefault();
  deed();
}
