/** Names and portraits of bots and people. */
import { expect, test, type Page } from '@playwright/test';
import { comeIn, expectAccessible, openTable, prefer, watch } from './helpers';

// Names have the least room on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

/** The names in these elements that are cut off, or broken in the middle. */
const cut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((it) => it.scrollWidth > it.clientWidth || it.getClientRects().length > 1)
        .map((it) => it.textContent),
    );

for (const { game, players, names } of [
  { game: 'pingvasion', players: 5, names: '[data-anchor^="seat-"] .name' },
  { game: 'ultimatum', players: 4, names: '.players [data-anchor^="seat-"] .name' },
]) {
  test(`bots have names that fit: ${game}`, async ({ page }) => {
    const trouble = watch(page);
    await comeIn(page, 'Ann');
    for (const level of ['gentoo', 'emperor']) {
      const id = await openTable(page.request, { game, options: { players } }, { level });
      await page.goto(`/t/${id}`);
      await expect(page.locator(names)).toHaveCount(players);
      await expect(page.locator(`${names} >> visible=true`).first()).toBeVisible();
      expect(new Set(await page.locator(names).allTextContents()).size).toBe(players);
      expect(await cut(page, `${names}, .place .name`)).toEqual([]);
    }
    expect(trouble).toEqual([]);
  });
}

test('a person chooses a picture, and everybody sees it', async ({ page }) => {
  await comeIn(page, 'Ann');
  await prefer(page, { language: 'en' });
  await page.goto('/settings');
  const pirate = page.getByRole('radio', { name: 'Pirate hat' });
  await pirate.check({ force: true });
  await expect(page.getByText('Picture saved.')).toBeVisible();
  await expectAccessible(page, 'the settings');
  await page.reload();
  await expect(pirate).toBeChecked();
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  const answer = await page.request.get(`/api/tables/${id}?seat=none`);
  const { chairs } = (await answer.json()) as { chairs: { who: object }[] };
  expect(chairs[0]?.who).toEqual({ person: 'Ann', avatar: 'pirate' });
});

test('a person who leaves keeps the name, and so does everybody else', async ({
  page,
  browser,
}) => {
  await comeIn(page, 'Ann');
  await prefer(page, { language: 'en' });
  const bob = await (await browser.newContext()).newPage();
  await comeIn(bob, 'Bob');
  const settings = { game: 'pingvasion', options: { players: 3 }, stand_in: 'chick' };
  const { id } = (await (await page.request.post('/api/tables', { data: settings })).json()) as {
    id: string;
  };
  const act = async (who: Page, data: object) =>
    expect((await who.request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
  await act(page, { do: 'sit' });
  await act(bob, { do: 'sit' });
  await act(page, { do: 'invite', level: 'chick' });
  await act(page, { do: 'start' });
  await page.goto(`/t/${id}`);
  const names = page.locator('[data-anchor^="seat-"] .name');
  await expect(names).toHaveCount(3);
  const before = await names.allTextContents();
  expect(before).toContain('Bob');
  await act(bob, { do: 'resign', seat: 1 });
  await expect(page.getByTitle('A bot plays for Bob')).toBeVisible();
  expect(await names.allTextContents()).toEqual(before);
  await bob.context().close();
});
