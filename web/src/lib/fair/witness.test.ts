import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/http';
import { forget, keep } from '../kept';
import { ownPart, witnessOf } from './witness';

describe('what was seen before the game', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    forget('witness');
  });
  const seal = (commitment: string) =>
    vi
      .spyOn(api, 'table')
      .mockResolvedValue({ commitment } as Awaited<ReturnType<typeof api.table>>);

  it('is the first seal, and all parts that were given', async () => {
    seal('aa');
    const first = await ownPart('one');
    seal('bb');
    const second = await ownPart('one');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(witnessOf('one')).toEqual({ commitment: 'aa', parts: [first, second] });
    expect(witnessOf('other')).toBeNull();
  });
  it('is forgotten for tables of long ago', async () => {
    seal('aa');
    for (let table = 0; table < 101; table += 1) await ownPart(`table ${table}`);
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
