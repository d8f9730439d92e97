import { describe, expect, it } from 'vitest';
import { FACES } from '../games/registry';
import { isFound, plain } from './rules';

/** The number of clauses in RULES.md. */
const COUNTS: Record<string, number> = { PV: 23, PU: 25 };
const texts = import.meta.glob<string>('../i18n/*/on-demand/rules-*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe.each(FACES)('the rules page of $name', ({ name, letters, rules }) => {
  it('has every clause once, in order', async () => {
    const clauses = (await rules()).groups.flatMap((group) => group.clauses);
    const numbers = Array.from({ length: COUNTS[letters] ?? 0 }, (_, at) => at + 1);
    expect(clauses).toEqual(numbers.map((it) => `${letters}-${String(it).padStart(2, '0')}`));
  });
  it('has words for every clause in every language', async () => {
    const own = Object.entries(texts).filter(([path]) => path.endsWith(`/rules-${name}.ftl`));
    expect(own).toHaveLength(3);
    for (const [, text] of own) {
      for (const clause of (await rules()).groups.flatMap((group) => group.clauses)) {
        expect(text).toContain(`\nrule-${clause.toLowerCase()} = `);
        expect(text).toContain(`\nrule-title-${clause.toLowerCase()} = `);
      }
    }
  });
  it('has examples for clauses that are there', async () => {
    const { groups, examples } = await rules();
    const clauses = groups.flatMap((group) => group.clauses);
    expect(Object.keys(examples).filter((clause) => !clauses.includes(clause))).toEqual([]);
  });
});

describe('the rules pages', () => {
  it('are searched without capitals and marks', () => {
    expect(plain('Żółw Straße Ü')).toBe('zolw strasse u');
    expect(isFound('ksiezyc MAJ', 'Przewaga na Księżycu, maj')).toBe(true);
    expect(isFound('moon sun', 'The Moon')).toBe(false);
    expect(isFound('', 'anything')).toBe(true);
  });
});
