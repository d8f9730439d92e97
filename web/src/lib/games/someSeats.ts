import type { SeatInfo } from './seats';

/** Three people, for unit tests. The first one is the viewer. */
export const SOME_SEATS: SeatInfo[] = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
  isYou: seat === 0,
  isAway: false,
  turn: 'idle',
  until: null,
}));
