import { defineConfig, devices } from '@playwright/test';
import { LAUNCH } from './tests/launch';

/** `cargo xtask browser` starts a server, and passes its URL and the path of the browser. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a busy machine, a browser is sometimes too slow.
  retries: 1,
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...LAUNCH,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
