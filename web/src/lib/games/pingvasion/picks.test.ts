import { describe, expect, it } from 'vitest';
import { Picks } from './picks.svelte';

function picks(count: number): Picks {
  const it = new Picks();
  it.reset(count);
  return it;
}

describe('picks', () => {
  it('takes cards in turn', () => {
    const it = picks(2);
    it.put('A5#0');
    expect([it.isFull, it.next]).toEqual([false, 1]);
    it.put('M3s#0');
    expect(it.places).toEqual(['A5#0', 'M3s#0']);
    expect(it.isFull).toBe(true);
  });
  it('moves a card to the place that is tapped after it', () => {
    const it = picks(2);
    it.put('A5#0');
    it.tap(1);
    expect([it.places, it.next]).toEqual([[null, 'A5#0'], 0]);
  });
  it('fills the place that was tapped first', () => {
    const it = picks(2);
    it.tap(1);
    it.put('A5#0');
    expect(it.places).toEqual([null, 'A5#0']);
  });
  it('gives a card back that is tapped where it lies, and fills that place next', () => {
    const it = picks(2);
    it.put('A5#0');
    it.put('M5#0');
    it.tap(0);
    expect([it.places, it.next]).toEqual([[null, 'M5#0'], 0]);
  });
  it('lets cards change places', () => {
    const it = picks(2);
    it.put('A5#0');
    it.put('M5#0');
    it.put('A5#0', 1);
    expect(it.places).toEqual(['M5#0', 'A5#0']);
    it.swap();
    expect(it.places).toEqual(['A5#0', 'M5#0']);
    it.put('C1#0', 7);
    expect(it.places).toEqual(['A5#0', 'M5#0']);
  });
});
