import { defineConfig } from '@playwright/test';
import { LAUNCH } from './tests/launch';

/**
 * `cargo xtask screenshots` uses this to take screenshots of every page and phase, into
 * `screenshots/`.
 */
export default defineConfig({
  testDir: 'tests/screenshots',
  testMatch: '*.shots.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  reporter: [['list']],
  timeout: 600_000,
  expect: { timeout: 15_000 },
  use: { ...LAUNCH, actionTimeout: 15_000 },
});
