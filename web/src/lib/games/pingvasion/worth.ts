/** What a zone is worth to a player, and why. */
import type { PingvasionStanding, PingvasionZoneScore } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import type { IconName } from './Icon.svelte';

export const WORTH_ICONS: Record<PingvasionStanding, IconName> = {
  majority: 'crown',
  present: 'low',
  absent: 'none',
};

export const worthWhy = (score: PingvasionZoneScore): string =>
  score.lowest === null ? t('pv-why-none') : t(`pv-why-${score.standing}`);
