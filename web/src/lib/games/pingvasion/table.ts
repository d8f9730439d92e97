import type { PingvasionEvent, PingvasionView } from '../../api/types';
import type { TableFace } from '../face';
import Board from './Board.svelte';
import { keys } from './keys';
import { isEvent, isView } from './ours';
import Scoring from './Scoring.svelte';
import Winner from './Winner.svelte';
import { describe, gain, status, tell } from './words';

export const table: TableFace<PingvasionView, PingvasionEvent> = {
  isView,
  isEvent,
  Board,
  Scoring,
  Winner,
  keys,
  status,
  tell,
  describe,
  gain,
};
