/** Reading record files: one game as JSON, or one game per line. */

/** A game in a file. Only the server can say whether it is valid. */
export interface FoundRecord {
  text: string;
  /** Its line in the file; `null` if it is the whole file. */
  line: number | null;
  game: string;
  seats: string[];
  scores: number[];
}

export type FileTrouble =
  | { kind: 'empty' }
  | { kind: 'large' }
  | { kind: 'not-records' }
  | { kind: 'bad-line'; line: number };

/** The maximum size of a file, and of a game that is sent to the server. */
const LARGEST_FILE = 32 * 1024 * 1024;

const isObject = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The data of a record that a list shows. */
function found(record: Record<string, unknown>, text: string, line: number | null): FoundRecord {
  const seats = Array.isArray(record.seats) ? record.seats : [];
  const result = isObject(record.result) ? record.result : {};
  const scores = Array.isArray(result.scores) ? result.scores : [];
  return {
    text,
    line,
    game: typeof record.game === 'string' ? record.game : '',
    seats: seats.map((name) => (typeof name === 'string' ? name : '')),
    scores: scores.filter((it): it is number => typeof it === 'number'),
  };
}

export const isTooLarge = (size: number) => size > LARGEST_FILE;

/** The games in a file, or why there are none. */
export function readRecords(text: string): FoundRecord[] | FileTrouble {
  if (isTooLarge(text.length)) return { kind: 'large' };
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return { kind: 'empty' };
  const whole = parsed(plain);
  if (isObject(whole)) return [found(whole, plain, null)];
  if (whole !== undefined) return { kind: 'not-records' };
  const records: FoundRecord[] = [];
  for (const [at, line] of plain.split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = parsed(line);
    if (!isObject(record)) {
      // Not a file of records, or a single game about which the server can say more.
      const isSingle = records.length === 0 && plain.trimStart().startsWith('{');
      if (isSingle && at === 0) return [found({}, plain, null)];
      return records.length === 0 ? { kind: 'not-records' } : { kind: 'bad-line', line: at + 1 };
    }
    records.push(found(record, line, at + 1));
  }
  return records;
}

const PLACE = 'rookery-record';

/** Stores the opened record until this tab is closed, so that a reload finds it. */
export function keepOpen(text: string) {
  try {
    sessionStorage.setItem(PLACE, text);
  } catch {
    // Then it has to be opened again.
  }
}

export function keptOpen(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
