import { describe, expect, it } from 'vitest';
import { readAction, writeAction } from './action';

describe('decisions', () => {
  it('are written as they were read', () => {
    const all = [
      'place LD4 d4',
      'place LD4 o15 give SM',
      'invite d4',
      'invite c3>d12',
      'pass',
      'perform c3',
      'entertain e5',
      'entertain e5 turned',
    ];
    for (const text of all) {
      const action = readAction(text);
      expect(action && writeAction(action)).toBe(text);
    }
  });
  it('that are none are nothing', () => {
    for (const text of ['', 'place', 'place XX9 d4', 'invite p1', 'perform a16', 'give A6 D7'])
      expect(readAction(text)).toBeNull();
  });
});
