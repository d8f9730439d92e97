import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('move nothing for those who prefer reduced motion, but show everything as long', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
  vi.resetModules();
  const { settings } = await import('./settings.svelte');
  expect([settings.pace, settings.dwell]).toEqual([0, 1]);
});
