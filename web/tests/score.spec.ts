/** The score sheets, with the examples of the rules. */
import { expect, test, type Page } from '@playwright/test';
import { cleo } from '../src/lib/games/pingvasion/rules/sheets';
import { dancers } from '../src/lib/games/ultimatum/rules/sheets';
import { prefer } from './helpers';

// Once is enough: on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

async function name(page: Page, game: string, people: string[]) {
  await prefer(page, { language: 'en' });
  await page.goto(`/score/${game}`);
  const boxes = page.getByRole('textbox');
  await expect(boxes.first()).toBeVisible();
  for (const [at, person] of people.entries()) await boxes.nth(at).fill(person);
}

test('a boxed game of The Penguin Ultimatum is counted along and scored', async ({ page }) => {
  await name(page, 'ultimatum', ['Ann', 'Ben', 'Cleo']);
  await page.getByRole('button', { name: 'Points', exact: true }).click();
  await page.getByRole('button', { name: 'Ann: +5' }).click();
  await page.getByRole('button', { name: 'Ann: +4' }).click();
  await page.getByRole('button', { name: 'Ben: −2' }).click();
  await expect(page.getByLabel('Points of Ann')).toHaveValue('19');
  await page.reload();
  await expect(page.getByLabel('Points of Ann')).toHaveValue('19');
  await expect(page.getByLabel('Points of Ben')).toHaveValue('8');
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await expect(page.getByText(/Choose the performance card of/).first()).toBeVisible();
});

test('what is entered for Pingvasion is kept, and what is missing is told', async ({ page }) => {
  await name(page, 'pingvasion', ['Ann', 'Ben', 'Cleo']);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page
    .getByRole('button', { name: /^Antarctica 5: / })
    .first()
    .click();
  await page.reload();
  await expect(page.getByText('1 card, sum 5')).toBeVisible();
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await expect(page.getByText(/Enter the cards of/).first()).toBeVisible();
});

/** Opens a sheet that was filled in before. */
async function open(page: Page, game: string, sheet: unknown, language: 'en' | 'de') {
  await prefer(page, { language });
  await page.goto('/nowhere');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `rookery-score-${game}`,
    JSON.stringify(sheet),
  ] as const);
  await page.goto(`/score/${game}`);
}

test('cards that can’t be are told where they are', async ({ page }) => {
  const sheet = cleo();
  // The box has one Jungle 8, and Ann has laid it.
  const hand = sheet.players[2]?.hand ?? [];
  hand[hand.indexOf('J9')] = 'J8';
  await open(page, 'pingvasion', sheet, 'en');
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  const words = 'Too many of Jungle 8: 2 were entered, but the box has 1.';
  const told = page.getByText(words).filter({ visible: true });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Look at Ann' }).click();
  await expect(page.getByRole('heading', { name: 'Ann · Jungle' })).toBeVisible();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Ben', exact: true }).click();
  await expect(told).toHaveCount(0);
});

test('what can’t be is told in the language of whoever plays', async ({ page }) => {
  const sheet = dancers();
  for (const player of sheet.players) player.form = player.id === 1 ? 'J' : 'D';
  await open(page, 'ultimatum', sheet, 'de');
  await page.getByRole('button', { name: 'Ergebnis', exact: true }).click();
  const words = 'Ann und Cleo haben dieselbe Darbietungskarte: Tanz.';
  const told = page.getByText(words).filter({ visible: true });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Ann ansehen' }).click();
  await expect(told).toBeVisible();
});
