import type { PingvasionEvent, PingvasionView, Seat } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { SeatInfo, Told } from '../board';

export function status(
  view: PingvasionView,
  seats: SeatInfo[],
  _me: Seat | null,
  isAsked: boolean,
): string {
  if (isAsked) return t('status-you');
  return t('status-waiting', {
    names: list(view.to_act.map((seat) => seats[seat]?.name ?? '')),
    count: view.to_act.length,
  });
}

export function tell(event: PingvasionEvent, _seats: SeatInfo[]): Told | null {
  return { text: event.event, about: [] };
}

export function describe(action: string, _seats: SeatInfo[], _me: Seat | null): string {
  return action;
}
