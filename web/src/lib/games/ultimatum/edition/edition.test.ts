import { beforeEach, describe, expect, it } from 'vitest';
import { forget } from '../../../kept';
import { keepEdition, lastEdition, standard, startsOf, withDot, withStart } from './edition';

describe('an edition of one’s own', () => {
  beforeEach(() => forget('pu-edition'));

  it('starts as the standard one', () => {
    const edition = standard();
    expect(Object.keys(edition.dots)).toHaveLength(16);
    expect(edition.dots.SJ).toBe('n sw nw');
    expect(lastEdition()).toEqual(edition);
  });
  it('gets and loses dots, but never the last one of a card', () => {
    let edition = withDot(standard(), 'SJ', 'e');
    expect(edition.dots.SJ).toBe('n e sw nw');
    for (const dot of ['n', 'e', 'sw', 'nw'] as const) edition = withDot(edition, 'SJ', dot);
    expect(edition.dots.SJ).toBe('nw');
    expect(standard().dots.SJ).toBe('n sw nw');
  });
  it('gets and loses starting places for each number of players', () => {
    const more = withStart(standard(), 2, [2, 2]);
    expect(startsOf(more, 2)).toHaveLength(4);
    expect(startsOf(more, 3)).toHaveLength(3);
    const one = [...startsOf(more, 2)].reduce((it, start) => withStart(it, 2, start), more);
    expect(startsOf(one, 2)).toHaveLength(1);
  });
  it('is kept, unless what is kept is broken', () => {
    const edition = withDot(standard(), 'BM', 'e');
    keepEdition(edition);
    expect(lastEdition()).toEqual(edition);
    keepEdition({ dots: { SJ: 'n' }, layouts: {} } as never);
    expect(lastEdition()).toEqual(standard());
  });
});
