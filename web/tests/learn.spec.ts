/** Complete lessons, and the rules with their examples. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { Driver } from './drive';
import { expectAccessible, prefer, watch } from './helpers';

// Once is enough: on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

interface LessonRecord {
  log: { do: string }[];
  legal: Record<string, string[]>;
}
const recordOf = (game: string) =>
  JSON.parse(
    readFileSync(new URL(`../src/lib/games/${game}/lesson/record.json`, import.meta.url), 'utf8'),
  ) as LessonRecord;

/**
 * The learner's decisions in order, each with another legal decision, on the same cell if there is
 * one.
 */
const tasksOf = ({ log, legal }: LessonRecord) =>
  Object.entries(legal).map(([after, all]) => {
    const task = log[Number(after)]?.do ?? '';
    const cell = / ([a-g]\d)/.exec(task)?.[1] ?? '';
    const others = all.filter((it) => it !== task);
    return { task, other: others.find((it) => it.includes(` ${cell}`)) ?? others[0] ?? task };
  });

const guide = (page: Page) => page.getByRole('region', { name: 'The guide' });
const button = (page: Page, name: string) => guide(page).getByRole('button', { name, exact: true });
const said = (page: Page) => guide(page).locator('.said');
/** The index of the current beat. */
const beat = async (page: Page) => {
  const told = await guide(page).locator('.count').textContent();
  return Number(/(\d+)\/\d+/.exec(told ?? '')?.[1]);
};

/** Continues until the learner has to decide, or to the end. */
async function untilAsked(page: Page): Promise<boolean> {
  for (;;) {
    if (await button(page, 'Show me').isVisible()) return true;
    if (
      await guide(page)
        .getByRole('button', { name: /^Play against/ })
        .isVisible()
    )
      return false;
    const at = await beat(page);
    await button(page, 'Next').click();
    await expect.poll(() => beat(page)).toBe(at + 1);
  }
}

for (const game of ['pingvasion', 'ultimatum'] as const) {
  const tasks = tasksOf(recordOf(game));

  test(`the lesson of ${game}, to its end and into a game`, async ({ page }) => {
    const troubles = watch(page);
    await prefer(page, { speed: 'none', language: 'en', confirm: true });
    await page.goto(`/learn/${game}`);
    const driver = new Driver(page, '');
    for (const { task } of tasks) {
      expect(await untilAsked(page)).toBe(true);
      const at = await beat(page);
      await driver.prepare(task);
      await driver.offer(task).click();
      await expect.poll(() => beat(page)).toBe(at + 1);
    }
    expect(await untilAsked(page)).toBe(false);
    await expectAccessible(page, `the end of the lesson of ${game}`);
    await guide(page)
      .getByRole('button', { name: /^Play against/ })
      .click();
    await expect(page).toHaveURL(/\/t\//);
    await page.goto('/learn');
    await expect(page.getByText('Completed')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`the lesson of ${game} never dead-ends`, async ({ page }) => {
    const troubles = watch(page);
    await prefer(page, { speed: 'none', language: 'en', confirm: true });
    await page.goto(`/learn/${game}`);
    const driver = new Driver(page, '');
    for (const { task, other } of tasks) {
      expect(await untilAsked(page)).toBe(true);
      const [at, asked] = [await beat(page), await said(page).innerText()];
      // The guide answers another decision, and the learner can try again.
      if (other !== 'pass') await driver.prepare(other);
      await driver.offer(other).click();
      await expect(button(page, 'Try again')).toBeVisible();
      await expect(said(page)).not.toHaveText(asked);
      await expectAccessible(page, `an answer in the lesson of ${game}`);
      await button(page, 'Try again').click();
      await expect(said(page)).toHaveText(asked.replace('\n', ' '));
      // After a reload, the lesson continues where it was, and it can go back.
      await page.reload();
      await expect.poll(() => beat(page)).toBe(at);
      await button(page, 'Show me').click();
      await expect.poll(() => beat(page)).toBe(at + 1);
      await button(page, 'Back').click();
      await expect.poll(() => beat(page)).toBe(at);
      await driver.prepare(task);
      await driver.offer(task).click();
      await expect.poll(() => beat(page)).toBe(at + 1);
    }
    expect(await untilAsked(page)).toBe(false);
    expect(troubles).toEqual([]);
  });
}

test('what the rules forbid is said with its clause', async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en', confirm: true });
  await page.goto('/learn/ultimatum');
  await untilAsked(page);
  const driver = new Driver(page, '');
  await driver.prepare('place LD4 d4');
  await expect(said(page).getByRole('link', { name: 'PU-12' })).toBeVisible();
});

test('a clause is found by its link and by search', async ({ page }) => {
  await prefer(page, { language: 'de' });
  await page.goto('/rules/pingvasion#PV-09');
  await expect(page.locator('#PV-09')).toBeInViewport();
  await expect(page.locator('#PV-09')).toHaveClass(/linked/);
  await page.getByRole('searchbox').fill('kamikaze 7');
  await expect(page.locator('#PV-12')).toBeVisible();
  await expect(page.locator('#PV-09')).toBeHidden();
  await page.goto('/rules/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('examples are worked out by the server', async ({ page }) => {
  await prefer(page, { language: 'en' });
  await page.goto('/rules/pingvasion');
  const cleo = page.locator('#PV-17');
  await expect(cleo.getByText('Together: 34 points')).toBeVisible();
  await cleo.getByRole('button', { name: 'Desert 6, played' }).click();
  await cleo.getByRole('button', { name: 'Desert 9, in hand' }).click();
  await expect(cleo.getByText('Together: 31 points')).toBeVisible();
  const moon = page.locator('#PV-14');
  await moon.getByRole('button', { name: 'Moon 9, in hand' }).click();
  await expect(moon.getByRole('listitem').nth(1)).toContainText('Majority');
  const blast = page.locator('#PV-12');
  await expect(blast.getByText('destroyed', { exact: true })).toHaveCount(2);
  await blast.getByRole('button', { name: 'Moon 5' }).click();
  await expect(blast.getByText('destroyed', { exact: true })).toHaveCount(0);

  await page.goto('/rules/ultimatum');
  const kinship = page.locator('#PU-13');
  await expect(kinship.getByText('−5')).toHaveCount(1);
  await kinship.getByRole('radio', { name: 'Green' }).check();
  await expect(kinship.getByText('−5')).toHaveCount(0);
  const audience = page.locator('#PU-17');
  await expect(audience).toContainText('you: 5 and Pia: 4');
  const awards = page.locator('#PU-22');
  await expect(awards.getByText('31 + 12 = 43')).toBeVisible();
  await awards.getByRole('button', { name: 'Seal dance' }).click();
  await expect(awards.getByText('31 + 7 = 38')).toBeVisible();
});
