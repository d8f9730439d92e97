import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api/http';
import type { ListedTable } from './api/types';
import { forget } from './kept';
import { me } from './me.svelte';
import * as notifications from './notifications';
import { place } from './router.svelte';
import { settings } from './settings.svelte';
import * as sounds from './sound';
import { keepHotSeats } from './table/hot';
import { YourTurn } from './yourTurn.svelte';

const table = (id: string, waiting: boolean, life = 'playing') =>
  ({ id, life, waiting, settings: { game: 'pingvasion' } }) as ListedTable;

describe('your turn', () => {
  const heard = vi.spyOn(sounds, 'sound');
  const notified = vi.spyOn(notifications, 'notify');
  const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  beforeEach(() => {
    vi.useFakeTimers();
    hide(false);
    heard.mockReset().mockImplementation(() => {});
    notified.mockReset().mockReturnValue(true);
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.set({ notifications: false });
  });
  const ids = (turn: YourTurn) => turn.tables.map((it) => it.id);

  it('shows what waited before, and sounds for what comes', () => {
    const turn = new YourTurn();
    turn.list([table('a', true), table('b', false)]);
    expect(ids(turn)).toEqual(['a']);
    expect(heard).not.toHaveBeenCalled();
    turn.list([table('a', true), table('b', true)]);
    expect(ids(turn)).toEqual(['a', 'b']);
    expect(heard).toHaveBeenCalledExactlyOnceWith('turn');
    turn.list([table('a', false), table('b', true, 'abandoned')]);
    expect(ids(turn)).toEqual([]);
  });

  it('believes the table on the screen, not the list', () => {
    const turn = new YourTurn();
    const leave = turn.at('a', 'pingvasion', true);
    expect(ids(turn)).toEqual(['a']);
    turn.list([table('a', false)]);
    expect(ids(turn)).toEqual(['a']);
    turn.at('a', 'pingvasion', false);
    turn.list([table('a', true)]);
    expect(ids(turn)).toEqual([]);
    leave();
    turn.list([table('a', true)]);
    expect(ids(turn)).toEqual(['a']);
  });

  it('does not sound right after our own decision', () => {
    const turn = new YourTurn();
    turn.at('a', 'ultimatum', true);
    expect(heard).toHaveBeenCalledTimes(1);
    turn.at('a', 'ultimatum', false);
    vi.advanceTimersByTime(500);
    turn.at('a', 'ultimatum', true);
    expect(heard).toHaveBeenCalledTimes(1);
    turn.at('a', 'ultimatum', false);
    vi.advanceTimersByTime(5000);
    turn.at('a', 'ultimatum', true);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('warns once, while nobody looks, that a table will be closed', () => {
    const turn = new YourTurn();
    const closing = { ...table('a', false), closes: 60_000 };
    settings.set({ notifications: true });
    turn.list([closing, table('b', false)]);
    expect(notified).not.toHaveBeenCalled();
    hide(true);
    turn.list([closing, table('b', false)]);
    turn.list([closing, table('b', false)]);
    expect(notified.mock.calls.map(([news]) => news.tag)).toEqual(['a-closes']);
    // Somebody plays, so the table is no longer about to be closed. Later it is again.
    turn.list([table('a', false)]);
    turn.list([closing]);
    expect(notified).toHaveBeenCalledTimes(2);
  });

  it('notifies only if wished, and only while nobody looks', () => {
    const turn = new YourTurn();
    const call = () => {
      turn.at('a', 'pingvasion', false);
      turn.at('a', 'pingvasion', true);
    };
    hide(true);
    call();
    expect(notified).not.toHaveBeenCalled();
    settings.set({ notifications: true });
    hide(false);
    call();
    expect(notified).not.toHaveBeenCalled();
    hide(true);
    call();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(notified.mock.lastCall?.[0].tag).toBe('a');
  });

  it('leaves out tables at which several people play on this device', () => {
    keepHotSeats('hot', [0, 1]);
    const turn = new YourTurn();
    turn.list([table('hot', true), table('a', true)]);
    turn.at('hot', 'pingvasion', true);
    expect(ids(turn)).toEqual(['a']);
    forget('hot-hot');
  });

  it('reads the list often while another table is open, and rarely otherwise', async () => {
    const read = vi.spyOn(api, 'myTables').mockResolvedValue([table('a', false)]);
    me.name = 'Ann';
    const stop = new YourTurn().watch();
    await vi.advanceTimersByTimeAsync(3000);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValue([table('a', false, 'finished')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(read).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(3);
    me.name = null;
    read.mockRestore();
  });

  it('forgets a table that we left', () => {
    const turn = new YourTurn();
    turn.at('a', 'pingvasion', true);
    turn.drop('a');
    expect(ids(turn)).toEqual([]);
  });

  it('leads to the tables that are not on the screen', () => {
    const turn = new YourTurn();
    turn.list([table('a', true), table('b', true)]);
    place.go('/t/a');
    expect(turn.elsewhere.map((it) => it.id)).toEqual(['b']);
    place.go('/');
    expect(turn.elsewhere).toHaveLength(2);
  });
});
