import { api } from '../api/http';
import type { Request } from '../api/types';
import { place } from '../router.svelte';
import { complain, toasts } from '../ui/toasts.svelte';
import { yourTurn } from '../yourTurn.svelte';
import type { Session } from './session.svelte';

/** Leaves a table, goes to the front page, and says in one line what was done. */
export async function leave(session: Session, request: Request, done: string) {
  try {
    await api.do(session.id, request);
  } catch (error) {
    complain(error);
    return;
  }
  place.go('/');
  yourTurn.drop(session.id);
  toasts.say(done);
}
