import type { UltimatumCell, UltimatumEvent, UltimatumPenguin } from '../../api/types';
import type { Step } from '../../table/stage.svelte';
import { facesOf, type Face } from './faces';
import { isEvent, isView } from './ours';
import { Showing } from './showing';

/** As many things happen at once only when cards are dealt. */
const DEAL = 9;

/** What is seen of the table while things move. */
export class Scene {
  /** What lies on cells already, before the view tells it. */
  changes = $state.raw<Record<UltimatumCell, Face>>({});
  /** Who performs, and who enjoys it. */
  show = $state.raw<{ cell: UltimatumCell; enjoyed: UltimatumCell[] } | null>(null);
  /** What is being shown. */
  now = $state.raw<UltimatumEvent | null>(null);
  /** The penguin that has left the hand. */
  gone = $state<UltimatumPenguin | null>(null);
  #stop = () => {};

  constructor(
    /** What lies on a cell now. */
    readonly faceAt: (cell: UltimatumCell) => Face,
    /** Brings cells into sight; tells whether that takes a moment. */
    readonly lookAt: (cells: UltimatumCell[]) => boolean,
  ) {}

  /** Shows what happened, and then the view after it. */
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

  /** Shows things as they are, whatever moves. */
  stop() {
    this.#stop();
    this.show = null;
    this.changes = {};
    this.gone = null;
    this.now = null;
  }
}
