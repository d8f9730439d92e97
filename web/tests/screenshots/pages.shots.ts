/** The pages around the tables. */
import { expect, test, type Page } from '@playwright/test';
import { cleo } from '../../src/lib/games/pingvasion/rules/sheets';
import { dancers } from '../../src/lib/games/ultimatum/rules/sheets';
import { openTable } from '../helpers';
import { shoot, someone } from './shoot';

async function go(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('home, a new table and the lobby', async ({ browser, page: stranger }) => {
  await go(stranger, '/');
  await shoot(stranger, 'home-stranger', { whole: true });
  const page = await someone(browser, 'Ann');
  await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await go(page, '/');
  await shoot(page, 'home', { whole: true });
  for (const game of ['Pingvasion', 'The Penguin Ultimatum']) {
    await go(page, '/');
    const part = page.getByRole('region', { name: game });
    await part.getByRole('button', { name: 'With friends' }).click();
    const name = game === 'Pingvasion' ? 'pingvasion' : 'ultimatum';
    await page.waitForURL(/\/t\//);
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await shoot(page, `lobby-${name}`, { whole: true });
    const guest = await (await browser.newContext()).newPage();
    await go(guest, new URL(page.url()).pathname);
    await shoot(guest, `invitation-${name}`, { whole: true });
  }
});

test('settings, recovery and a page that is none', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  await go(page, '/settings');
  await shoot(page, 'settings', { whole: true });
  await go(page, '/recover');
  await shoot(page, 'recover-cut_off', { whole: true });
  await page.goto('/');
  await go(page, '/recover#0123456789');
  await shoot(page, 'recover', { whole: true });
  await go(page, '/nowhere');
  await shoot(page, 'not_found');
  await go(page, '/t/nosuchtable');
  await shoot(page, 'no_table');
});

test('learning', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  await go(page, '/learn');
  await shoot(page, 'learn', { whole: true });
  for (const game of ['pingvasion', 'ultimatum'] as const) {
    await page.goto(`/learn/${game}`);
    const guide = page.getByRole('region', { name: 'The guide' });
    const onward = guide.getByRole('button', { name: /^(Next|Show me)$/ });
    for (const step of [1, 2, 3, 4, 5]) {
      await expect(guide).toBeVisible();
      await shoot(page, `lesson_${game}-${step}`);
      await onward.click();
    }
    while ((await onward.count()) > 0) await onward.click();
    await shoot(page, `lesson_${game}-end`);
    await go(page, `/rules/${game}`);
    await shoot(page, `rules_${game}`);
    const examples = page.locator('article', { has: page.getByRole('group', { name: 'Try it' }) });
    await expect(examples.first()).toBeVisible();
    for (const clause of await examples.evaluateAll((all) => all.map((it) => it.id))) {
      await page.goto('/');
      await go(page, `/rules/${game}#${clause}`);
      const at = page.locator(`#${clause}`);
      await expect(at.getByRole('group', { name: 'Try it' })).toBeVisible();
      await shoot(page, `rules_${game}-${clause}`, { at });
    }
  }
});

test('score sheets', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  for (const [game, sheet] of [
    ['pingvasion', cleo()],
    ['ultimatum', dancers()],
  ] as const) {
    await go(page, `/score/${game}`);
    await shoot(page, `score_${game}-empty`, { whole: true });
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `rookery-score-${game}`,
      JSON.stringify(sheet),
    ] as const);
    await page.goto('/nowhere');
    await go(page, `/score/${game}`);
    for (const part of ['Players', 'Points', 'Cards', 'Result']) {
      const button = page.getByRole('button', { name: part, exact: true });
      if ((await button.count()) === 0) continue;
      await button.first().click();
      await page.waitForLoadState('networkidle');
      await shoot(page, `score_${game}-${part.toLowerCase()}`, { whole: true });
    }
  }
});

test('one device for several people', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  await go(page, '/hotseat');
  await page.getByRole('textbox').nth(0).fill('Ann');
  await page.getByRole('textbox').nth(1).fill('Ben');
  await shoot(page, 'hotseat-set_up', { whole: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole('button', { name: /Ann/ }).first()).toBeVisible();
  await shoot(page, 'hotseat-curtain');
  await page.getByRole('button', { name: /Ann/ }).first().click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await shoot(page, 'hotseat-own');
});
