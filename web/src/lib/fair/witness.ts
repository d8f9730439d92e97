/** What this browser saw of a shuffle before the cards were dealt, to hold it against later. */
import { api } from '../api/http';
import type { Entropy, TableId } from '../api/types';
import { keep, kept } from '../kept';
import { entropy } from '../me.svelte';
import type { Witness } from './check';

/** For how many tables it is kept. */
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

/**
 * Our own part of the shuffle of a table. The seal is looked at first: a house that knew our part
 * could choose what to seal.
 */
export async function ownPart(id: TableId): Promise<Entropy> {
  const { commitment } = await api.table(id);
  const part = entropy();
  const known = witnessOf(id);
  const witness: Witness = {
    commitment: known?.commitment ?? commitment,
    parts: [...(known?.parts ?? []), part],
  };
  const others = all().filter(([table]) => table !== id);
  keep('witness', [[id, witness], ...others].slice(0, MOST));
  return part;
}
