/**
 * A lesson: a recorded game, explained in beats. A beat is one thing that the guide says at a moment
 * of the game. At some beats, the learner has to make the decision of the record.
 */
import type { GameName, Seat } from '../api/types';
import type { Frame } from '../replay/film';
import type { Step } from '../table/stage.svelte';

export type Mood = 'talk' | 'happy' | 'think';

/** Something that the guide says at a moment of the game. */
export interface Beat {
  /** The name of its text. */
  name: string;
  /** The number of entries of the record's log before it. */
  after: number;
  mood?: Mood;
  /** Whether the learner has to make the next decision of the record. */
  asks?: boolean;
  /** Cards or cells to point at, by their names on the board. */
  point?: string[];
  /**
   * Places to put a ring around: by their `data-anchor`, or sections by `#` and the id of their
   * heading.
   */
  ring?: string[];
  /** Whether the scoring is shown instead of the board. */
  scores?: boolean;
}

/** A record, with the legal decisions wherever the learner has to decide. */
export interface LessonRecord {
  game: string;
  seats: (string | null)[];
  log: { seat: Seat; do: string }[];
  /** By the number of log entries before the decision. */
  legal: Record<string, string[]>;
}

export interface Lesson {
  game: GameName;
  /** The prefix of its texts' names, after `lesson-`. */
  short: string;
  record: LessonRecord;
  beats: Beat[];
  /** The number of players in the game that follows the lesson. */
  players: number;
}

/** The seat of the learner. */
export const LEARNER: Seat = 0;

/** The decision that the learner has to make. */
export const taskOf = (lesson: Lesson, beat: Beat): string | null =>
  beat.asks ? (lesson.record.log[beat.after]?.do ?? null) : null;

/** The steps between two frames as a table shows them: simultaneous decisions are one step. */
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
