/** The clauses of the rules as the rules pages show them; their words are in the message files. */
import type { GameName } from '../api/types';

export interface ClauseGroup {
  name: 'material' | 'setup' | 'round' | 'abilities' | 'turn' | 'end' | 'two' | 'knows';
  clauses: string[];
}

const clauses = (letters: string, first: number, last: number): string[] =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => `${letters}-${String(first + at).padStart(2, '0')}`,
  );

export const RULES: Record<GameName, ClauseGroup[]> = {
  pingvasion: [
    { name: 'material', clauses: clauses('PV', 1, 3) },
    { name: 'setup', clauses: clauses('PV', 4, 5) },
    { name: 'round', clauses: clauses('PV', 6, 10) },
    { name: 'abilities', clauses: clauses('PV', 11, 13) },
    { name: 'end', clauses: clauses('PV', 14, 17) },
    { name: 'two', clauses: clauses('PV', 18, 22) },
    { name: 'knows', clauses: clauses('PV', 23, 23) },
  ],
  ultimatum: [
    { name: 'material', clauses: clauses('PU', 1, 4) },
    { name: 'setup', clauses: clauses('PU', 5, 11) },
    { name: 'turn', clauses: clauses('PU', 12, 20) },
    { name: 'end', clauses: clauses('PU', 21, 24) },
    { name: 'knows', clauses: clauses('PU', 25, 25) },
  ],
};

/** A text as it is searched: without capitals and without marks on letters. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');

/** Whether every word that is looked for is in the text. */
export function isFound(wanted: string, text: string): boolean {
  const within = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

export const isGame = (name: string): name is GameName =>
  name === 'pingvasion' || name === 'ultimatum';
