import { ULTIMATUM_PLAYERS, type UltimatumEvent, type UltimatumView } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { Face } from '../face';

const face: Face<'ultimatum', UltimatumView, UltimatumEvent> = {
  name: 'ultimatum',
  letters: 'PU',
  part: 'turn',
  players: ULTIMATUM_PLAYERS,
  usual: () => ({
    game: 'ultimatum',
    options: { players: 3, iceberg: [9, 9], setup: 'random', edition: 'standard' },
  }),
  terms: ({ options }) => [
    { name: t('iceberg'), value: options.iceberg.join(' × ') },
    { name: t('setup'), value: t(`setup-${options.setup}`) },
    {
      name: t('edition'),
      value: t(options.edition === 'standard' ? 'edition-standard' : 'edition-own'),
    },
  ],
  aboutWins: () => null,
  table: async () => (await import('./table')).table,
  end: async () => (await import('./end')).end,
  fair: async () => (await import('./fair')).fair,
  rules: async () => (await import('./rules')).rules,
  lesson: async () => (await import('./lesson')).lesson,
  score: async () => (await import('./score/Companion.svelte')).default,
};

export default face;
