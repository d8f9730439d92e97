/** A moment of a real game, for examples that look at an iceberg. */
import { api } from '../../../api/http';
import type { UltimatumView } from '../../../api/types';
import { LEARNER } from '../../../learn/lesson';
import { film } from '../../../replay/film';
import { isView } from '../ours';

/** After how many decisions all its entertainers have somebody to enjoy them. */
const MOMENT = 33;
let read: Promise<UltimatumView> | null = null;

async function ask(): Promise<UltimatumView> {
  const { lesson } = await import('../lesson');
  const replay = await api.replayOf(JSON.stringify(lesson.record), LEARNER);
  const view = film(replay.steps)[MOMENT]?.view;
  if (!view || !isView(view)) throw new Error('the game is another than it was');
  return view;
}

/** The same for all examples; asked again only if it did not come. */
export function position(): Promise<UltimatumView> {
  read ??= ask();
  read.catch(() => (read = null));
  return read;
}
