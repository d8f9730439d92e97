import { Refused } from '../../api/http';
import type { Seat } from '../../api/types';
import { me } from '../../me.svelte';
import type { Session } from '../session.svelte';

/** Registers if necessary, and sits down. */
export async function sitDown(session: Session, seat: Seat, name: string): Promise<Seat> {
  await me.comeIn(name);
  for (let tries = 0; ; tries += 1) {
    try {
      // The server knows the name with which the socket was opened.
      await session.do({ do: 'sit', seat, name });
      return seat;
    } catch (error) {
      // The socket reconnects after a registration.
      if (!(error instanceof Refused) || error.failure || tries > 20) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}
