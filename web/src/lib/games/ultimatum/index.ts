import type { UltimatumEvent, UltimatumView } from '../../api/types';
import type { GameFace } from '../board';
import Board from './Board.svelte';
import Scoring from './Scoring.svelte';
import { describe, status, tell } from './words';

export const face: GameFace<UltimatumView, UltimatumEvent> = {
  Board,
  Scoring,
  status,
  tell,
  describe,
};
