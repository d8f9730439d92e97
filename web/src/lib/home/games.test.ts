import { describe, expect, it } from 'vitest';
import type { FinishedGame, GamesPage } from '../api/types';
import { GamesList } from './games.svelte';

const page = (ids: string[], next: string | null): GamesPage => ({
  games: ids.map((id) => ({ id }) as unknown as FinishedGame),
  next,
});

describe('a list of finished games', () => {
  it('is read page by page, and new games come first', async () => {
    const pages: Record<string, GamesPage> = {
      '': page(['d', 'c'], 'after-c'),
      'after-c': page(['b', 'a'], null),
    };
    const list = new GamesList((before = '') => Promise.resolve(pages[before] ?? page([], null)));
    const ids = () => list.games.map((it) => it.id).join('');
    await list.look();
    expect([ids(), list.hasMore]).toEqual(['dc', true]);
    await list.more();
    expect([ids(), list.hasMore]).toEqual(['dcba', false]);
    pages[''] = page(['e', 'd'], 'after-d');
    await list.look();
    expect([ids(), list.hasMore]).toEqual(['edcba', false]);
  });
});
