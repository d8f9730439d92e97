/** Everything works without a mouse. */
import { expect, test, type Page } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer } from './helpers';

// Only desktops have keyboards here.
test.skip(({ isMobile }) => isMobile, 'runs only at desktop size');

/** Presses Tab until an element that matches has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Whether the focus is visible. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const style = document.activeElement ? getComputedStyle(document.activeElement) : null;
    return style !== null && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  });

test('a whole game of Pingvasion by keyboard alone', async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
    const [verb, ...cards] = (legal[0] ?? '').split(' ');
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toContainText(
      verb === 'give' ? 'Give' : /[Pp]lay/,
    );
    // One key leads to the hand. After a decision, the focus stays there.
    if (driver.decisions === 0) await page.keyboard.press('h');
    const isInHand = () =>
      page.evaluate(() => document.activeElement?.matches('button:has([data-hand-card])') ?? false);
    await expect.poll(isInHand).toBe(true);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press('Home');
    for (const [at, card] of cards.entries()) {
      for (let steps = 0; steps < 20; steps += 1) {
        const isThere = await page.evaluate((wanted) => {
          const it = document.activeElement;
          return (
            (it?.querySelector(`[data-hand-card="${wanted}"]`) ?? null) !== null &&
            it?.getAttribute('aria-pressed') === 'false'
          );
        }, card);
        if (isThere) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press(verb === 'give' ? (at === 0 ? 'l' : 'r') : 'Space');
    }
    await expect(driver.offer(legal[0] ?? '')).toBeEnabled();
    const before = driver.decisions;
    await page.keyboard.press('Enter');
    driver.decisions = before + 1;
    await expect
      .poll(async () => (await driver.asked())?.join() ?? '', { intervals: [50] })
      .not.toBe(legal.join());
  }
  await expect(page.getByRole('dialog', { name: 'The result' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'The result' })).toBeHidden();
});

test('keys of Pingvasion work without a focused card, and are listed', async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await page.goto(`/t/${id}`);
  await new Driver(page, id).asked();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByText('Go to your hand')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await tableOf(page, id)).you?.legal[0]).toMatch(/^play/);
});

test('turns of The Penguin Ultimatum by keyboard alone', async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
  const options = { players: 2, iceberg: [7, 7] };
  const id = await openTable(page.request, { game: 'ultimatum', options });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  for (let turns = 0; turns < 12; turns += 1) {
    const legal = await driver.asked();
    if (legal === null) break;
    const action = legal.find((it) => it === 'pass') ?? legal[0] ?? '';
    const [verb, first = '', second = ''] = action.split(' ');
    if (verb === 'place') {
      await tabTo(page, 'button[data-anchor^="penguin-"]');
      for (let steps = 0; steps < 6; steps += 1) {
        if (
          await page.evaluate(
            (wanted) => document.activeElement?.getAttribute('data-anchor') === `penguin-${wanted}`,
            first,
          )
        )
          break;
        await page.keyboard.press(steps === 0 ? 'Home' : 'ArrowRight');
      }
      await page.keyboard.press('Enter');
    }
    if (verb !== 'pass') {
      const cell = verb === 'place' ? second : first;
      await page.locator(`[data-cell="${cell}"]`).press('Enter');
      if (action.endsWith('turned') && !(await driver.offer(action).isVisible()))
        await page.locator('button[data-turn]').press('Enter');
    }
    await driver.offer(action).press('Enter');
    await expect
      .poll(async () => (await driver.asked())?.join() ?? '', { intervals: [50] })
      .not.toBe(legal.join());
  }
});
