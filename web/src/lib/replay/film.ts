/**
 * A replay as a sequence of frames, each with the whole state after a step. The steps that the server
 * sends contain only what changed; `film` merges these changes.
 */
import type { GameEvent, GameView, Replay, ReplayStep, Seat, ViewPart } from '../api/types';

/** The state after a step. */
export interface Frame {
  /** The seat that decided; `null` for the deal and for shuffles. */
  seat: Seat | null;
  /** The decision, in the game's notation. */
  action: string | null;
  /** The number of the decision, counted from 1. */
  decision: number | null;
  /** The seat whose cards were shuffled. */
  reshuffle: Seat | null;
  events: GameEvent[];
  view: GameView;
  /** With all cards open: what each seat sees beyond the view. */
  own: Record<string, ViewPart> | null;
}

export function film(steps: ReplayStep[]): Frame[] {
  const frames: Frame[] = [];
  let decisions = 0;
  for (const step of steps) {
    const last = frames.at(-1);
    const view = { ...last?.view, ...step.view } as GameView;
    let own = last?.own ?? null;
    if (step.own) {
      own = { ...own };
      for (const [seat, part] of Object.entries(step.own))
        own[seat] = { ...own[seat], ...part } as ViewPart;
    }
    const isDecision = step.seat !== undefined && step.do !== undefined;
    if (isDecision) decisions += 1;
    frames.push({
      seat: step.seat ?? null,
      action: step.do ?? null,
      decision: isDecision ? decisions : null,
      reshuffle: step.reshuffle ?? null,
      events: step.events,
      view,
      own,
    });
  }
  return frames;
}

/** The beginning of a round or a turn. */
export interface Mark {
  /** The step with which it begins. */
  step: number;
  /** Its number, counted from 1. */
  number: number;
  /** The seat whose turn it is; `null` for rounds. */
  seat: Seat | null;
}

export function marksOf(frames: Frame[]): Mark[] {
  const marks: Mark[] = [];
  for (const [step, frame] of frames.entries()) {
    for (const event of frame.events) {
      if (event.event === 'round') marks.push({ step, number: event.round, seat: null });
      if (event.event === 'turn') marks.push({ step, number: marks.length + 1, seat: event.seat });
    }
  }
  return marks;
}

/** The last mark at or before a step. */
export const markAt = (marks: Mark[], step: number): Mark | null =>
  marks.findLast((mark) => mark.step <= step) ?? null;

/** The step of a decision; without a decision, the last step. */
export function stepOf(frames: Frame[], decision: number | null): number {
  const step = frames.findIndex((frame) => decision !== null && frame.decision === decision);
  return step < 0 ? frames.length - 1 : step;
}

/** A step, clamped to the existing ones. */
export function within(frames: Frame[], step: number): number {
  return Number.isFinite(step) ? Math.max(0, Math.min(frames.length - 1, Math.trunc(step))) : 0;
}

/** The number of seats, virtual players included. */
export const seatCount = (replay: Replay): number =>
  replay.steps[0]?.view.seats?.length ?? replay.seats?.length ?? replay.options.players;
