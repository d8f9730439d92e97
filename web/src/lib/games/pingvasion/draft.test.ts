import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../settings.svelte';
import { Draft, type Question } from './draft.svelte';

/** A draft for a question, and the decisions that it sends. */
function compose(of: Partial<Question>) {
  const sent: string[] = [];
  const question: Question = {
    id: 'a question',
    legal: ['give A5 M7', 'give M7 A5'],
    decided: null,
    hand: ['A5', 'M7', 'C4'],
    decide: (action) => sent.push(action),
    ...of,
  };
  const draft = new Draft(() => question);
  draft.clear();
  return { draft, sent };
}

describe('a decision that is composed', () => {
  afterEach(() => settings.set({ confirm: true }));

  it('is complete with a card in each slot, and sent when it is confirmed', () => {
    const { draft, sent } = compose({});
    draft.tap('A5#0');
    expect([draft.isReady, draft.action]).toEqual([false, null]);
    draft.confirm();
    draft.tap('M7#0');
    expect([draft.isReady, draft.action]).toEqual([true, 'give A5 M7']);
    expect(sent).toEqual([]);
    draft.confirm();
    expect(sent).toEqual(['give A5 M7']);
  });
  it('is changed: swapped, taken back, put into another slot', () => {
    const { draft } = compose({});
    draft.put('A5#0', 1);
    draft.put('M7#0', 0);
    expect(draft.action).toBe('give M7 A5');
    draft.swap();
    expect(draft.action).toBe('give A5 M7');
    draft.tap('A5#0');
    expect(draft.picks.places).toEqual([null, 'M7#0']);
  });
  it('is sent at once for those who do not want to confirm', () => {
    settings.set({ confirm: false });
    const { draft, sent } = compose({ legal: ['play A5', 'play M7'] });
    draft.tap('M7#0');
    expect(sent).toEqual(['play M7']);
  });
  it('asks the server why a card is refused', () => {
    const { draft, sent } = compose({});
    expect(draft.isFree('C4')).toBe(false);
    draft.tap('C4#0');
    expect(sent).toEqual(['give C4 A5']);
  });
  it('knows the decision that was made, and returns to it', () => {
    const { draft } = compose({ decided: 'give A5 M7' });
    draft.restore();
    expect([draft.isDecided, draft.isReady]).toEqual([true, false]);
    draft.swap();
    expect([draft.isDecided, draft.isReady]).toEqual([false, true]);
    draft.restore();
    expect(draft.isDecided).toBe(true);
  });
  it('can not be changed while nothing is asked', () => {
    const { draft } = compose({ legal: [], decided: 'play A5' });
    draft.restore();
    draft.tap('A5#0');
    expect([draft.isLocked, draft.picks.places]).toEqual([true, ['A5#0']]);
  });
});
