/**
 * Who looks at a device that several people share: a state machine without a clock and without a
 * page. `notice` is called whenever something has changed at the table; the other functions are
 * what people do.
 */
import type { Seat, TableView } from '../../api/types';

/** What is known about the table. */
export interface Facts {
  /** `null` until everything is loaded. */
  life: TableView['life'] | null;
  /** The number of the latest item that onlookers got. */
  number: number;
  /** The number of the latest item in which everybody can see something. */
  news: number;
  /** Our seats that have to decide. */
  asked: Seat[];
  /** Our seats whose decision is on its way. */
  sending: Seat[];
  /** The number of the latest item that each of our seats got. */
  numbers: Partial<Record<Seat, number>>;
}

/** The state of the device. */
export interface Device {
  /** Whose cards are shown; `null` if nobody's. */
  own: Own | null;
  /** Whose curtain is shown because somebody asked for it. */
  wanted: Seat | null;
  /** The latest item that everybody has seen; `null` until everything is loaded. */
  seen: number | null;
  /** Who had the device last. */
  last: Seat | null;
}

interface Own {
  seat: Seat;
  /** Whether they look although they have nothing to decide. */
  isLooking: boolean;
  /**
   * The item after which they have decided: what follows is not shown yet, because everybody sees it
   * first, unless the same person goes on.
   */
  held: number | null;
}

/** What the device shows. */
export type Scene =
  | { shows: 'loading' | 'gathering' | 'shuffling' | 'all' }
  | { shows: 'curtain' | 'own'; seat: Seat };

/** What happens by itself after a moment, if nothing else changes. */
export type Next = 'hide' | 'release' | null;

export const START: Device = { own: null, wanted: null, seen: null, last: null };

/** The device after a change at the table. It is the same object if nothing changes for the device. */
export function notice(device: Device, facts: Facts): Device {
  if (facts.life === null) return device;
  let now = device;
  if (now.seen === null) now = { ...now, seen: facts.number };
  // The game is over or was closed: nobody's cards are shown.
  if (facts.life !== 'playing')
    return now.own || now.wanted !== null ? { ...now, own: null, wanted: null } : now;
  const { own } = now;
  if (!own) return now;
  const isLooking = own.isLooking && !facts.asked.includes(own.seat);
  const held =
    own.held === null && facts.sending.includes(own.seat)
      ? (facts.numbers[own.seat] ?? 0)
      : own.held;
  return isLooking === own.isLooking && held === own.held
    ? now
    : { ...now, own: { ...own, isLooking, held } };
}

/** Somebody shows their cards. */
export const show = (device: Device, facts: Facts, seat: Seat): Device => ({
  ...device,
  own: { seat, isLooking: !facts.asked.includes(seat), held: null },
  wanted: null,
  last: seat,
});

/** The cards are hidden. */
export const hide = (device: Device): Device => ({ ...device, own: null });

/** Everybody has seen what happened, and this person is next. */
export const goOn = (device: Device, facts: Facts, seat: Seat): Device => ({
  ...device,
  seen: facts.number,
  wanted: seat,
});

/** Whoever asked for the curtain looks at the table again. */
export const goBack = (device: Device): Device => ({ ...device, wanted: null });

/** What was held back may be shown to the person at the device. */
export const release = (device: Device): Device =>
  device.own ? { ...device, own: { ...device.own, held: null } } : device;

/** Whether something happened that not everybody has seen. */
export const isNews = ({ seen }: Device, { news }: Facts): boolean => seen !== null && news > seen;

/** Who has to decide. The person at the device comes first, then the others in the order of seats. */
export function inTurn({ last }: Device, { asked }: Facts, seats: Seat[]): Seat[] {
  const from = Math.max(0, last === null ? 0 : seats.indexOf(last));
  return [...seats.slice(from), ...seats.slice(0, from)].filter((seat) => asked.includes(seat));
}

export function sceneOf(device: Device, facts: Facts, seats: Seat[]): Scene {
  const { life } = facts;
  if (life === null) return { shows: 'loading' };
  if (life === 'gathering' || life === 'shuffling') return { shows: life };
  if (life !== 'playing') return { shows: 'all' };
  if (device.own) return { shows: 'own', seat: device.own.seat };
  if (device.wanted !== null) return { shows: 'curtain', seat: device.wanted };
  const [first] = inTurn(device, facts, seats);
  return first === undefined || isNews(device, facts)
    ? { shows: 'all' }
    : { shows: 'curtain', seat: first };
}

/** What happens next by itself to the cards that are shown. */
export function nextOf(device: Device, facts: Facts): Next {
  const { own } = device;
  if (!own) return null;
  // If others decide too, everybody sees first what happened.
  const goesOn =
    facts.asked.includes(own.seat) && !(isNews(device, facts) && facts.asked.length > 1);
  if (!goesOn && !own.isLooking) return facts.sending.includes(own.seat) ? null : 'hide';
  return own.held !== null && (facts.numbers[own.seat] ?? 0) > own.held ? 'release' : null;
}
