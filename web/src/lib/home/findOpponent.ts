import { api } from '../api/http';
import type { GameName, TableId } from '../api/types';
import { me } from '../me.svelte';

/** Sits down at a table where somebody waits, or at a new one that others can find. */
export async function findOpponent(game: GameName): Promise<TableId> {
  await me.comeIn();
  return (await api.findOpponent({ game })).id;
}
