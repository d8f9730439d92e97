/** The gallery, which only development builds have: all components, all cards, and the boards in all states. */
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { STATE_NAMES } from '../../src/gallery/states';
import { prefer } from '../helpers';
import { QUICK, shoot, SIZES } from './shoot';

let server: ViteDevServer;

test.beforeAll(async () => {
  process.env.ROOKERY_SERVER = process.env.ROOKERY_URL;
  server = await createServer({ server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  await server.listen();
});
test.afterAll(() => server.close());

test('the gallery', async ({ browser }) => {
  const baseURL = server.resolvedUrls?.local[0] ?? '';
  const page = await (await browser.newContext({ baseURL, viewport: SIZES.phone })).newPage();
  await prefer(page, QUICK);
  const go = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  };

  await go('gallery');
  await shoot(page, 'gallery', { whole: true });
  for (const name of ['Dialog', 'Confirm', 'Keys', 'Sheet', 'Toast, bad']) {
    await page.getByRole('button', { name, exact: true }).click();
    await shoot(page, `gallery-${name.toLowerCase().replace(/\W+/, '_')}`);
    await page.keyboard.press('Escape');
  }
  for (const game of ['pingvasion', 'ultimatum']) {
    for (const state of STATE_NAMES) {
      await go(`gallery/${game}/${state}`);
      await shoot(page, `gallery_${game}-${state}`);
    }
  }
});
