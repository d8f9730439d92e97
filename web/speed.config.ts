import { defineConfig } from '@playwright/test';
import { LAUNCH } from './tests/launch';

/**
 * `cargo xtask page-speed` uses this. It only measures: no test here can fail on a busy machine.
 */
export default defineConfig({
  testDir: 'tests/speed',
  testMatch: '*.ts',
  outputDir: 'test-results',
  workers: 1,
  reporter: [['line']],
  timeout: 240_000,
  use: { ...LAUNCH },
});
