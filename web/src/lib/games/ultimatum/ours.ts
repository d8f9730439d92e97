/** Which views and events are The Penguin Ultimatum's. */
import type { GameEvent, GameView, UltimatumEvent, UltimatumView } from '../../api/types';

export const isView = (view: GameView): view is UltimatumView => 'curtains' in view;

const EVENTS: Record<UltimatumEvent['event'], true> = {
  turn: true,
  drew: true,
  placed: true,
  penalty: true,
  gave_up: true,
  invited: true,
  performed: true,
  curtain: true,
  entertained: true,
  next: true,
  ended: true,
};

/** What games call alike is told apart by the view beside it. */
export const isEvent = (event: GameEvent): event is UltimatumEvent =>
  Object.hasOwn(EVENTS, event.event);
