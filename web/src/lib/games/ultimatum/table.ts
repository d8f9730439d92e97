import type { UltimatumEvent, UltimatumView } from '../../api/types';
import type { TableFace } from '../face';
import Board from './Board.svelte';
import { keys } from './keys';
import { isEvent, isView } from './ours';
import { describe, gain, status, tell } from './words';

export const table: TableFace<UltimatumView, UltimatumEvent> = {
  isView,
  isEvent,
  Board,
  status,
  tell,
  describe,
  gain,
  keys,
};
