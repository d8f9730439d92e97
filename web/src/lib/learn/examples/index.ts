import type { Component } from 'svelte';

/** The examples that stand beside clauses, each read when its clause is shown. */
export const EXAMPLES: Record<string, () => Promise<{ default: Component }>> = {
  'PV-02': () => import('./Deck.svelte'),
  'PV-12': () => import('./Reveal.svelte'),
  'PV-14': () => import('./Majority.svelte'),
  'PV-17': () => import('./Hand.svelte'),
  'PU-13': () => import('./Kinship.svelte'),
  'PU-17': () => import('./Audience.svelte'),
  'PU-18': () => import('./Shows.svelte'),
  'PU-22': () => import('./Awards.svelte'),
};
