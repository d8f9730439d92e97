/** The score companions, with the examples of the rules. */
import { expect, test, type Page } from '@playwright/test';
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
