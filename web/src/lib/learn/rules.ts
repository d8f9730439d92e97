/** The clauses of the rules in groups, and searching them. */

export interface ClauseGroup {
  name: 'material' | 'setup' | 'round' | 'abilities' | 'turn' | 'end' | 'two' | 'knows';
  clauses: string[];
}

/** The clauses from one number to another. */
export const clauses = (letters: string, first: number, last: number): string[] =>
  Array.from(
    { length: last - first + 1 },
    (_, at) => `${letters}-${String(first + at).padStart(2, '0')}`,
  );

/** A text as it is searched: in lower case, and without diacritics. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');

/** Whether the text contains every word of the search. */
export function isFound(wanted: string, text: string): boolean {
  const within = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
