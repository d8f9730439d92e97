/** Type guards for the views and events of The Penguin Ultimatum. */
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

/** Events with the same name in several games are distinguished by the view beside them. */
export const isEvent = (event: GameEvent): event is UltimatumEvent =>
  Object.hasOwn(EVENTS, event.event);
