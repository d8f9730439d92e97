import { api } from '../../api/http';
import type { Seat, TableId } from '../../api/types';
import { me } from '../../me.svelte';

/**
 * Registers if necessary, and sits down: at a certain seat, or at the first one that is open. This uses
 * HTTP, because the socket is opened again after a registration and may not be connected yet.
 */
export async function sitDown(table: TableId, name: string, seat: Seat | null = null) {
  await me.comeIn(name);
  await api.do(table, { do: 'sit', seat, name });
}
