import type { GameName, Level, NewGame, PingvasionDeck, UltimatumSetup } from '../api/types';

export const GAME_NAMES: GameName[] = ['pingvasion', 'ultimatum'];

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

/** How many play as a rule. */
export const usualPlayers = (game: GameName): number => (game === 'pingvasion' ? 4 : 3);

/** What can be agreed for either game. */
export interface Options {
  deck: PingvasionDeck;
  columns: number;
  rows: number;
  setup: UltimatumSetup;
}

export const usualOptions = (): Options => ({
  deck: 'classic',
  columns: 9,
  rows: 9,
  setup: 'random',
});

/** A game as the server is asked for it. */
export function newGame(game: GameName, players: number, options: Options): NewGame {
  const { deck, columns, rows, setup } = options;
  return game === 'pingvasion'
    ? { game, options: { players, deck } }
    : { game, options: { players, iceberg: [columns, rows], setup } };
}
