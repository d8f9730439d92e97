import { api } from '../api/http';
import type { GameName, TableId } from '../api/types';
import { contribute } from '../fair/share';
import { me } from '../me.svelte';
import type { Level } from '../table/choices';

/** Opens a table, sits down, adds bots and starts the game. */
export async function playNow(game: GameName, players: number, level: Level): Promise<TableId> {
  await me.comeIn();
  const { id } = await api.open({ game, options: { players }, stand_in: level, onlookers: false });
  await api.do(id, { do: 'sit' });
  await api.do(id, { do: 'invite', level });
  await contribute(id, await api.table(id), (request) => api.do(id, request));
  await api.do(id, { do: 'start' });
  return id;
}
