/** Measures the size of downloads, the time to the first card, and how smoothly cards move. */
import { test, type Page } from '@playwright/test';
import { Driver, tableOf } from '../drive';
import { comeIn, openTable, prefer } from '../helpers';

const say = (text: string) => process.stdout.write(`\n${text}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Counts the downloaded bytes by the kind of file. */
async function counted(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) =>
    urls.set(requestId, response.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    bytes.set(url, encodedDataLength);
  });
  return bytes;
}

/** Simulates a phone and a network of some years ago. */
async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

for (const game of ['pingvasion', 'ultimatum'] as const) {
  test(`the first load of ${game}`, async ({ browser }) => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await prefer(page, { language: 'en' });
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, {
      game,
      options: { players: game === 'pingvasion' ? 5 : 4 },
    });
    for (const language of ['en', 'de', 'pl']) {
      for (const path of ['/', `/t/${id}`]) {
        const fresh = await (await browser.newContext(PHONE)).newPage();
        await fresh.context().addCookies(await page.context().cookies());
        await prefer(fresh, { language });
        const bytes = await counted(fresh);
        await fresh.goto(path);
        await fresh.waitForLoadState('networkidle');
        const all = [...bytes].reduce((sum, [, size]) => sum + size, 0);
        say(
          `first load of ${path.startsWith('/t') ? `a table of ${game}` : 'the front page'} (${language}): ${kilobytes(all)} over the wire, art included, in ${bytes.size} files`,
        );
        await fresh.context().close();
      }
    }
    const card =
      game === 'pingvasion' ? '[data-hand-card] svg' : 'button[data-anchor^="penguin-"] svg';
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const slow = await (await browser.newContext(PHONE)).newPage();
      await slow.context().addCookies(await page.context().cookies());
      await prefer(slow, { language: 'en' });
      await throttle(slow);
      await slow.goto(`/t/${id}`, { waitUntil: 'commit' });
      await slow.locator(card).first().waitFor({ state: 'visible' });
      times.push(await slow.evaluate(() => performance.now()));
      await slow.context().close();
    }
    times.sort((a, b) => a - b);
    const [median = 0, worst = 0] = [times[2], times[4]];
    say(
      `first card of ${game} on a throttled phone (4 × slower, 1.6 Mbit/s, 150 ms): ${median.toFixed(0)} ms, the median of five; the slowest ${worst.toFixed(0)} ms`,
    );
    await page.context().close();
  });
}

test('a whole reveal of five players', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 } })
  ).newPage();
  await prefer(page, { language: 'en', speed: 'normal' });
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 5 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  await driver.make(((await driver.asked()) ?? [])[0] ?? '');
  await page.waitForTimeout(6000);
  const legal = (await driver.asked()) ?? [];
  await driver.prepare(legal[0] ?? '');
  await page.evaluate(() => {
    const seen = { frames: [] as number[], long: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) =>
      seen.long.push(...list.getEntries().map((it) => it.duration)),
    ).observe({ type: 'longtask' });
    let last = performance.now();
    const count = (now: number) => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await driver.offer(legal[0] ?? '').click();
  await page.waitForTimeout(3500);
  const { frames, long } = await page.evaluate(
    () => (window as unknown as { seen: { frames: number[]; long: number[] } }).seen,
  );
  const sorted = [...frames].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  const { you } = await tableOf(page, id);
  say(
    `a reveal of five players (decision ${you?.number ?? 0}): ${frames.length} frames in 3.5 s, a frame ${at(0.5)} ms in the middle, ${at(0.95)} ms at p95, ${at(0.99)} ms at p99; long tasks over 50 ms: ${long.length} (${long.map((it) => Math.round(it)).join(', ')})`,
  );
  await page.context().close();
});
