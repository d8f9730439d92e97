import { clauses } from '../../../learn/rules';
import type { RulesFace } from '../../face';

export const rules: RulesFace = {
  groups: [
    { name: 'material', clauses: clauses('PU', 1, 4) },
    { name: 'setup', clauses: clauses('PU', 5, 11) },
    { name: 'turn', clauses: clauses('PU', 12, 20) },
    { name: 'end', clauses: clauses('PU', 21, 24) },
    { name: 'knows', clauses: clauses('PU', 25, 25) },
  ],
  examples: {
    'PU-13': () => import('./Kinship.svelte'),
    'PU-17': () => import('./Audience.svelte'),
    'PU-18': () => import('./Shows.svelte'),
    'PU-22': () => import('./Awards.svelte'),
  },
};
