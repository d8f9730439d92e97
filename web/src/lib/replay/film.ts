/** A replay as pictures: its steps tell only what changed, and here the parts are put over each other. */
import type { GameEvent, GameView, Replay, ReplayStep, Seat, ViewPart } from '../api/types';

/** How things are after a step. */
export interface Frame {
  /** Who decided; nobody at the deal and at a shuffle. */
  seat: Seat | null;
  /** What was decided, in the game's notation. */
  action: string | null;
  /** The number of the decision, counted from 1. */
  decision: number | null;
  /** Whose cards were shuffled. */
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

/** Where a round or a turn begins. */
export interface Mark {
  /** The step after which it has begun. */
  step: number;
  /** Which, counted from 1. */
  number: number;
  /** Whose turn; nobody's where all play at the same time. */
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

/** The step at which a decision was made; the last one for what came of it all. */
export function stepOf(frames: Frame[], decision: number | null): number {
  const step = frames.findIndex((frame) => decision !== null && frame.decision === decision);
  return step < 0 ? frames.length - 1 : step;
}

/** A number within the steps, whatever was asked for. */
export function within(frames: Frame[], step: number): number {
  return Number.isFinite(step) ? Math.max(0, Math.min(frames.length - 1, Math.trunc(step))) : 0;
}

/** How many seats a game has, virtual players included. */
export const seatCount = (replay: Replay): number =>
  replay.steps[0]?.view.seats?.length ?? replay.seats?.length ?? replay.options.players;
