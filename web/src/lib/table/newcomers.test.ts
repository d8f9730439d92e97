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
    expect(newcomers(view(['Ann', 'Ben']), view(['Ann', 'Cleo']))).toEqual(['Cleo']);
  });

  it('may have the name of somebody who is here already', () => {
    expect(newcomers(view(['Ann', 'Ben', null]), view(['Ann', 'Ben', 'Ben']))).toEqual(['Ben']);
  });

  it('are not those who were moved to another seat', () => {
    expect(newcomers(view(['Ann', 'Ben', null]), view(['Ann', null, 'Ben']))).toEqual([]);
    expect(newcomers(view([null, 'Ben', 'Ann'], 2), view(['Ann', 'Ben'], 0))).toEqual([]);
  });

  it('are not announced to those who have no seat, because it may be they who sit down', () => {
    expect(newcomers(view([null, 'Ben'], null), view(['Ann', 'Ben'], null))).toEqual([]);
    expect(newcomers(view([null, 'Ben'], null), view(['Ann', 'Ben'], 0))).toEqual([]);
  });
});
