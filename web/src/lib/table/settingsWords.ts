import type { Settings } from '../api/types';
import { GAMES } from '../games/registry';
import { t } from '../i18n/index.svelte';
import { levelName } from './bots';
import { paceUnit } from './choices';

/** A setting in words. */
export interface Term {
  name: string;
  value: string;
}

/** A time per decision in words. */
export function paceName(seconds: number | null): string {
  if (seconds === null) return t('pace-none');
  const { unit, count } = paceUnit(seconds);
  return t(`pace-${unit}`, { count });
}

/** All settings of a table in words. */
export function settingsTerms(settings: Settings): Term[] {
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  return [
    { name: t('players'), value: String(settings.options.players) },
    ...GAMES[settings.game].terms(settings),
    { name: t('pace'), value: paceName(settings.pace) },
    { name: t('stand-in'), value: levelName(settings.stand_in) },
    { name: t('listed'), value: yes(settings.listed) },
    { name: t('onlookers'), value: yes(settings.onlookers) },
    { name: t('talk'), value: yes(settings.talk) },
  ];
}

/** The settings that differ, as they are now. */
export function changedTerms(before: Settings, after: Settings): Term[] {
  const known = new Map(settingsTerms(before).map(({ name, value }) => [name, value]));
  return settingsTerms(after).filter(({ name, value }) => known.get(name) !== value);
}
