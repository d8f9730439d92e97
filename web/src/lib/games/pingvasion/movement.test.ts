import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PingvasionEvent, PingvasionView } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { Movement } from './movement.svelte';

const view = (of: object = {}) =>
  ({
    round: 2,
    phase: 'infiltration',
    rounds: [],
    outlook: { total_rounds: 8 },
    ...of,
  }) as unknown as PingvasionView;

/** Animates a step, and says what was shown on the way. */
async function animate(events: PingvasionEvent[], after = view()) {
  const told: string[] = [];
  let leaving: string[] = [];
  const movement: Movement = new Movement(
    () => 0,
    () => [],
    (caption) => told.push(caption),
    (moment) => {
      told.push(moment.kind);
      return Promise.resolve();
    },
  );
  await movement.animate({ events, view: after }, () => {
    told.push('the new view');
    leaving = movement.leaving;
  });
  return { told, leaving };
}

const gave: PingvasionEvent = {
  event: 'gave',
  seat: 0,
  left: { up: 'A5' },
  right: { up: 'M7' },
  to_left: 1,
  to_right: 3,
};

describe('the animation of a step', () => {
  beforeAll(() => speech.speak('en'));
  beforeEach(
    () =>
      void vi.spyOn(globalThis, 'setTimeout').mockImplementation((done) => {
        queueMicrotask(done as () => void);
        return 0 as unknown as ReturnType<typeof setTimeout>;
      }),
  );

  afterEach(() => void vi.restoreAllMocks());

  it('keeps cards that we gave away, even if virtual players lay cards in the same step', async () => {
    const { leaving } = await animate([gave, { event: 'laid', seat: 1, cards: ['down'] }]);
    expect(leaving).toEqual(['A5', 'M7']);
  });

  it('says what happens now, and shows each ability before the cards land', async () => {
    expect((await animate([gave])).told).toEqual(['The cards change hands…', 'the new view']);
    const { told } = await animate(
      [
        { event: 'revealed', seat: 0, cards: ['J7'] },
        { event: 'revealed', seat: 1, cards: ['C2k'] },
        { event: 'destroyed', seat: 0, card: 'J7' },
        { event: 'landed', seat: 1, card: 'C2k' },
      ],
      view({ rounds: [{ revealed: [['J7'], ['C2k']], destroyed: [[0, 'J7']] }] }),
    );
    expect(told).toEqual([
      'The cards are revealed…',
      'kamikaze',
      'The troops land…',
      'the new view',
    ]);
  });

  it('ends after everything else was shown', async () => {
    const { told } = await animate(
      [
        { event: 'revealed', seat: 0, cards: ['J7'] },
        { event: 'landed', seat: 0, card: 'J7' },
        { event: 'ended', hands: [], scoring: [], winners: [0] },
      ],
      view({ phase: 'over', round: 8 }),
    );
    expect(told.slice(-2)).toEqual(['the new view', 'end']);
  });
});
