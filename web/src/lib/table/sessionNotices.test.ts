import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../api/http';
import { connection, type Follower } from '../api/socket.svelte';
import type { Item, TableView } from '../api/types';
import { Session } from './session.svelte';

/** A finished game as the server shows it. Every view is a new object. */
const view = (number: number, rest: Partial<TableView> = {}) =>
  structuredClone({
    viewer: { seat: 0 },
    number,
    life: 'finished',
    settings: { game: 'pingvasion', talk: true },
    chairs: [
      { seat: 0, who: { person: 'Ann' } },
      { seat: 1, who: { person: 'Ben' } },
    ],
    you: null,
    game: { phase: 'over' },
    next: null,
    ...rest,
  }) as unknown as TableView;

describe('a session', () => {
  let server: Follower;
  beforeEach(() => {
    vi.spyOn(api, 'chat').mockRejectedValue(new Refused(null, 404));
    vi.spyOn(api, 'history').mockResolvedValue({ viewer: 'onlooker', number: 5, events: [] });
    vi.spyOn(connection, 'follow').mockImplementation((_table, _seat, follower) => {
      server = follower;
      return () => {};
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const opened = () => {
    const session = new Session('a', null);
    session.open(view(5));
    return session;
  };
  const hear = (number: number, item: object) => server.item({ number, ...item } as Item);

  it('leaves the board alone when somebody wants to play again', () => {
    const session = opened();
    const shown = session.stage.view;
    hear(6, { kind: 'rematch', table: 'b' });
    server.view(view(6, { next: 'b' }));
    expect(session.view?.next).toBe('b');
    // The result is shown as long as both are the same.
    expect(session.stage.view).toBe(shown);
    expect(session.view?.game).toBe(shown);
    expect(session.stage.isBusy).toBe(false);
  });

  it('shows the game as it is now after a gap', () => {
    const session = opened();
    hear(8, { kind: 'said', seat: 1, message: 1, at: 0, text: 'hi' });
    server.view(view(9, { game: { phase: 'late' } as unknown as TableView['game'] }));
    expect(session.stage.view).toEqual({ phase: 'late' });
  });

  it('keeps the chat and what happened, with the names of that time', () => {
    const session = opened();
    hear(6, { kind: 'said', seat: 1, message: 1, at: 0, text: 'bye' });
    hear(7, { kind: 'resigned', seat: 1, level: 'chick' });
    server.view(
      view(7, {
        chairs: [{ seat: 1, who: { bot: 'chick', name: 'Toffi' } }] as TableView['chairs'],
      }),
    );
    expect(session.chat.messages[0]).toMatchObject({ name: 'Ben', text: 'bye' });
    expect(session.notices.map((it) => it.notice)).toEqual([{ kind: 'resigned', name: 'Ben' }]);
  });

  it('shows what happened over the board, for a few seconds', () => {
    vi.useFakeTimers();
    const session = opened();
    hear(6, { kind: 'resigned', seat: 1, level: 'chick' });
    server.view(view(6));
    expect(session.freshNotices.map((it) => it.notice.kind)).toEqual(['resigned']);
    vi.advanceTimersByTime(5000);
    expect([session.freshNotices, session.notices.length]).toEqual([[], 1]);
    vi.useRealTimers();
  });

  it('tells of the settings that moved us to another seat', () => {
    const old = opened();
    hear(6, { kind: 'left', seat: 1, who: 'open' });
    const settings = { game: 'pingvasion', talk: false } as TableView['settings'];
    const moved = view(7, { settings, host_seat: 0 });
    const session = new Session('a', 2);
    session.takeOver(old, moved);
    const { settings: before } = view(5);
    expect(session.notices.map((it) => it.notice)).toEqual([
      { kind: 'left', name: 'Ben' },
      { kind: 'settled', name: 'Ann', before, after: settings },
    ]);
    // Nothing is told twice.
    hear(7, { kind: 'settled', settings });
    const next = new Session('a', 3);
    next.takeOver(old, moved);
    expect(next.notices).toEqual(old.notices);
  });
});
