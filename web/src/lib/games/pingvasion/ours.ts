/** Which views and events are Pingvasion's. */
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

/** What games call alike is told apart by the view beside it. */
export const isEvent = (event: GameEvent): event is PingvasionEvent =>
  Object.hasOwn(EVENTS, event.event);
