/** A lesson: a recorded game, told in beats, of which some ask the learner to decide what was decided. */
import type { GameName, Seat } from '../api/types';
import type { Frame } from '../replay/film';
import type { Step } from '../table/stage.svelte';

export type Mood = 'talk' | 'happy' | 'think';

/** Something that the guide says, at a moment of the game. */
export interface Beat {
  /** Which text. */
  name: string;
  /** After how many lines of the record’s log. */
  after: number;
  mood?: Mood;
  /** Whether the learner is asked to decide what the record has next. */
  asks?: boolean;
  /** Cards or cells to point at, as the board names them. */
  point?: string[];
  /** Places to put a ring around: by their `data-anchor`, or sections by `#` and the id of their heading. */
  ring?: string[];
  /** Whether the scoring is shown instead of the board. */
  scores?: boolean;
}

/** A record, and what else could have been decided where the learner is asked. */
export interface LessonRecord {
  game: string;
  seats: (string | null)[];
  log: { seat: Seat; do: string }[];
  /** By the number of log lines before it. */
  legal: Record<string, string[]>;
}

export interface Lesson {
  game: GameName;
  /** What its texts’ names begin with, after `lesson-`. */
  short: string;
  record: LessonRecord;
  beats: Beat[];
  /** How many play in the game that comes after it. */
  players: number;
}

/** Whose eyes a lesson is seen with. */
export const LEARNER: Seat = 0;

/** What the learner is asked to decide. */
export const taskOf = (lesson: Lesson, beat: Beat): string | null =>
  beat.asks ? (lesson.record.log[beat.after]?.do ?? null) : null;

/** The steps from one frame to another as a table tells them: what all decide at the same time is one. */
export function stepsBetween(frames: Frame[], from: number, to: number): Step[] {
  const steps: Step[] = [];
  let events: Step['events'] = [];
  const last = Math.min(to, frames.length - 1);
  for (let at = from + 1; at <= last; at += 1) {
    const [before, frame] = [frames[at - 1], frames[at]];
    if (!before || !frame) break;
    events = [...events, ...frame.events];
    const round = (view: Frame['view']) => ('round' in view ? view.round : null);
    const isOpen =
      'round' in frame.view &&
      frame.view.phase === before.view.phase &&
      round(frame.view) === round(before.view);
    if (isOpen && at < last) continue;
    steps.push({ events, view: frame.view });
    events = [];
  }
  return steps;
}
