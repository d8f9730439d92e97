/** The board of The Penguin Ultimatum: how the iceberg fills the page, and the keys. */
import { expect, test, type Page } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer } from './helpers';

test.beforeEach(async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
});

/** The zoom of the iceberg. */
const zoomOf = (page: Page) =>
  page
    .getByRole('grid')
    .evaluate((it) => /scale\(([\d.]+)\)/.exec((it as HTMLElement).style.transform)?.[1]);

test('the iceberg stays as it is while a turn is made, and nothing covers it', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone alone');
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 4 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  const place = ((await driver.asked()) ?? [])[0] ?? '';
  const before = await zoomOf(page);
  await driver.prepare(place);
  expect(await zoomOf(page)).toBe(before);
  await driver.offer(place).click();
  await expect(page.locator('[data-action="pass"]')).toBeVisible();
  expect(await zoomOf(page)).toBe(before);
  // The zoom buttons are beside the iceberg, on the screen, and only they change the zoom.
  const sea = await page.locator('[data-pans]').boundingBox();
  const nearer = page.getByRole('button', { name: 'Zoom in' });
  const box = await nearer.boundingBox();
  if (!sea || !box) throw new Error('there is no iceberg');
  expect(box.x).toBeGreaterThanOrEqual(sea.x + sea.width);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  await nearer.click();
  expect(Number(await zoomOf(page))).toBeGreaterThan(Number(before));
  // The title is short, not cut off.
  const title = page.getByRole('heading', { name: 'The Penguin Ultimatum' });
  await expect(title.locator('span:visible')).toHaveText(['Ultimatum']);
});

test('a few keys make a turn, and the focus is where the next decision is', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'runs only at desktop size');
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 2 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  await driver.asked();
  const focused = (selector: string) => expect(page.locator(`${selector}:focus`)).toHaveCount(1);
  await page.keyboard.press('h');
  await focused('button[data-anchor^="penguin-"]');
  await page.keyboard.press('2');
  await focused('[data-cell]');
  await page.keyboard.press('n');
  await focused('[data-cell]');
  await page.keyboard.press('Enter');
  await focused('[data-action^="place"]');
  const number = (await tableOf(page, id)).you?.number;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await tableOf(page, id)).you?.number).not.toBe(number);
  await driver.asked();
  await focused('[data-cell]');
  await page.keyboard.press('x');
  await expect.poll(async () => (await tableOf(page, id)).game?.phase).not.toBe('invite');
});

test('the iceberg uses the room there is', async ({ page, isMobile }) => {
  test.skip(isMobile, 'runs once, at all sizes');
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 4 } });
  await page.goto(`/t/${id}`);
  await new Driver(page, id).asked();
  // The part of the width or of the height that the whole iceberg takes.
  for (const [width, height, axis, least] of [
    [820, 1180, 'width', 0.83],
    [1440, 900, 'height', 0.67],
    [1920, 1080, 'height', 0.85],
  ] as const) {
    await page.setViewportSize({ width, height });
    const part = async () => (await page.getByRole('grid').boundingBox())?.[axis] ?? 0;
    await expect.poll(part).toBeGreaterThan((axis === 'width' ? width : height) * least);
  }
});

test('a high phone shows the whole width of the iceberg', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a phone alone');
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 4 } });
  await page.goto(`/t/${id}`);
  await new Driver(page, id).asked();
  const sea = await page.locator('[data-pans]').boundingBox();
  expect(sea?.width).toBe(390);
  expect(sea?.height).toBeGreaterThan(390);
});
