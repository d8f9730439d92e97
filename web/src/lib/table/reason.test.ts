import { beforeAll, describe, expect, it } from 'vitest';
import type { Reason } from '../api/types';
import type { TableFace } from '../games/face';
import type { SeatInfo } from '../games/seats';
import { speech } from '../i18n/index.svelte';
import { whyBest } from './reason';

const face = { gain: (part: string, points: string) => `${points} in ${part}` } as TableFace;
const seats = [{ name: 'Ann' }, { name: 'Ben' }] as SeatInfo[];
const own: Reason = { seat: 0, part: 'desert', points: 3.14, margin: 1 };
const rival: Reason = { seat: 1, part: null, points: 2, margin: 1 };

describe('a reason', () => {
  beforeAll(() => speech.speak('en'));

  it('is a sentence, whatever the server found', () => {
    const say = (certainty: 'only_choice' | 'unclear' | 'sure', reason: Reason | null) =>
      whyBest({ certainty, reason }, face, seats);
    expect(say('sure', own)).toBe('3.1 in desert');
    expect(say('unclear', rival)).toBe('Ben gets about 2 points less.');
    expect(say('only_choice', null)).toBe('There is no other choice.');
    expect(say('unclear', null)).toBe('Other decisions are about as good.');
    expect(say('sure', null)).toBe('It is a little better in many ways.');
  });
});
