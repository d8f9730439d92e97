/** The names of people who played on this device, the most recent first. */
import { keep, kept } from './kept';

const MOST = 12;

export function knownNames(): string[] {
  const found = kept<unknown>('names');
  if (!Array.isArray(found)) return [];
  return found.filter((name): name is string => typeof name === 'string' && name.trim() !== '');
}

export function rememberNames(names: string[]) {
  const fresh = names.map((name) => name.trim()).filter((name) => name !== '');
  if (fresh.length > 0) keep('names', [...new Set([...fresh, ...knownNames()])].slice(0, MOST));
}
