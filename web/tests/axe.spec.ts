/** Checks every page with axe, in both themes. */
import { expect, test, type Page } from '@playwright/test';
import { Driver } from './drive';
import { comeIn, expectAccessible, openTable, prefer, untilFinished, watch } from './helpers';

const PAGES = [
  '/',
  '/settings',
  '/learn',
  '/learn/pingvasion',
  '/learn/ultimatum',
  '/rules/pingvasion',
  '/rules/ultimatum',
  '/score/pingvasion',
  '/score/ultimatum',
  '/hotseat',
  '/replay',
  '/recover',
  '/nowhere',
];

/** Waits until the page has loaded its content. */
async function settle(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const theme of ['light', 'dark'] as const) {
  test(`every page, ${theme}`, async ({ page, isMobile }) => {
    test.skip(!isMobile && theme === 'dark', 'colours are the same at all sizes');
    const troubles = watch(page);
    await prefer(page, { theme, speed: 'none', language: 'en' });
    await comeIn(page, 'Ann');
    for (const path of PAGES) {
      await page.goto(path);
      await settle(page);
      await expectAccessible(page, `${path}, ${theme}`);
    }
    expect(troubles).toEqual([]);
  });

  for (const game of ['pingvasion', 'ultimatum'] as const) {
    test(`a table of ${game} from gathering to its end, ${theme}`, async ({ page, isMobile }) => {
      test.skip(!isMobile, 'on a phone alone');
      await prefer(page, { theme, speed: 'none', language: 'en' });
      await comeIn(page, 'Ann');
      const options = game === 'ultimatum' ? { players: 2, iceberg: [7, 7] } : { players: 3 };
      const opened = await page.request.post('/api/tables', {
        data: { game, options, stand_in: 'chick' },
      });
      const { id } = (await opened.json()) as { id: string };
      await page.goto(`/t/${id}`);
      await settle(page);
      await expectAccessible(page, `gathering, ${theme}`);
      for (const data of [{ do: 'sit' }, { do: 'invite', level: 'chick' }, { do: 'start' }]) {
        expect((await page.request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
      }
      await page.reload();
      const driver = new Driver(page, id);
      await driver.play(async (decision) => {
        if (decision <= 4)
          await expectAccessible(page, `${game} after ${decision} decisions, ${theme}`);
      });
      await expect(page.getByRole('dialog', { name: 'The result' })).toBeVisible();
      await expectAccessible(page, `the end of ${game}, ${theme}`);
    });

    test(`a replay of ${game}, ${theme}`, async ({ page, isMobile }) => {
      test.skip(!isMobile, 'on a phone alone');
      await prefer(page, { theme, speed: 'none', language: 'en' });
      await comeIn(page, 'Ann');
      const options = game === 'ultimatum' ? { players: 2, iceberg: [7, 7] } : { players: 3 };
      const id = await openTable(page.request, { game, options }, { sit: false });
      await untilFinished(page.request, id);
      for (const seat of ['', '?seat=all', '?seat=0&step=5']) {
        await page.goto(`/replay/${id}${seat}`);
        await settle(page);
        await expectAccessible(page, `replay ${seat}, ${theme}`);
      }
    });
  }
}
