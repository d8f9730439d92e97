import type { PingvasionEvent, PingvasionView } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { Face } from '../face';
import { PLAYERS } from './cards';

const face: Face<'pingvasion', PingvasionView, PingvasionEvent> = {
  name: 'pingvasion',
  letters: 'PV',
  part: 'round',
  players: PLAYERS,
  usual: () => ({ game: 'pingvasion', options: { players: 4, deck: 'classic' } }),
  terms: ({ options }) => [{ name: t('deck'), value: t(`deck-${options.deck}`) }],
  aboutWins: ({ options }) => (options.players === 2 ? t('rp-wins-two') : null),
  table: async () => (await import('./table')).table,
  end: async () => (await import('./end')).end,
  fair: async () => (await import('./fair')).fair,
  rules: async () => (await import('./rules')).rules,
  lesson: async () => (await import('./lesson')).lesson,
  score: async () => (await import('./score/Companion.svelte')).default,
};

export default face;
