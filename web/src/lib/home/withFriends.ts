import { api } from '../api/http';
import type { GameName, TableId } from '../api/types';
import { GAMES } from '../games/registry';
import { me } from '../me.svelte';

/** Opens a table for friends. A user with a name sits down; others choose a name at the table. */
export async function withFriends(game: GameName): Promise<TableId> {
  await me.comeIn();
  const { id } = await api.open({ ...GAMES[game].usual(), stand_in: 'rockhopper' });
  if (me.ownName !== null) await api.do(id, { do: 'sit' });
  return id;
}
