import { describe, expect, it } from 'vitest';
import * as hot from './hotseat';
import type { Device, Facts } from './hotseat';

const SEATS = [0, 2, 4];
const facts = (rest: Partial<Facts> = {}): Facts => ({
  life: 'playing',
  number: 10,
  news: 10,
  asked: [0, 2],
  sending: [],
  numbers: { 0: 10, 2: 10, 4: 10 },
  ...rest,
});
const scene = (device: Device, known: Facts) => {
  const it = hot.sceneOf(device, known, SEATS);
  return 'seat' in it ? `${it.shows} ${it.seat}` : it.shows;
};
/** A device at which everything is loaded, with somebody's cards open. */
const opened = (seat: number, known = facts()) =>
  hot.show(hot.notice(hot.START, known), known, seat);

describe('a shared device', () => {
  it('shows nobody’s cards until somebody takes it', () => {
    expect(scene(hot.START, facts({ life: null }))).toBe('loading');
    expect(scene(hot.START, facts({ life: 'gathering' }))).toBe('gathering');
    expect(scene(hot.START, facts({ life: 'shuffling' }))).toBe('shuffling');
    const device = hot.notice(hot.START, facts());
    expect(scene(device, facts())).toBe('curtain 0');
    expect(scene(hot.show(device, facts(), 0), facts())).toBe('own 0');
  });

  it('does not change while nothing changes for it', () => {
    const device = hot.notice(hot.START, facts());
    expect(hot.notice(device, facts({ number: 11, news: 11 }))).toBe(device);
    const own = opened(0);
    expect(hot.notice(own, facts())).toBe(own);
  });

  it('begins with what is on the table already', () => {
    const device = hot.notice(hot.START, facts({ number: 7, news: 7 }));
    expect(hot.isNews(device, facts({ news: 7 }))).toBe(false);
    expect(hot.isNews(device, facts({ news: 8 }))).toBe(true);
  });

  it('hides the cards after a decision, and the next person gets the curtain', () => {
    const device = opened(0);
    const sending = facts({ sending: [0] });
    const sent = hot.notice(device, sending);
    expect(hot.nextOf(sent, sending)).toBeNull();
    const after = facts({ number: 11, asked: [2], numbers: { 0: 11, 2: 11 } });
    const now = hot.notice(sent, after);
    expect(hot.nextOf(now, after)).toBe('hide');
    expect(scene(hot.hide(now), after)).toBe('curtain 2');
  });

  it('lets everybody see first what happened', () => {
    const device = opened(2, facts({ asked: [2] }));
    const after = facts({ number: 12, news: 12, asked: [0, 2], numbers: { 0: 12, 2: 12 } });
    // They would go on, but others decide too.
    expect(hot.nextOf(device, after)).toBe('hide');
    const hidden = hot.hide(device);
    expect(scene(hidden, after)).toBe('all');
    // Whoever had the device comes first.
    expect(hot.inTurn(hidden, after, SEATS)).toEqual([2, 0]);
    const next = hot.goOn(hidden, after, 2);
    expect(scene(next, after)).toBe('curtain 2');
    expect(hot.isNews(next, after)).toBe(false);
  });

  it('stays with a person who goes on alone, and shows what happened meanwhile', () => {
    const only = facts({ asked: [4] });
    const sent = hot.notice(opened(4, only), facts({ asked: [4], sending: [4] }));
    expect(sent.own?.held).toBe(10);
    // The view after the decision is not here yet.
    expect(hot.nextOf(sent, only)).toBeNull();
    const after = facts({ number: 12, news: 12, asked: [4], numbers: { 4: 12 } });
    const now = hot.notice(sent, after);
    expect(hot.nextOf(now, after)).toBe('release');
    expect(hot.nextOf(hot.release(now), after)).toBeNull();
    expect(scene(now, after)).toBe('own 4');
  });

  it('lets people look who have nothing to decide, until they hide their cards', () => {
    const device = opened(4);
    expect([device.own?.isLooking, hot.nextOf(device, facts())]).toEqual([true, null]);
    const asked = facts({ asked: [4], number: 11, numbers: { 4: 11 } });
    const now = hot.notice(device, asked);
    expect(now.own?.isLooking).toBe(false);
    const decided = facts({ asked: [0], number: 12, numbers: { 4: 12 } });
    expect(hot.nextOf(hot.notice(now, decided), decided)).toBe('hide');
  });

  it('leaves the curtain to somebody else, or goes back to the table', () => {
    const device = hot.notice(hot.START, facts({ number: 9, news: 9 }));
    const wanted = hot.goOn(device, facts({ news: 9 }), 4);
    expect(scene(wanted, facts())).toBe('curtain 4');
    expect(scene(hot.show(wanted, facts(), 2), facts())).toBe('own 2');
    expect(scene(hot.goBack(wanted), facts({ asked: [] }))).toBe('all');
  });

  it('hides everything when the game ends', () => {
    const over = facts({ life: 'finished', asked: [] });
    const device = hot.notice(opened(0), over);
    expect([device.own, scene(device, over), hot.nextOf(device, over)]).toEqual([
      null,
      'all',
      null,
    ]);
  });
});
