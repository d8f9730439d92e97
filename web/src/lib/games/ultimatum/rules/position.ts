/** A position of a real game, for the examples with an iceberg. */
import { api } from '../../../api/http';
import type { UltimatumView } from '../../../api/types';
import { LEARNER } from '../../../learn/lesson';
import { film } from '../../../replay/film';
import { isView } from '../ours';

/** The number of decisions after which each entertainer has a penguin that would enjoy it. */
const MOMENT = 33;
let read: Promise<UltimatumView> | null = null;

async function ask(): Promise<UltimatumView> {
  const { lesson } = await import('../lesson');
  const replay = await api.replayOf(JSON.stringify(lesson.record), LEARNER);
  const view = film(replay.steps)[MOMENT]?.view;
  if (!view || !isView(view)) throw new Error('the game is another than it was');
  return view;
}

/** The position, which all examples share. It is requested again only if the request failed. */
export function position(): Promise<UltimatumView> {
  read ??= ask();
  read.catch(() => (read = null));
  return read;
}
