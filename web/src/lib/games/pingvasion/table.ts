import type { PingvasionEvent, PingvasionView } from '../../api/types';
import type { TableFace } from '../face';
import Board from './Board.svelte';
import { keys } from './keys';
import { isEvent, isView } from './ours';
import { describe, gain, status, tell } from './words';

export const table: TableFace<PingvasionView, PingvasionEvent> = {
  isView,
  isEvent,
  Board,
  keys,
  status,
  tell,
  describe,
  gain,
};
