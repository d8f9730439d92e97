/** The names of cards. */
import type { UltimatumEntertainer, UltimatumPenguin } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { formOf, speciesOf, valueOf } from './cards';

/** “Bear dance”: the species and the form of an entertainer. */
export const entertainerName = (card: UltimatumEntertainer | UltimatumPenguin): string =>
  t('pu-card', { species: t(`pu-of-${speciesOf(card)}`), form: t(`pu-in-${formOf(card)}`) });

/** “Bear dance 4”: what a penguin likes, and its value. */
export const penguinName = (card: UltimatumPenguin): string =>
  t('pu-penguin', { card: entertainerName(card), value: valueOf(card) });
