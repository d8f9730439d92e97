/** Replays of finished games. */
import { expect, test } from '@playwright/test';
import { openTable, untilFinished } from '../helpers';
import { shoot, someone } from './shoot';

for (const game of ['pingvasion', 'ultimatum'] as const) {
  test(`the replay of ${game}`, async ({ browser }) => {
    const page = await someone(browser, 'Ann');
    const options = game === 'ultimatum' ? { players: 2, iceberg: [7, 7] } : { players: 3 };
    const id = await openTable(page.request, { game, options }, { sit: false });
    await untilFinished(page.request, id);
    await page.goto('/replay');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, 'replay', { whole: true });
    await page.goto(`/replay/${id}?seat=all&step=20`);
    await expect(page.getByRole('slider', { name: 'Step' })).toHaveValue('20');
    await shoot(page, `replay_${game}`);
    await page.getByRole('button', { name: 'Log', exact: true }).first().click();
    await shoot(page, `replay_${game}-log`);
    await page.reload();
    await page.getByRole('button', { name: 'Analysis', exact: true }).first().click();
    await shoot(page, `replay_${game}-analysis_offered`, { languages: false });
    await page.getByRole('button', { name: 'Analyse this game' }).click();
    await expect(page.getByRole('heading', { name: 'How everyone did' })).toBeVisible({
      timeout: 200_000,
    });
    await shoot(page, `replay_${game}-analysis`, { languages: false });
    await page.getByRole('button', { name: 'To the next mistake' }).click();
    await shoot(page, `replay_${game}-mistake`, { languages: false });
  });
}
