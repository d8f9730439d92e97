import type { UltimatumCell, UltimatumEvent, UltimatumPenguin } from '../../api/types';
import type { Step } from '../../table/stage.svelte';
import { facesOf, type Face } from './faces';
import { isEvent, isView } from './ours';
import { Showing } from './showing';

/** Only a deal has this many events at once. */
const DEAL = 9;

/** What is shown during an animation, in addition to the view. */
export class Scene {
  /** Cards that are shown on cells before the view has them. */
  changes = $state.raw<Record<UltimatumCell, Face>>({});
  /** The entertainer that is performing, and the penguins that enjoy it. */
  show = $state.raw<{ cell: UltimatumCell; enjoyed: UltimatumCell[] } | null>(null);
  /** The event that is being shown. */
  now = $state.raw<UltimatumEvent | null>(null);
  /** The penguin that has left the hand. */
  gone = $state<UltimatumPenguin | null>(null);
  #stop = () => {};

  constructor(
    /** The card on a cell now. */
    readonly faceAt: (cell: UltimatumCell) => Face,
    /** Brings cells into view. Returns whether that takes a moment. */
    readonly lookAt: (cells: UltimatumCell[]) => boolean,
  ) {}

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
        this.now = event;
        await Promise.race([showing.show(event), stopped]);
        if (!showing.isWanted) return;
      }
    } finally {
      if (showing.isWanted) this.stop();
      apply();
    }
  };

  /** Stops the animation and shows the current view. */
  stop() {
    this.#stop();
    this.show = null;
    this.changes = {};
    this.gone = null;
    this.now = null;
  }
}
