/** Several people on one device. */
import { expect, test, type Page } from '@playwright/test';
import { prefer, watch } from './helpers';

// Once is enough: on a phone.
test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

interface View {
  life: string;
  you: { number: number; decided: string | null; legal: string[] } | null;
}

const seen = async (page: Page, id: string, seat: number) =>
  (await (await page.request.get(`/api/tables/${id}?seat=${seat}`)).json()) as View;

test('two people play Pingvasion on one device, and nobody sees the other’s hand', async ({
  page,
}) => {
  const troubles = watch(page);
  await prefer(page, { speed: 'none', language: 'en' });
  await page.goto('/hotseat');
  const names = page.getByRole('textbox');
  await names.nth(0).fill('Ann');
  await names.nth(1).fill('Ben');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\//);
  const id = /\/t\/(\w+)/.exec(page.url())?.[1] ?? '';
  const seats: Record<string, number> = { Ann: 0, Ben: 2 };
  const hands = page.locator('[data-hand-card]');
  const isOwn = page.getByRole('button', { name: 'Hide my cards' });
  const next = page.getByRole('button', { name: /^(Next: |I’m )/ }).first();
  const end = page.getByRole('dialog', { name: 'The result' });
  for (let decisions = 0; ;) {
    await expect(isOwn.or(next).or(end).first()).toBeVisible();
    if (await end.isVisible()) break;
    if (!(await isOwn.isVisible())) {
      // Nothing that is shown between two people has a card of anybody's hand.
      expect(await hands.count()).toBe(0);
      await next.click();
      continue;
    }
    const whose = page.getByText(/’s cards/);
    const text = await whose.textContent({ timeout: 3000 }).catch(() => null);
    // The cards were hidden meanwhile, so that everybody sees first what happened.
    if (text === null) continue;
    const name = /(\w+)’s cards/.exec(text)?.[1] ?? '';
    const { you } = await seen(page, id, seats[name] ?? 0);
    const action = you?.decided === null ? you.legal[0] : undefined;
    if (action) {
      try {
        for (const card of action.split(' ').slice(1)) {
          const free = page.locator(`button[aria-pressed="false"]:has([data-hand-card="${card}"])`);
          await free.first().click({ position: { x: 10, y: 24 }, timeout: 3000 });
        }
        await page.locator(`[data-action="${action}"]`).click({ timeout: 3000 });
      } catch {
        // As above.
        continue;
      }
      decisions += 1;
      // After a reload, the curtain is down.
      if (decisions === 3) {
        await page.reload();
        await expect(next).toBeVisible();
        expect(await hands.count()).toBe(0);
      }
    }
    await expect
      .poll(
        async () =>
          (await seen(page, id, seats[name] ?? 0)).you?.number !== you?.number ||
          !(await isOwn.isVisible()),
      )
      .toBe(true);
  }
  // The verdict between the two is given once.
  await expect(end.getByText(/is ahead|A tie at|are level/)).toHaveCount(1);
  expect(troubles).toEqual([]);
});
