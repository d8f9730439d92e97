/** The score sheets that the examples start with. The server scores them. */
import type { PingvasionCard } from '../../../api/types';
import type { PingvasionSheet, SheetPlayer } from '../score/sheet';

const cards = (text: string) => text.split(' ') as PingvasionCard[];
const player = (name: string, tableau: string, hand: string): SheetPlayer => ({
  name,
  tableau: cards(tableau),
  hand: cards(hand),
});
const sheet = (players: SheetPlayer[]): PingvasionSheet => ({
  deck: 'classic',
  players,
  virtual: [
    { name: '', tableau: [], hand: [] },
    { name: '', tableau: [], hand: [] },
  ],
});

/** PV-17: Cleo’s 34 points. */
export const cleo = (): PingvasionSheet =>
  sheet([
    player('Ann', 'M6 M5 J8 J7 D4 A5 C4 C5', 'A7 C3s D4 D7 J5 J6 M3s M5 M6 M8'),
    player('Ben', 'C8 C4 D5 J4 A6 C5 C6 M4', 'A5 C5 C6 D3s D4 D6 J3s M4 M6 M7'),
    player('Cleo', 'D6 D5 A7 A4 M3s J6 M4 J3s', 'D9 D7 D3s A8 M2k M7 J5 J9 C7 C9'),
  ]);

/** A player's cards of one zone, and others that complete the sheet. */
interface Part {
  name: string;
  shown: PingvasionCard[];
  rest: PingvasionCard[];
}
const part = (name: string, shown: string, rest: string): Part => ({
  name,
  shown: cards(shown),
  rest: cards(rest),
});
/** PV-14: who has the majority on the Moon? */
export const MOON: Part[] = [
  part('Ann', 'M4 M5 M6', 'A8 J7 A7 J6 D5 D7 C6 C6 C5 J5 C5 C6 D7 A5 C2k'),
  part('Ben', 'M5 M9', 'D3s D4 C9 A5 J6 A5 D6 A4 D2k C8 A7 J4 C7 C3s A6 J2k'),
  part('Cleo', 'M3s M4 M7', 'C5 D3s C5 J9 A3s J6 A4 D5 D5 D9 A6 C4 C7 J7 C4'),
];
const LAID = 8;

/** The complete sheet, in which the cards selected by `isLaid` are in the tableaus. */
export const moon = (isLaid: (seat: number, card: PingvasionCard) => boolean): PingvasionSheet =>
  sheet(
    MOON.map(({ name, shown, rest }, seat) => {
      const laid = shown.filter((card) => isLaid(seat, card));
      const kept = shown.filter((card) => !isLaid(seat, card));
      const more = LAID - laid.length;
      return {
        name,
        tableau: [...laid, ...rest.slice(0, more)],
        hand: [...kept, ...rest.slice(more)],
      };
    }),
  );
