/**
 * Every phase of a game, at eight sizes and in three languages. A game is played once; in each phase
 * the page is resized and its language is changed in place.
 */
import { expect, test } from '@playwright/test';
import { Driver } from './drive';
import { comeIn, openTable, prefer, type Opened } from './helpers';
import { expectLayout } from './layout';

// The sizes are our own.
test.skip(({ isMobile }) => isMobile, 'runs once, at all sizes');
// A trace of every resize would take longer than the test.
test.use({ trace: 'off' });

const QUICK = { speed: 'none', language: 'en' };

interface Walk {
  name: string;
  settings: object;
  /** A decision of special interest, if one is legal: what it leads to is a phase of its own. */
  wanted: RegExp[];
  /** What has to be seen without scrolling. */
  whole?: string;
}

// Spotters and Ninja Twins change the next round. Without Ninja Twins, hands become as large as can be.
const SPOTTERS = /^play .*s/;
const WALKS: Walk[] = [
  { players: 2, wanted: [SPOTTERS, /^play [^n]*$/] },
  { players: 5, wanted: [SPOTTERS, /^play .*n/] },
].map(({ players, wanted }) => ({
  name: `Pingvasion with ${players} players`,
  settings: { game: 'pingvasion', options: { players } },
  whole: '#main',
  wanted,
}));

for (const { name, settings, wanted, whole } of WALKS) {
  test(`everything is visible and whole in ${name}`, async ({ page }) => {
    // On a busy machine, resizing takes long.
    test.slow();
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, settings);
    await page.goto(`/t/${id}`);
    const driver = new Driver(page, id);
    const seen = new Set<string>();
    for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
      const all = legal;
      const action =
        wanted.map((it) => all.find((one) => it.test(one))).find(Boolean) ?? all[0] ?? '';
      // An empty decision looks much the same in every phase.
      const kind = action.replace(/\S+/g, (word, at: number) => (at === 0 ? word : '?'));
      if (!seen.has(kind)) {
        seen.add(kind);
        await expectLayout(page, `${name}, ${kind}`, QUICK, whole);
      }
      const phase = await driver.phase();
      if (!seen.has(phase)) {
        seen.add(phase);
        await driver.prepare(action);
        await expectLayout(page, `${name}, ${phase}`, QUICK, whole);
      }
      await driver.make(action);
    }
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLayout(page, `${name}, the result`, QUICK);
    expect(seen.size).toBeGreaterThan(4);
  });
}

test('everything is visible and whole while people gather', async ({ page, browser }) => {
  test.slow();
  const ben = await (await browser.newContext()).newPage();
  for (const it of [page, ben]) await prefer(it, QUICK);
  await comeIn(page, 'Wilhelmina von Eisenberg');
  const data = { game: 'pingvasion', options: { players: 5 }, stand_in: 'chick' };
  const { id } = (await (await page.request.post('/api/tables', { data })).json()) as Opened;
  await page.request.post(`/api/tables/${id}/do`, { data: { do: 'sit' } });
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectLayout(page, 'the lobby of the host', QUICK);
  await ben.goto(`/t/${id}`);
  await expect(ben.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectLayout(ben, 'an invitation', QUICK);
  // The picture is beside the words, and as high as they are.
  await ben.setViewportSize({ width: 1440, height: 900 });
  const [picture, words] = [ben.locator('.invitation .game-picture'), ben.locator('.words')];
  await expect
    .poll(() => words.evaluate((it) => it.getBoundingClientRect().x))
    .toBeGreaterThan(600);
  const [left, right] = [await picture.boundingBox(), await words.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeCloseTo(right?.x ?? 0, 0);
  expect(left?.height).toBeCloseTo(right?.height ?? 0, 0);
  await ben.context().close();
});

test('everything is visible and whole on pages with tables', async ({ page }) => {
  test.slow();
  await prefer(page, QUICK);
  for (const path of [
    '/rules/pingvasion',
    '/rules/ultimatum',
    '/score/pingvasion',
    '/score/ultimatum',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectLayout(page, path, QUICK);
  }
});

test('rows and cards of Pingvasion use the room of large screens', async ({ page }) => {
  await prefer(page, QUICK);
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 5 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  // After a round, there are cards in the tableaus.
  for (let legal = await driver.asked(); driver.decisions < 2; legal = await driver.asked())
    await driver.make(legal?.[0] ?? '');
  for (const [width, height] of [
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    await expect.poll(async () => (await boxOf('[data-hand-card]')).width).toBeGreaterThan(100);
    await expect.poll(async () => (await boxOf('[data-chip]')).width).toBeGreaterThan(40);
    const [table, dock] = [await boxOf('#main table'), await boxOf('#main .dock')];
    expect(dock.y - (table.y + table.height)).toBeLessThan(24);
    expect(dock.y + dock.height).toBeCloseTo(height, -1);
  }
});
