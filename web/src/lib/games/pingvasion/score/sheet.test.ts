import { describe, expect, it } from 'vitest';
import type { PingvasionCard } from '../../../api/types';
import {
  changeDeck,
  emptyPingvasion,
  inZone,
  locate,
  playerAt,
  readPingvasion,
  seated,
  sum,
  takeOff,
  write,
} from './sheet';

const bad = (what: string, line?: number) => locate({ code: 'bad_sheet', what, line });

describe('a sheet of Pingvasion', () => {
  it('is written as the server reads it', () => {
    const sheet = emptyPingvasion(['Ann', 'Ben', 'Cleo']);
    sheet.players[0]?.tableau.push('A5', 'C2k');
    sheet.players[2]?.hand.push('M9');
    expect(write(sheet).split('\n')).toEqual([
      'deck classic',
      ...['player 1', 'tableau A5 C2k', 'hand '],
      ...['player 2', 'tableau ', 'hand '],
      ...['player 3', 'tableau ', 'hand M9'],
    ]);
  });

  it('seats virtual players between two', () => {
    const sheet = emptyPingvasion(['Ann', 'Ben']);
    playerAt(sheet, 3)?.hand.push('J4');
    expect(sheet.virtual[1].hand).toEqual(['J4']);
    expect(seated(sheet).map((it) => it.isVirtual)).toEqual([false, true, false, true]);
    expect(write(sheet)).toContain('virtual 4\ntableau \nhand J4');
    sheet.players.push({ name: 'Cleo', tableau: [], hand: [] });
    expect(write(sheet)).not.toContain('virtual');
  });

  it('keeps the cards when the deck is another', () => {
    const sheet = emptyPingvasion();
    sheet.players[0]?.hand.push('A1n', 'A5');
    changeDeck(sheet, 'even');
    expect(sheet.players[0]?.hand).toEqual(['A1n', 'A5']);
    sheet.players[0]?.hand.push('A2');
    changeDeck(sheet, 'classic');
    expect(sheet.players[0]?.hand).toEqual(['A1n', 'A5', 'A2k']);
  });

  it('counts and takes off', () => {
    const cards: PingvasionCard[] = ['A5', 'M1n', 'A5', 'A9'];
    expect(sum(inZone(cards, 'antarctica'))).toBe(19);
    takeOff(cards, 'A5');
    takeOff(cards, 'D4');
    expect(cards).toEqual(['A5', 'M1n', 'A9']);
  });

  it('knows where the trouble is that the server tells of', () => {
    expect(bad('‘Q4’ is not a card', 4)).toMatchObject({ seat: 0, pile: 'hand' });
    expect(bad('‘Q4’ is not a card', 6)).toMatchObject({ seat: 1, pile: 'tableau' });
    expect(bad('2: 9 cards in hand; after 8 rounds it must be 10 (PV-11)')).toMatchObject({
      seat: 1,
      pile: 'hand',
      clause: 'PV-11',
      expected: '10',
    });
    const twins = '1: 9 cards in hand; after 8 rounds with 2 Ninja Twins it must be 8 to 9 (PV-11)';
    expect(bad(twins).expected).toBe('8–9');
    expect(bad('A5 is there 5×, the classic deck has it 4× (PV-02)')).toMatchObject({
      seat: null,
      clause: 'PV-02',
      card: { card: 'A5', count: 5, most: 4 },
    });
    expect(bad('something new')).toMatchObject({ seat: null, clause: null, what: 'something new' });
  });

  it('reads whatever was kept', () => {
    for (const strange of [null, 7, 'x', [], { players: 3 }, { players: [{}] }])
      expect(readPingvasion(strange)).toEqual(emptyPingvasion());
    const kept = { deck: 'even', players: [{ name: 5, hand: ['A1', 'Z9', 4] }, null] };
    expect(readPingvasion(kept).players[0]).toEqual({ name: '', tableau: [], hand: ['A1'] });
    const sheet = emptyPingvasion(['Ann', 'Ben']);
    expect(readPingvasion(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
  });
});
