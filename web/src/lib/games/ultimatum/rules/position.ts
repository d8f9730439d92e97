/** A moment of a real game of The Penguin Ultimatum, for examples that look at an iceberg. */
import { api } from '../../../api/http';
import type { UltimatumView } from '../../../api/types';
import { film } from '../../../replay/film';
import { LEARNER, LESSONS } from '../../../learn/lesson';

/** After how many decisions all its entertainers have somebody to enjoy them. */
const MOMENT = 33;
let read: Promise<UltimatumView> | null = null;

async function ask(): Promise<UltimatumView> {
  const { default: lesson } = await LESSONS.ultimatum();
  const replay = await api.replayOf(JSON.stringify(lesson.record), LEARNER);
  const frame = film(replay.steps)[MOMENT];
  if (!frame) throw new Error('the game is shorter than it was');
  return frame.view as UltimatumView;
}

/** The same for all examples; asked again only if it did not come. */
export function position(): Promise<UltimatumView> {
  read ??= ask();
  read.catch(() => (read = null));
  return read;
}
