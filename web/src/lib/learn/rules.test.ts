import { describe, expect, it } from 'vitest';
import { isFound, plain, RULES } from './rules';

describe('the rules pages', () => {
  it('have every clause once, in order', () => {
    const all = (game: keyof typeof RULES) => RULES[game].flatMap((group) => group.clauses);
    expect(all('pingvasion')).toHaveLength(23);
    expect(all('ultimatum')).toHaveLength(25);
    expect(all('pingvasion')[8]).toBe('PV-09');
    expect(all('ultimatum').at(-1)).toBe('PU-25');
  });
  it('have words for every clause in every language', () => {
    const texts = import.meta.glob<string>('../i18n/*/on-demand/rules.ftl', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    expect(Object.keys(texts)).toHaveLength(3);
    for (const text of Object.values(texts)) {
      for (const clause of Object.values(RULES).flatMap((it) => it.flatMap((of) => of.clauses))) {
        expect(text).toContain(`\nrule-${clause.toLowerCase()} = `);
        expect(text).toContain(`\nrule-title-${clause.toLowerCase()} = `);
      }
    }
  });
  it('are searched without capitals and marks', () => {
    expect(plain('Żółw Straße Ü')).toBe('zolw strasse u');
    expect(isFound('ksiezyc MAJ', 'Większość na Księżycu, maj')).toBe(true);
    expect(isFound('moon sun', 'The Moon')).toBe(false);
    expect(isFound('', 'anything')).toBe(true);
  });
});
