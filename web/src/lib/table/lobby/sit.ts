import { api } from '../../api/http';
import type { Seat, TableId } from '../../api/types';
import { me } from '../../me.svelte';

/**
 * Registers if necessary, and sits down: at a certain seat, or at the first one that is open. The socket
 * may just be reconnecting, because it knows only who was registered when it was opened.
 */
export async function sitDown(table: TableId, name: string, seat: Seat | null = null) {
  await me.comeIn(name);
  await api.do(table, { do: 'sit', seat, name });
}
