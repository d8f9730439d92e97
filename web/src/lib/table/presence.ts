/** Who is connected, and who agrees that a bot plays for somebody who is gone. */
import type { Chair, Item, Request, Seat } from '../api/types';

/** Connected, disconnected for a few seconds, or disconnected for longer. */
export type Presence = 'here' | 'disconnected' | 'gone';
/** Why a bot plays for somebody: they asked for it, they missed their time, or the others agreed. */
export type AwayReason = 'handed_over' | 'time' | 'agreed';

/** What a server that watches connections says of a seat, in every view. */
interface Watched {
  /** Missing if nobody is known to sit there, and on servers that don’t watch. */
  presence?: Presence;
  /** The seats whose people agree that a bot plays here. */
  agreed?: Seat[];
  /** The seats whose people have to agree. */
  needed?: Seat[];
}

/** The items of such a server. */
export type PresenceItem = { number: number } & (
  | { kind: 'presence'; seat: Seat; presence: Presence }
  | { kind: 'missed'; seat: Seat }
  | { kind: 'away'; seat: Seat; reason?: AwayReason }
);
export type TableItem = Item | PresenceItem;

export type Vote = { do: 'agree' | 'disagree'; seat: Seat };
/** The request by which we agree, or no longer do, that a bot plays for a seat. */
export const vote = (seat: Seat, agrees: boolean): Request =>
  ({ do: agrees ? 'agree' : 'disagree', seat }) satisfies Vote as unknown as Request;

const isPerson = ({ who }: Chair) => typeof who === 'object' && 'person' in who;

/** Whether a seat’s person is connected; `here` where nobody knows better. */
export const presenceOf = (chair: (Chair & Watched) | undefined): Presence =>
  chair && isPerson(chair) ? (chair.presence ?? 'here') : 'here';

/** Somebody who is gone, and for whom nobody plays. */
export interface Absent {
  seat: Seat;
  agreed: Seat[];
  needed: Seat[];
}

/** Everybody for whom the others have to wait, or let a bot play. */
export const absent = (chairs: (Chair & Watched)[]): Absent[] =>
  chairs
    .filter((it) => presenceOf(it) === 'gone' && !it.away)
    .map(({ seat, agreed = [], needed = [] }) => ({ seat, agreed, needed }));

/** Whether all people are connected. `null`: the server does not say. */
export function areAllHere(chairs: (Chair & Watched)[]): boolean | null {
  const people = chairs.filter(isPerson);
  if (people.some((it) => it.presence === undefined)) return null;
  return people.every((it) => it.presence === 'here');
}
