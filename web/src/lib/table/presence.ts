/** Who is connected, and who agreed to let a bot play for somebody who is gone. */
import type { Chair, Presence, Request, Seat } from '../api/types';

/** The request by which we agree, or no longer do, that a bot plays for a seat. */
export const vote = (seat: Seat, agrees: boolean): Request => ({
  do: agrees ? 'agree' : 'disagree',
  seat,
});

/** Whether a seat’s person is connected. Bots and open seats have no connection: they are `here`. */
export const presenceOf = (chair: Chair | undefined): Presence => chair?.presence ?? 'here';

/** Somebody who is gone, and for whom nobody plays. */
export type Absent = Required<Pick<Chair, 'seat' | 'agreed' | 'needed'>>;

/** Everybody for whom the others have to wait, or let a bot play. */
export const absent = (chairs: Chair[]): Absent[] =>
  chairs
    .filter((it) => presenceOf(it) === 'gone' && !it.away)
    .map(({ seat, agreed = [], needed = [] }) => ({ seat, agreed, needed }));

/** Whether all people are connected. */
export const areAllHere = (chairs: Chair[]): boolean =>
  chairs.every((it) => presenceOf(it) === 'here');
