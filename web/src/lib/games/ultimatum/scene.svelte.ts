import type { UltimatumCell, UltimatumEvent, UltimatumPenguin } from '../../api/types';
import type { Step } from '../../table/stage.svelte';
import type { SeatInfo } from '../seats';
import { facesOf, type Face } from './faces';
import type { Moment } from './moment';
import { isEvent, isView } from './ours';
import { Showing } from './showing';
import { tell } from './words';

/** Only a deal has this many events at once. */
const DEAL = 9;

/** What the scene needs from the board. */
export interface Board {
  /** The card on a cell now. */
  faceAt: (cell: UltimatumCell) => Face;
  /** Brings cells into view. Returns whether that takes a moment. */
  lookAt: (cells: UltimatumCell[]) => boolean;
  seats: () => SeatInfo[];
  /** Says at the top of the page what happens. */
  caption: (text: string) => void;
}

/** What is shown during an animation, in addition to the view. */
export class Scene {
  /** Cards that are shown on cells before the view has them. */
  changes = $state.raw<Record<UltimatumCell, Face>>({});
  /** The entertainer that is performing, and the penguins that enjoy it. */
  show = $state.raw<{ cell: UltimatumCell; enjoyed: UltimatumCell[] } | null>(null);
  /** Puts into words what is being explained. */
  explain = $state.raw<(() => Moment | null) | null>(null);
  /** What is being explained. */
  readonly moment = $derived(this.explain?.() ?? null);
  /** The penguin that has left the hand. */
  gone = $state<UltimatumPenguin | null>(null);
  #stop: (() => void) | null = null;

  constructor(readonly board: Board) {}

  /** Shows the events of a step, then the view after it. */
  play = async (step: Step, apply: () => void): Promise<void> => {
    this.stop();
    if (!isView(step.view)) return apply();
    const events = step.events.filter(isEvent);
    const showing = new Showing(this, facesOf(step.view));
    const stopped = new Promise<void>((done) => (this.#stop = done));
    void stopped.then(() => (showing.isWanted = false));
    try {
      for (const event of events.length < DEAL ? events : []) {
        this.#say(event);
        await Promise.race([showing.show(event), stopped]);
        if (!showing.isWanted) return;
      }
    } finally {
      if (showing.isWanted) this.stop();
      apply();
    }
  };

  #say(event: UltimatumEvent) {
    // A performance is told step by step, not before it is seen.
    if (event.event === 'performed') return;
    const told = tell(event, this.board.seats());
    if (told) this.board.caption(told.text);
  }

  /** Stops the animation and shows the view after it. Returns whether there was one. */
  skip(): boolean {
    const isPlaying = this.#stop !== null;
    this.stop();
    return isPlaying;
  }

  /** Stops the animation and shows the current view. */
  stop() {
    this.#stop?.();
    this.#stop = null;
    this.show = null;
    this.changes = {};
    this.gone = null;
    this.explain = null;
  }
}
