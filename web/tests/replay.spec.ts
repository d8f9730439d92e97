/** Replays of finished games: by link, step by step, with the analysis, and from a file. */
import { expect, test, type Page } from '@playwright/test';
import { Driver } from './drive';
import { comeIn, expectAccessible, openTable, prefer, untilFinished, watch } from './helpers';

const GAMES = {
  pingvasion: { players: 2 },
  ultimatum: { players: 2, iceberg: [7, 7] },
};

async function finishedGame(page: Page, game: keyof typeof GAMES): Promise<string> {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game, options: GAMES[game] }, { sit: false });
  await untilFinished(page.request, id);
  return id;
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Step' });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1000;

/** Opens the log, the analysis or the game tab, which a phone shows only on request. */
async function beside(page: Page, name: string) {
  const buttons = page.getByRole('button', { name, exact: true });
  await (isWide(page) ? buttons.last() : buttons.first()).click();
}

/** The first moment to learn from, out of the analysis that the server has stored. */
async function firstMoment(page: Page, id: string): Promise<{ legal: string[] }> {
  const asked = await page.request.post(`/api/tables/${id}/analysis`, { data: {} });
  const { job } = (await asked.json()) as { job: string };
  const { result } = (await (await page.request.get(`/api/jobs/${job}`)).json()) as {
    result: { moments: { legal: string[] }[] };
  };
  const [moment] = result.moments;
  if (!moment) throw new Error('two beginners made no mistake');
  return moment;
}

for (const game of ['pingvasion', 'ultimatum'] as const) {
  test(`step by step: ${game}`, async ({ page }) => {
    const troubles = watch(page);
    const id = await finishedGame(page, game);
    await page.goto(`/replay/${id}?seat=0&step=3`);
    await expect(slider(page)).toHaveValue('3');
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect(slider(page)).toHaveValue('4');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveValue('2');
    await page.keyboard.press('Home');
    await expect(page.getByText('The cards are dealt.')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Play or pause');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Won by/)).toBeHidden();
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('combobox', { name: 'View' }).selectOption('All cards open');
    await expect(page).toHaveURL(/seat=all&step=\d+$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled();
    await expect(page.getByText(/^Won by/)).toBeVisible();
    await beside(page, 'Log');
    await page.getByRole('complementary').getByRole('listitem').nth(6).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Step forward' })).toBeEnabled();
    await beside(page, 'Game');
    // Only bots played, so nobody but the server contributed to the shuffle.
    await expect(page.getByText('The cards add up, but some of it takes trust.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the record' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('.json');
    expect(troubles).toEqual([]);
  });

  test(`analysed: ${game}`, async ({ page, isMobile }) => {
    test.skip(isMobile === (game === 'pingvasion'), 'once is enough');
    const troubles = watch(page);
    const id = await finishedGame(page, game);
    await page.goto(`/replay/${id}`);
    await expect(slider(page)).toBeVisible();
    await beside(page, 'Analysis');
    await page.getByRole('button', { name: 'Analyse this game' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Analyse this game' }).click();
    await expect(page.getByRole('heading', { name: 'How everyone did' })).toBeVisible({
      timeout: 100_000,
    });
    await page.getByRole('button', { name: 'Expected points' }).click();
    await page.getByRole('button', { name: 'To the next inaccuracy or mistake' }).click();
    await expect(slider(page)).not.toHaveValue('0');
    await expect(page.getByText('chosen', { exact: true })).toBeVisible();
    await page.getByText('As a table').click();
    await page
      .getByRole('complementary')
      .getByRole('row')
      .filter({ hasText: /^2/ })
      .first()
      .getByRole('button')
      .click();
    await expect(slider(page)).toHaveValue('2');
    await expectAccessible(page, `the analysis of ${game}`);
    // A moment is decided again, as in the game but one.
    const moment = await firstMoment(page, id);
    await page.getByRole('button', { name: 'What would you do here?' }).first().click();
    const driver = new Driver(page, id);
    const action = moment.legal.find((it) => it !== 'pass') ?? '';
    await expect(page.getByText('You see what was known then.')).toBeVisible();
    await expectAccessible(page, `the question of a moment of ${game}`);
    await driver.prepare(action);
    await driver.offer(action).click();
    await expect(page.getByText('Yours: ', { exact: false })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, `a moment of ${game}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You see what was known then.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the analysis' }).click();
    await expect(page.getByRole('heading', { name: 'How everyone did' })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}

test('out of a file, and files that are none', async ({ page, isMobile }) => {
  test.skip(isMobile, 'runs only at desktop size');
  const troubles = watch(page);
  const id = await finishedGame(page, 'pingvasion');
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  const open = async (name: string, text: string) => {
    await page.goto('/replay');
    const buffer = Buffer.from(text);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer });
  };
  await open('nothing.json', '');
  await expect(page.getByText('is empty')).toBeVisible();
  await open('letter.txt', 'Dear penguins');
  await expect(page.getByText('no recorded games')).toBeVisible();
  await open('wrong.json', record.replace(/"play (\w+)/, '"play X9'));
  await expect(page.getByText(/It goes wrong at entry \d+/)).toBeVisible();
  await open('changed.json', record.replace(/"secret":"../, '"secret":"00'));
  await expect(page.getByText('doesn’t fit its seal')).toBeVisible();
  await expectAccessible(page, 'a record that was changed');
  await open('two.jsonl', `${record}\n${record}\n`);
  await page.getByRole('button', { name: /^2\. Pingvasion/ }).click();
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/step=[1-9]\d*$/);
  await page.reload();
  await expect(slider(page)).toBeVisible();
  await expect(slider(page)).not.toHaveValue('0');
  await page.goto(`/replay/${'0'.repeat(20)}`);
  await expect(page.getByRole('heading', { name: 'This game can’t be shown' })).toBeVisible();
  await expect(page.getByText('There is no such table.')).toBeVisible();
  expect(troubles).toEqual([]);
});
