import { describe, expect, it } from 'vitest';
import type { TableView } from '../api/types';
import { newcomers } from './newcomers';

/** A table with these people by seat; `null` is an open seat. */
const view = (people: (string | null)[], you: number | null = 0) =>
  ({
    you: you === null ? null : { seat: you },
    chairs: people.map((name, seat) => ({ seat, who: name === null ? 'open' : { person: name } })),
  }) as unknown as TableView;

describe('newcomers', () => {
  it('are the people who sat down, other than the viewer', () => {
    expect(newcomers(view([null, null]), view(['Ann', null]))).toEqual([]);
    expect(newcomers(view(['Ann', null]), view(['Ann', 'Ben']))).toEqual(['Ben']);
    expect(newcomers(view(['Ann', 'Ben']), view(['Ann', 'Ben']))).toEqual([]);
    expect(newcomers(view(['Ann', 'Ben']), view(['Ann', null]))).toEqual([]);
    expect(newcomers(view(['Ann', 'Ben'], null), view(['Ann', 'Cleo'], null))).toEqual(['Cleo']);
  });
});
