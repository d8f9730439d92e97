/** Type guards for Pingvasion's views and events. */
import type { GameEvent, GameView, PingvasionEvent, PingvasionView } from '../../api/types';

export const isView = (view: GameView): view is PingvasionView => 'rounds' in view;

const EVENTS: Record<PingvasionEvent['event'], true> = {
  round: true,
  drew: true,
  gave: true,
  passed: true,
  took: true,
  laid: true,
  revealed: true,
  destroyed: true,
  landed: true,
  must_lay_two: true,
  must_wait: true,
  reshuffled: true,
  ended: true,
};

/** Events with the same name in several games are distinguished by the view beside them. */
export const isEvent = (event: GameEvent): event is PingvasionEvent =>
  Object.hasOwn(EVENTS, event.event);
