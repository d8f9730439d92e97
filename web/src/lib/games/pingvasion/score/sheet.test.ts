import { describe, expect, it } from 'vitest';
import type { PingvasionCard } from '../../../api/types';
import {
  changeDeck,
  emptyPingvasion,
  inZone,
  playerAt,
  readPingvasion,
  seated,
  sum,
  takeOff,
  write,
} from './sheet';

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

  it('reads whatever was kept', () => {
    for (const strange of [null, 7, 'x', [], { players: 3 }, { players: [{}] }])
      expect(readPingvasion(strange)).toEqual(emptyPingvasion());
    const kept = { deck: 'even', players: [{ name: 5, hand: ['A1', 'Z9', 4] }, null] };
    expect(readPingvasion(kept).players[0]).toEqual({ name: '', tableau: [], hand: ['A1'] });
    const sheet = emptyPingvasion(['Ann', 'Ben']);
    expect(readPingvasion(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
  });
});
