import type { PingvasionEvent, PingvasionView } from '../../api/types';
import type { GameFace } from '../board';
import Board from './Board.svelte';
import Scoring from './Scoring.svelte';
import { describe, status, tell } from './words';

export const face: GameFace<PingvasionView, PingvasionEvent> = {
  Board,
  Scoring,
  status,
  tell,
  describe,
};
