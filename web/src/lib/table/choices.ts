import type { BotSpec, Reaction } from '../api/types';

export const LEVELS = ['chick', 'rockhopper', 'gentoo', 'emperor'] as const satisfies BotSpec[];
export type Level = (typeof LEVELS)[number];
/** The reactions in the order in which they are offered. */
export const REACTIONS: Reaction[] = [
  'wave',
  'laugh',
  'gasp',
  'ouch',
  'applause',
  'think',
  'hurry',
];
/** The choices for the time per decision, in seconds; `null` for no limit. */
export const PACES: (number | null)[] = [null, 15, 30, 60, 120, 300, 3600, 86400, 259200, 604800];

/** A time per decision in the unit that people would use. */
export function paceUnit(seconds: number): {
  unit: 'seconds' | 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds >= 86400) return { unit: 'days', count: seconds / 86400 };
  if (seconds >= 3600) return { unit: 'hours', count: seconds / 3600 };
  if (seconds >= 60) return { unit: 'minutes', count: seconds / 60 };
  return { unit: 'seconds', count: seconds };
}
