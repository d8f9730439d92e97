/**
 * Witnesses of shuffles. A witness is what this browser saw of a shuffle before the cards were dealt.
 * After the game, the record is compared with it.
 */
import type { Seat, TableId } from '../api/types';
import { keep, kept } from '../kept';

/** What this browser saw of the shuffle of a table. */
export interface Witness {
  /** The server’s seal that the table showed first. */
  commitment: string | null;
  /** The entropy that this browser contributed to a shuffle of the old form, which had no seals. */
  parts: string[];
  /** The secrets of our own shares, by seat. */
  secrets?: Record<Seat, string>;
  /** The seals of all shares when our first one was opened, by seat. */
  seals?: Record<Seat, string>;
  /** The seats whose share the server has confirmed to have from us. */
  opened?: Seat[];
  /** Whether somebody plays here, so that one of these parts must be in the shuffle. */
  isSeated?: boolean;
}

/** For how many tables a witness is kept. */
const MOST = 100;

function all(): [TableId, Witness][] {
  const found = kept<unknown>('witness');
  if (!Array.isArray(found)) return [];
  return found.filter(
    (it): it is [TableId, Witness] =>
      Array.isArray(it) && typeof it[0] === 'string' && Array.isArray(it[1]?.parts),
  );
}

export const witnessOf = (id: TableId): Witness | null =>
  all().find(([table]) => table === id)?.[1] ?? null;

export function noteWitness(id: TableId, witness: Witness) {
  const others = all().filter(([table]) => table !== id);
  keep('witness', [[id, witness], ...others].slice(0, MOST));
}
