import { describe, expect, it } from 'vitest';
import {
  addPlayer,
  count,
  emptyUltimatum,
  readUltimatum,
  removePlayer,
  toggle,
  undo,
  write,
} from './sheet';

describe('a sheet of The Penguin Ultimatum', () => {
  it('is written as the server reads it', () => {
    const sheet = emptyUltimatum(['Ann', 'Ben']);
    toggle(sheet, 'LD', 0);
    toggle(sheet, 'SD', 0);
    toggle(sheet, 'BM', 1);
    toggle(sheet, 'LD', 1);
    toggle(sheet, 'BM', 1);
    for (const player of sheet.players) player.form = player.id === 0 ? 'D' : 'J';
    expect(write(sheet).split('\n')).toEqual([
      ...['player 1', 'points 10', 'form D', 'entertainers SD'],
      ...['player 2', 'points 10', 'form J', 'entertainers LD'],
    ]);
  });

  it('counts and takes back', () => {
    const sheet = emptyUltimatum();
    count(sheet, 1, -4);
    count(sheet, 1, -9);
    count(sheet, 2, 3000);
    count(sheet, 9, 1);
    expect(sheet.players.map((it) => it.points)).toEqual([10, -3, 999]);
    undo(sheet);
    undo(sheet);
    expect(sheet.players.map((it) => it.points)).toEqual([10, 6, 10]);
    undo(sheet);
    undo(sheet);
    expect(sheet.players.map((it) => it.points)).toEqual([10, 10, 10]);
  });

  it('forgets what belonged to somebody who left', () => {
    const sheet = emptyUltimatum();
    toggle(sheet, 'KA', 1);
    count(sheet, 1, 5);
    removePlayer(sheet, 1);
    addPlayer(sheet);
    expect(sheet.players.map((it) => it.id)).toEqual([0, 2, 3]);
    expect([sheet.owned, sheet.changes]).toEqual([{}, []]);
  });

  it('reads whatever was kept', () => {
    for (const strange of [null, 7, 'x', [], { players: {} }, { players: [{}] }])
      expect(readUltimatum(strange)).toEqual(emptyUltimatum());
    const kept = { players: [{ id: 1, points: 1e9 }, { id: 1 }], owned: { LD: 1, SJ: 7 } };
    expect(readUltimatum(kept)).toMatchObject({
      players: [{ id: 0, points: 999 }, { id: 1 }],
      owned: { LD: 1 },
      changes: [],
    });
    const sheet = emptyUltimatum(['Ann', 'Ben']);
    toggle(sheet, 'LD', 0);
    expect(readUltimatum(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet);
  });
});
