import type { Component } from 'svelte';
import { match } from './match';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = Component<any>;
type Read = () => Promise<{ default: Page }>;

const GALLERY: [string, Read][] = [
  ['/gallery', () => import('../gallery/Gallery.svelte')],
  ['/gallery/:game', () => import('../gallery/Boards.svelte')],
  ['/gallery/:game/:state', () => import('../gallery/BoardPage.svelte')],
];
/** All pages by their paths. Each is loaded when it is needed. */
const PAGES: [string, Read][] = [
  ['/', () => import('../pages/Home.svelte')],
  ['/t/:id', () => import('../pages/Table.svelte')],
  ['/games', () => import('../pages/Games.svelte')],
  ['/replay', () => import('../pages/Replay.svelte')],
  ['/replay/:id', () => import('../pages/Replay.svelte')],
  ['/learn', () => import('../pages/Learn.svelte')],
  ['/learn/:game', () => import('../pages/Lesson.svelte')],
  ['/rules/:game', () => import('../pages/Rules.svelte')],
  ['/score/:game', () => import('../pages/Score.svelte')],
  ['/hotseat', () => import('../pages/HotSeat.svelte')],
  ['/settings', () => import('../pages/Settings.svelte')],
  ['/recover', () => import('../pages/Recover.svelte')],
  // Only for development: a build for production leaves these out.
  ...(import.meta.env.DEV ? GALLERY : []),
];
const MISSING: Read = () => import('../pages/NotFound.svelte');

/** The page at a path, and its parameters. */
export function pageAt(path: string): { read: Read; parts: Record<string, string>; key: string } {
  for (const [pattern, read] of PAGES) {
    const parts = match(pattern, path);
    if (parts) return { read, parts, key: pattern + JSON.stringify(parts) };
  }
  return { read: MISSING, parts: {}, key: '404' };
}
