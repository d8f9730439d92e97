/** Three languages, chosen by the browser or by hand. */
import { expect, test } from '@playwright/test';
import { comeIn, openTable } from './helpers';

// Once is enough: on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

const WORDS = {
  en: { play: 'Play now', settings: 'Settings', learn: 'Learn', moon: 'Moon' },
  de: { play: 'Jetzt spielen', settings: 'Einstellungen', learn: 'Lernen', moon: 'Mond' },
  pl: { play: 'Graj teraz', settings: 'Ustawienia', learn: 'Nauka', moon: 'Księżyc' },
};

for (const [language, words] of Object.entries(WORDS)) {
  test(`a browser that speaks ${language}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: language })).newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: words.play }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: words.settings })).toBeVisible();
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, { game: 'pingvasion', options: { players: 5 } });
    await page.goto(`/t/${id}`);
    await expect(
      page.getByRole('button', { name: new RegExp(`^${words.moon}`) }).first(),
    ).toBeVisible();
    // No page is wider than the screen.
    for (const path of [
      '/',
      `/t/${id}`,
      '/settings',
      '/rules/ultimatum',
      '/score/pingvasion',
      '/hotseat',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
}

test('the language is changed by hand and kept', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('combobox').first().selectOption('pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia');
});
