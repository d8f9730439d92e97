/** The sheet with the log on a phone: all ways to close it. */
import { expect, test } from '@playwright/test';
import { comeIn, openTable, prefer } from './helpers';

test.beforeEach(async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'on a desktop the log is beside the board');
  await prefer(page, { language: 'en', speed: 'none' });
});

test('the sheet of the log closes in every way', async ({ page }) => {
  await comeIn(page, 'Ann');
  const settings = { game: 'pingvasion', options: { players: 3 } };
  const id = await openTable(page.request, settings);
  await page.goto('/');
  await page.goto(`/t/${id}`);
  const opener = page.getByRole('button', { name: 'Log', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Log' });
  const swipe = async () => {
    await page.mouse.move(180, 200);
    const box = await sheet.boundingBox();
    if (!box) throw new Error('the sheet is not shown');
    await page.mouse.move(180, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(180, box.y + 60);
    await page.mouse.move(180, box.y + 160);
    await page.mouse.up();
  };
  const ways: [string, () => Promise<unknown>][] = [
    ['its button', () => sheet.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a tap outside', () => page.touchscreen.tap(180, 90)],
    ['a swipe down', swipe],
    ['Back', () => page.goBack()],
  ];
  for (const [name, close] of ways) {
    await opener.click();
    await expect(sheet, name).toBeVisible();
    await close();
    await expect(sheet, name).toBeHidden();
    await expect(opener, name).toBeFocused();
    expect(new URL(page.url()).pathname, name).toBe(`/t/${id}`);
  }
  // It stays open when it is opened again at once.
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .close')?.click();
    setTimeout(() => document.querySelector<HTMLElement>('.aside-button')?.click());
  });
  await expect(opener).not.toBeFocused();
  await page.waitForTimeout(300);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // The sheet has left nothing in the history.
  await page.goBack();
  await expect(page).toHaveURL('/');
});
