import type { PlaywrightTestConfig } from '@playwright/test';

const url = process.env.ROOKERY_URL;
if (!url) throw new Error('cargo xtask browser runs these tests, with a server of their own');

/** The server and the browser. */
export const LAUNCH: PlaywrightTestConfig['use'] = {
  baseURL: url,
  launchOptions: {
    executablePath: process.env.ROOKERY_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  },
};
