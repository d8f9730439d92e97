import { beforeAll, describe, expect, it } from 'vitest';
import type { PingvasionEvent, PingvasionView } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { SOME_SEATS as seats } from '../someSeats';
import { momentsOf, momentWords } from './moment';

const view = (revealed: string[][]) =>
  ({
    round: 2,
    phase: 'infiltration',
    rounds: [{ revealed, destroyed: [] }],
    outlook: { total_rounds: 8 },
  }) as unknown as PingvasionView;
const told = (events: PingvasionEvent[], after: PingvasionView) =>
  momentsOf(events, after).map((it) => {
    const { title, lines } = momentWords(it, seats);
    return [title, ...lines];
  });

describe('moments', () => {
  beforeAll(() => speech.speak('en'));

  it('say who lost what to a Kamikaze, and why', () => {
    const events: PingvasionEvent[] = [
      { event: 'destroyed', seat: 0, card: 'J7' },
      { event: 'landed', seat: 1, card: 'C2k' },
      { event: 'destroyed', seat: 2, card: 'M9' },
    ];
    expect(told(events, view([['J7'], ['C2k'], ['M9']]))).toEqual([
      [
        'Kamikaze! 2 cards destroyed',
        'You lose Jungle 7 and Cleo loses Moon 9',
        'Ben played it: every card of value 7 or more revealed this round is destroyed.',
      ],
    ]);
  });
  it('name the only card that a Kamikaze destroyed', () => {
    const events: PingvasionEvent[] = [
      { event: 'landed', seat: 1, card: 'C2k' },
      { event: 'destroyed', seat: 2, card: 'M9' },
    ];
    expect(told(events, view([['J6'], ['C2k'], ['M9']]))[0]?.slice(0, 2)).toEqual([
      'Kamikaze! Moon 9 destroyed',
      'Cleo loses Moon 9',
    ]);
  });
  it('say that a Kamikaze destroyed nothing', () => {
    const events: PingvasionEvent[] = [{ event: 'landed', seat: 1, card: 'C2k' }];
    expect(told(events, view([['J6'], ['C2k'], ['M5']]))[0]?.[0]).toBe(
      'Kamikaze! Nothing is destroyed',
    );
  });
  it('say what Ninja Twins and Spotters mean for the next round', () => {
    const events: PingvasionEvent[] = [
      { event: 'landed', seat: 0, card: 'A1n' },
      { event: 'must_lay_two', seat: 0 },
      { event: 'must_wait', seat: 2 },
    ];
    expect(told(events, view([['A1n'], ['C4'], ['M3s']]))).toEqual([
      ['Ninja Twins!', 'You must play two cards next round'],
      ['Spotter!', 'Cleo chooses after the others next round'],
    ]);
  });
  it('need one line for all others', () => {
    const events: PingvasionEvent[] = [0, 1, 2].map((seat) => ({ event: 'must_wait', seat }));
    expect(told(events, view([]))).toEqual([
      [
        'Spotter!',
        'You choose after the others next round',
        'Ben and Cleo choose after the others next round',
      ],
    ]);
  });
  it('say why the game ended', () => {
    const events: PingvasionEvent[] = [{ event: 'ended', hands: [], scoring: [], winners: [] }];
    expect(told(events, view([]))).toEqual([
      [
        'The last round is over',
        'All 8 rounds have been played. Now the cards left in hand are scored.',
      ],
    ]);
  });
  it('are none while cards are only revealed', () => {
    expect(told([{ event: 'revealed', seat: 0, cards: ['C2k'] }], view([['C2k'], []]))).toEqual([]);
  });
});
