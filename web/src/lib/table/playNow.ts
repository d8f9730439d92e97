import { api } from '../api/http';
import type { GameName, TableId } from '../api/types';
import { ownPart } from '../fair/witness';
import { me } from '../me.svelte';
import type { Level } from './choices';

/** A table, us, bots, and off it goes. */
export async function playNow(game: GameName, players: number, level: Level): Promise<TableId> {
  await me.comeIn();
  const { id } = await api.open({ game, options: { players }, stand_in: level, onlookers: false });
  await api.do(id, { do: 'sit', entropy: await ownPart(id) });
  await api.do(id, { do: 'invite', level });
  await api.do(id, { do: 'start' });
  return id;
}
