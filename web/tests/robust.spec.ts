/** Lost connections, reloads, several tabs, and a server that stops and starts again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer } from './helpers';

// Once is enough: on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

const QUICK = { speed: 'none', language: 'en' };

for (const game of ['pingvasion', 'ultimatum'] as const) {
  test(`${game} is loaded anew after every decision`, async ({ page }) => {
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const options = game === 'ultimatum' ? { players: 2, iceberg: [7, 7] } : { players: 3 };
    const id = await openTable(page.request, { game, options });
    await page.goto(`/t/${id}`);
    const driver = new Driver(page, id);
    for (
      let legal = await driver.asked();
      legal && driver.decisions < 12;
      legal = await driver.asked()
    ) {
      await driver.make(legal[driver.decisions % legal.length] ?? '');
      await page.reload();
    }
    expect(driver.decisions).toBe(12);
  });

  test(`the network goes in each phase of ${game}, and no pick is lost`, async ({
    page,
    context,
  }) => {
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const options = game === 'ultimatum' ? { players: 2, iceberg: [7, 7] } : { players: 3 };
    const id = await openTable(page.request, { game, options });
    await page.goto(`/t/${id}`);
    const driver = new Driver(page, id);
    for (let decision = 0; decision < 5; decision += 1) {
      const legal = (await driver.asked()) ?? [];
      const action = legal[decision % legal.length] ?? '';
      const { you } = await tableOf(page, id);
      await driver.prepare(action);
      await context.setOffline(true);
      await driver.offer(action).click();
      if (decision === 0) await expect(page.getByText('Connection lost')).toBeVisible();
      await context.setOffline(false);
      await expect
        .poll(async () => (await tableOf(page, id)).you?.number, { timeout: 20_000 })
        .not.toBe(you?.number);
      await expect(page.getByText('Connection lost')).toBeHidden();
    }
  });
}

test('two tabs of one seat, and the back button', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) await prefer(page, QUICK);
  await comeIn(first, 'Ann');
  const id = await openTable(first.request, { game: 'pingvasion', options: { players: 3 } });
  await first.goto('/');
  await first.goto(`/t/${id}`);
  await second.goto(`/t/${id}`);
  const legal = (await new Driver(first, id).asked()) ?? [];
  await new Driver(first, id).make(legal[0] ?? '');
  await expect(second.getByText('Play a card')).toBeVisible();
  await first.goBack();
  await expect(first.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await first.goForward();
  await new Driver(first, id).play();
  await expect(second.getByRole('dialog', { name: 'The result' })).toBeVisible();
});

/** A free port. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });

test('the server goes away in the midst of a game and comes back', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-'));
  const address = `127.0.0.1:${await freePort()}`;
  const serve = (): ChildProcess =>
    spawn(
      process.env.ROOKERY_BINARY ?? '',
      ['serve', '--listen', address, '--database', join(folder, 'a.db'), '--log', 'off'],
      {
        stdio: 'ignore',
      },
    );
  const isUp = async () => {
    try {
      return (await fetch(`http://${address}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  let server = serve();
  try {
    await expect.poll(isUp).toBe(true);
    const page = await (await browser.newContext({ baseURL: `http://${address}` })).newPage();
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
    await page.goto(`/t/${id}`);
    const driver = new Driver(page, id);
    for (let decision = 0; decision < 3; decision += 1) {
      const legal = (await driver.asked()) ?? [];
      await driver.prepare(legal[0] ?? '');
      server.kill('SIGKILL');
      await expect.poll(isUp).toBe(false);
      await driver.offer(legal[0] ?? '').click();
      server = serve();
      await expect.poll(isUp).toBe(true);
      await expect
        .poll(async () => (await tableOf(page, id)).you?.number, { timeout: 30_000 })
        .toBe(decision + 2);
    }
    await page.context().close();
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
