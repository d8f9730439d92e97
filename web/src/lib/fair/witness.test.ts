import { afterEach, describe, expect, it } from 'vitest';
import { forget, keep } from '../kept';
import { noteWitness, witnessOf } from './witness';

describe('what was seen before the game', () => {
  afterEach(() => forget('witness'));
  const seen = { commitment: 'aa', parts: [] };

  it('is kept for each table', () => {
    noteWitness('one', seen);
    noteWitness('one', { ...seen, secrets: { 2: 'bb' } });
    expect(witnessOf('one')).toEqual({ ...seen, secrets: { 2: 'bb' } });
    expect(witnessOf('other')).toBeNull();
  });
  it('is forgotten for tables of long ago', () => {
    for (let table = 0; table < 101; table += 1) noteWitness(`table ${table}`, seen);
    expect(witnessOf('table 0')).toBeNull();
    expect(witnessOf('table 100')).not.toBeNull();
  });
  it('is nothing where something else was kept', () => {
    for (const strange of [7, {}, [[]], [['one']], [['one', null]], [['one', { parts: 3 }]]]) {
      keep('witness', strange);
      expect(witnessOf('one')).toBeNull();
    }
  });
});
