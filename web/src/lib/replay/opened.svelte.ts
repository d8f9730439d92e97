import { Refused } from '../api/http';
import type { GameName, Replay } from '../api/types';
import type { TableFace } from '../games/face';
import { GAMES } from '../games/registry';
import type { Player } from './player.svelte';
import type { Look, Source } from './source';

/** A game from some point of view: loaded, being loaded, or why it can't be loaded. */
export class Opened {
  look = $state<Look>('all');
  replay = $state.raw<Replay | null>(null);
  face = $state.raw<TableFace | null>(null);
  trouble = $state.raw<unknown>(null);
  #run = 0;
  #faceOf: (game: GameName) => Promise<TableFace>;

  constructor(faceOf = (game: GameName) => GAMES[game].table()) {
    this.#faceOf = faceOf;
  }

  /** Loads the game from a point of view. If another is wanted meanwhile, only that one is shown. */
  async load(source: Source, wanted: Look, step: number, player: Player) {
    const run = (this.#run += 1);
    try {
      let replay: Replay;
      try {
        replay = await source.replay(wanted);
      } catch (error) {
        // This game does not have the seat.
        const isOdd = error instanceof Refused && error.failure?.code === 'bad_request';
        if (!isOdd || wanted === 'all') throw error;
        replay = await source.replay((wanted = 'all'));
      }
      const face = await this.#faceOf(replay.game);
      if (run !== this.#run) return;
      [this.face, this.look, this.replay, this.trouble] = [face, wanted, replay, null];
      player.load(replay, step);
    } catch (error) {
      if (run === this.#run && this.replay === null) this.trouble = error;
    }
  }
}
