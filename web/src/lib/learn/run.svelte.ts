import { api, Refused } from '../api/http';
import { keep, kept } from '../kept';
import type { Frame } from '../replay/film';
import { Stage } from '../table/stage.svelte';
import { LEARNER, stepsBetween, taskOf, type Beat, type Lesson } from './lesson';

/** The progress of a lesson. */
export interface Progress {
  /** The index of the beat. */
  at: number;
  /** Whether the lesson was completed. */
  done: boolean;
}

export function progressOf(game: string): Progress {
  const found = kept<Partial<Progress>>(`lesson-${game}`);
  const at = Number.isInteger(found?.at) ? Math.max(0, found?.at ?? 0) : 0;
  return { at, done: found?.done === true };
}

/** What the guide says about a decision other than that of the lesson. */
export type Reply = { kind: 'else' } | { kind: 'refused'; clause: string | null };

/** A lesson in progress. */
export class LessonRun {
  at = $state(0);
  reply = $state.raw<Reply | null>(null);
  /** How often another decision was tried here. The board starts again after each. */
  tries = $state(0);
  readonly stage = new Stage();

  constructor(
    readonly lesson: Lesson,
    readonly frames: Frame[],
    start: number,
  ) {
    this.#show(Math.min(start, lesson.beats.length - 1), false);
  }

  get beat(): Beat {
    return this.lesson.beats[this.at] as Beat;
  }
  get task(): string | null {
    return taskOf(this.lesson, this.beat);
  }
  /** The decisions that the board offers. */
  get legal(): string[] {
    return this.beat.asks ? (this.lesson.record.legal[this.beat.after] ?? []) : [];
  }
  get isLast(): boolean {
    return this.at === this.lesson.beats.length - 1;
  }

  /** Continues. If the learner has to decide, shows how it is done. */
  next() {
    if (!this.isLast) this.#show(this.at + 1, true);
  }

  back() {
    if (this.at > 0) this.#show(this.at - 1, false);
  }

  restart() {
    this.#show(0, false);
  }

  tryAgain() {
    this.reply = null;
  }

  async decide(action: string) {
    const { beat, task } = this;
    if (task === null) return;
    if (action === task) {
      this.next();
      return;
    }
    const reply: Reply = this.legal.includes(action)
      ? { kind: 'else' }
      : { kind: 'refused', clause: await this.#clauseAgainst(action) };
    if (this.beat !== beat) return;
    this.reply = reply;
    this.tries += 1;
  }

  #show(at: number, moves: boolean) {
    const from = this.beat?.after ?? 0;
    this.at = at;
    this.reply = null;
    this.tries = 0;
    const to = this.beat.after;
    const steps = stepsBetween(this.frames, from, to);
    if (moves && from !== to && steps.length <= 4) for (const step of steps) this.stage.push(step);
    else {
      const frame = this.frames[to];
      if (frame && (this.stage.view !== frame.view || this.stage.isBusy))
        this.stage.jump(frame.view, frame.events);
    }
    const done = this.isLast || progressOf(this.lesson.game).done;
    keep(`lesson-${this.lesson.game}`, { at, done } satisfies Progress);
  }

  /** Asks the server which clause a decision breaks. */
  async #clauseAgainst(action: string): Promise<string | null> {
    const { record } = this.lesson;
    const log = [...record.log.slice(0, this.beat.after), { seat: LEARNER, do: action }];
    try {
      await api.replayOf(JSON.stringify({ ...record, log }), LEARNER);
    } catch (error) {
      if (error instanceof Refused) return error.failure?.clause ?? null;
    }
    return null;
  }
}
