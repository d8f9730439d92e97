import type { Replay } from '../api/types';
import { settings } from '../settings.svelte';
import { Stage } from '../table/stage.svelte';
import { film, markAt, marksOf, within, type Frame } from './film';

export const SPEEDS = [0.5, 1, 2, 4];
/** The pause after a step, in milliseconds, once the animation is over. */
const REST = 1100;

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** Goes through a game, step by step or automatically. */
export class Player {
  readonly stage = new Stage();
  frames = $state.raw<Frame[]>([]);
  /** The step that is shown or being animated. */
  at = $state(0);
  isPlaying = $state(false);
  speed = $state(1);
  readonly marks = $derived(marksOf(this.frames));
  readonly last = $derived(Math.max(0, this.frames.length - 1));
  /** The step on the board, which lags behind during an animation. */
  readonly shown = $derived(
    this.frames.find((frame) => frame.view === this.stage.view) ?? this.frames[this.at] ?? null,
  );
  /** Whether the end of the game has been shown, its animation included. */
  readonly isOver = $derived(this.last > 0 && this.at === this.last && !this.stage.isBusy);
  #run = 0;

  /** Shows a game, at the current step or at another. */
  load(replay: Replay, at = this.at) {
    this.frames = film(replay.steps);
    this.#jump(within(this.frames, at));
  }

  /** Goes to a step at once. */
  seek(step: number) {
    this.pause();
    this.#jump(within(this.frames, step));
  }

  /** Goes to the next step, with its animation. */
  next() {
    this.pause();
    this.#next();
  }

  previous() {
    this.seek(this.at - 1);
  }

  /** Goes to the next or the previous beginning of a round or turn. */
  skip(by: 1 | -1) {
    const here = markAt(this.marks, by === 1 ? this.at : this.at - 1);
    const on = this.marks.find((mark) => mark.step > this.at);
    this.seek(by === 1 ? (on?.step ?? this.last) : (here?.step ?? 0));
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else void this.#play();
  }

  pause() {
    this.isPlaying = false;
    this.#run += 1;
  }

  setSpeed(speed: number) {
    this.speed = speed;
    settings.tempo = speed;
  }

  /** Resets the speed, which applies to the whole page. */
  close() {
    this.pause();
    settings.tempo = 1;
  }

  #jump(step: number) {
    this.at = step;
    const frame = this.frames[step];
    if (frame) this.stage.jump(frame.view, frame.events);
  }

  #next() {
    if (this.at >= this.last) return;
    // A user who does not wait for the animation wants to see its result.
    if (this.stage.isBusy) {
      this.#jump(this.at + 1);
      return;
    }
    this.at += 1;
    const frame = this.frames[this.at];
    if (frame) this.stage.push(frame);
  }

  async #play() {
    if (this.at >= this.last) this.#jump(0);
    this.isPlaying = true;
    const run = (this.#run += 1);
    const isOn = () => run === this.#run;
    await sleep(200);
    while (isOn() && this.at < this.last) {
      this.#next();
      do await sleep(50);
      while (isOn() && this.stage.isBusy);
      for (let rest = REST / this.speed; isOn() && rest > 0; rest -= 50) await sleep(50);
    }
    if (isOn()) this.isPlaying = false;
  }
}
