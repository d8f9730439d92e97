/**
 * The front page: tables and games of this server, finding an opponent, watching, and previews
 * of links.
 */
import { expect, test } from '@playwright/test';
import { comeIn, expectAccessible, openTable, prefer } from './helpers';

test('a new visitor sees no error, and the links of a game are in one row', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await prefer(page, { language: 'en' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Right now' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  const panel = page.getByRole('region', { name: 'Pingvasion' });
  const tops = ['Tutorial', 'Rules', 'Score sheet'].map(
    async (name) => (await panel.getByRole('link', { name }).boundingBox())?.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await expectAccessible(page, 'the front page');
});

test('two people who look for an opponent meet, and a third watches with one tap', async ({
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'once is enough: on a phone');
  const visit = async () => {
    const page = await (await browser.newContext()).newPage();
    await prefer(page, { language: 'en', speed: 'none' });
    await page.goto('/');
    return page;
  };
  const [ann, ben] = [await visit(), await visit()];
  const look = async (page: typeof ann) => {
    await page
      .getByRole('region', { name: 'The Penguin Ultimatum' })
      .getByRole('button', { name: 'Find an opponent' })
      .click();
    await page.waitForURL(/\/t\//);
  };
  await look(ann);
  await expect(ann.getByText('We’re looking for an opponent.')).toBeVisible();
  await look(ben);
  expect(ben.url()).toBe(ann.url());
  await expect(ann.getByText('Guest sat down.').first()).toBeVisible();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await expect(ben.getByRole('button', { name: 'Start the game' })).toBeHidden();
  const cleo = await visit();
  const id = new URL(ann.url()).pathname;
  const game = cleo.locator(`a[href="${id}"]`);
  await expect(game).toContainText('Watch', { timeout: 30_000 });
  await expect(cleo.getByText(/people are here/)).toBeVisible();
  await game.click();
  await cleo.waitForURL(`**${id}`);
  await expect(cleo.getByRole('heading', { level: 1 })).toBeVisible();
  for (const page of [ann, ben, cleo]) await page.context().close();
});

test('public games are on a page of their own', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'once is enough: on a phone');
  await prefer(page, { language: 'en' });
  await comeIn(page, 'Ann');
  const id = await openTable(
    page.request,
    { game: 'pingvasion', options: { players: 3 }, listed: true },
    { sit: false },
  );
  const link = page.locator(`a[href="/replay/${id}"]`);
  await expect(async () => {
    await page.goto('/games');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page, 'the public games');
  await link.click();
  await page.waitForURL(`**/replay/${id}`);
  const answer = await page.request.get(`/replay/${id}`, { headers: { 'accept-language': 'de' } });
  expect(await answer.text()).toContain('property="og:title" content="Pingvasion: Sieg für ');
});
