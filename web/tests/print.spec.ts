/** Printed pages contain everything that is to be read, and no buttons. */
import { expect, test } from '@playwright/test';
import { comeIn, openTable, prefer, untilFinished } from './helpers';

test.skip(({ isMobile }) => isMobile, 'on a desktop alone');

test('rules and the result fit on paper', async ({ page }) => {
  await prefer(page, { language: 'en', speed: 'none', theme: 'dark' });
  await comeIn(page, 'Ann');
  await page.goto('/rules/pingvasion');
  await expect(page.getByRole('heading', { name: 'Cards', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  // Dark letters, also in the dark theme.
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(16, 38, 58)');
  await page.emulateMedia({ media: 'screen' });
  const id = await openTable(
    page.request,
    { game: 'pingvasion', options: { players: 3 } },
    { sit: false },
  );
  await untilFinished(page.request, id);
  await page.goto(`/t/${id}`);
  const end = page.getByRole('dialog', { name: 'The result' });
  await expect(end.getByRole('heading', { name: 'Moon' })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(end.getByRole('link', { name: 'Home' })).toBeHidden();
  // Nothing is cut off or scrolls.
  const { shown, whole } = await end.evaluate((it) => ({
    shown: it.clientHeight,
    whole: it.scrollHeight,
  }));
  expect(whole).toBeLessThanOrEqual(shown);
  expect(whole).toBeGreaterThan(900);
});
