import type { Component } from 'svelte';

/** The examples that stand beside clauses, each read when its clause is shown. */
export const EXAMPLES: Record<string, () => Promise<{ default: Component }>> = {
  'PV-02': () => import('../../games/pingvasion/rules/Deck.svelte'),
  'PV-12': () => import('../../games/pingvasion/rules/Reveal.svelte'),
  'PV-14': () => import('../../games/pingvasion/rules/Majority.svelte'),
  'PV-17': () => import('../../games/pingvasion/rules/Hand.svelte'),
  'PU-13': () => import('../../games/ultimatum/rules/Kinship.svelte'),
  'PU-17': () => import('../../games/ultimatum/rules/Audience.svelte'),
  'PU-18': () => import('../../games/ultimatum/rules/Shows.svelte'),
  'PU-22': () => import('../../games/ultimatum/rules/Awards.svelte'),
};
