import { clauses } from '../../../learn/rules';
import type { RulesFace } from '../../face';

export const rules: RulesFace = {
  groups: [
    { name: 'material', clauses: clauses('PV', 1, 3) },
    { name: 'setup', clauses: clauses('PV', 4, 5) },
    { name: 'round', clauses: clauses('PV', 6, 10) },
    { name: 'abilities', clauses: clauses('PV', 11, 13) },
    { name: 'end', clauses: clauses('PV', 14, 17) },
    { name: 'two', clauses: clauses('PV', 18, 22) },
    { name: 'knows', clauses: clauses('PV', 23, 23) },
  ],
  examples: {
    'PV-02': () => import('./Deck.svelte'),
    'PV-12': () => import('./Reveal.svelte'),
    'PV-14': () => import('./Majority.svelte'),
    'PV-17': () => import('./Hand.svelte'),
  },
};
