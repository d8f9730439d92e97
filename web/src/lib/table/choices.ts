import type { GameName, Level, NewSettings } from '../api/types';

export const LEVELS: Level[] = ['chick', 'rockhopper', 'gentoo', 'emperor'];
export const PLAYERS: Record<GameName, number[]> = {
  pingvasion: [2, 3, 4, 5],
  ultimatum: [2, 3, 4],
};
/** How long a decision may take, in seconds; nothing for as long as one likes. */
export const PACES: (number | null)[] = [null, 15, 30, 60, 120, 300, 3600, 86400, 259200, 604800];
export const ICEBERGS = [7, 8, 9, 10, 11, 12, 13, 14, 15];

/** A pace as the unit in which people think of it. */
export function paceUnit(seconds: number): {
  unit: 'seconds' | 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds >= 86400) return { unit: 'days', count: seconds / 86400 };
  if (seconds >= 3600) return { unit: 'hours', count: seconds / 3600 };
  if (seconds >= 60) return { unit: 'minutes', count: seconds / 60 };
  return { unit: 'seconds', count: seconds };
}

export const usual = (game: GameName): NewSettings => ({
  game,
  options: { players: game === 'pingvasion' ? 4 : 3 },
  stand_in: 'rockhopper',
  listed: false,
  onlookers: true,
  talk: true,
  pace: null,
});
