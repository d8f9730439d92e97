import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../api/http';
import type { TableView } from '../api/types';
import { forget } from '../kept';
import { Chat } from './chat.svelte';
import { muted } from './muted.svelte';

const TABLE = {
  life: 'playing',
  settings: { talk: true },
  chairs: [
    { seat: 0, who: { person: 'Ann' } },
    { seat: 1, who: { person: 'Ben' } },
  ],
} as TableView;
const said = (message: number, text = `${message}`, seat = 1) => ({
  kind: 'said' as const,
  number: 1000 + message,
  message,
  at: message,
  seat,
  text,
});
const kept = (...numbers: number[]) => ({
  messages: numbers.map((number) => ({
    number,
    at: number,
    seat: 1,
    name: 'Ben',
    text: `${number}`,
  })),
});

describe('the chat', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, 'chat').mockRejectedValue(new Refused(null, 404));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    forget('chat-read');
    muted.set('Ben', false);
  });

  it('shows a message over the board for a few seconds', () => {
    const chat = new Chat('a', 0);
    chat.hear(said(1), 'Ben');
    vi.advanceTimersByTime(3000);
    chat.hear(said(2), 'Ben');
    expect(chat.fresh.map((it) => it.number)).toEqual([1, 2]);
    vi.advanceTimersByTime(2500);
    expect(chat.fresh.map((it) => it.number)).toEqual([2]);
    vi.advanceTimersByTime(2500);
    expect(chat.fresh).toEqual([]);
  });

  it('shows no more than three over the board, and never our own', () => {
    const chat = new Chat('a', 0);
    for (const number of [1, 2, 3, 4]) chat.hear(said(number), 'Ben');
    chat.hear(said(5, 'mine', 0), 'Ann');
    expect(chat.fresh.map((it) => it.number)).toEqual([2, 3, 4]);
  });

  it('counts what was not read, also beyond 200 messages', () => {
    const chat = new Chat('a', 0);
    for (let number = 1; number <= 230; number += 1) chat.hear(said(number), 'Ben');
    expect(chat.unread).toBe(230);
    const close = chat.watch();
    expect(chat.unread).toBe(0);
    chat.hear(said(231), 'Ben');
    expect(chat.unread).toBe(0);
    close();
    chat.hear(said(232), 'Ben');
    chat.hear(said(233, 'mine', 0), 'Ann');
    expect(chat.unread).toBe(1);
  });

  it('is there again after a reload, with what was said meanwhile', async () => {
    const before = new Chat('a', 0);
    const close = before.watch();
    before.hear(said(1), 'Ben');
    close();
    vi.mocked(api.chat).mockResolvedValue(kept(1, 2, 3));
    const chat = new Chat('a', 0);
    // A new message may arrive while the older ones are still being loaded.
    chat.hear(said(3), 'Ben');
    await chat.load(TABLE);
    chat.hear(said(4), 'Ben');
    expect(chat.messages.map((it) => it.number)).toEqual([1, 2, 3, 4]);
    expect(chat.messages[0]).toEqual({
      number: 1,
      at: 1,
      seat: 1,
      name: 'Ben',
      text: '1',
    });
    expect(chat.unread).toBe(3);
  });

  it('begins anew where the server keeps nothing', async () => {
    const chat = new Chat('a', 0);
    await chat.load(TABLE);
    expect(chat.messages).toEqual([]);
  });

  it('is not asked for where nobody can have said anything', async () => {
    const bots = {
      ...TABLE,
      chairs: [TABLE.chairs[0], { seat: 1, who: { bot: 'chick', name: 'Toffi' } }],
    };
    await new Chat('a', 0).load(bots as TableView);
    await new Chat('a', 0).load({ ...TABLE, settings: { ...TABLE.settings, talk: false } });
    expect(api.chat).not.toHaveBeenCalled();
  });

  it('does not count or show whoever is muted', () => {
    const chat = new Chat('a', 0);
    muted.set('Ben', true);
    chat.hear(said(1), 'Ben');
    chat.hear(said(2), 'Cleo');
    expect(chat.unread).toBe(1);
    expect(chat.fresh.map((it) => it.name)).toEqual(['Cleo']);
    muted.set('Ben', false);
    expect(chat.unread).toBe(2);
  });
});
