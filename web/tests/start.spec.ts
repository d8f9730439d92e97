/** How a page loads, and what it shows when it can't. */
import { expect, test } from '@playwright/test';
import { comeIn, openTable, prefer } from './helpers';

test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

const DARK = 'rgb(13, 31, 45)';
const background = () => getComputedStyle(document.documentElement).backgroundColor;

test.describe('before the script runs', () => {
  test.use({ colorScheme: 'dark', javaScriptEnabled: false });
  test('a dark device gets a dark page', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(background)).toBe(DARK);
  });
});

test('a page without its texts says so, and can be loaded again', async ({ page }) => {
  await prefer(page, { language: 'pl', theme: 'dark' });
  await page.route(/\/assets\/pl-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Nie udało się wczytać tej strony' }),
  ).toBeVisible();
  expect(await page.evaluate(background)).toBe(DARK);
  await page.unroute(/\/assets\/pl-.*\.js$/);
  await page.getByRole('button', { name: 'Wczytaj ponownie' }).click();
  await expect(page.getByRole('link', { name: 'Ustawienia' })).toBeVisible();
});

test('a table without its game says so', async ({ page }) => {
  await prefer(page, { language: 'en' });
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await page.route(/\/assets\/pingvasion-.*\.js$/, (route) => route.abort());
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});
