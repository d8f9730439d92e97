/** Fair shuffles: browsers seal and open their shares by themselves, and check the shuffle after the game. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, prefer } from './helpers';

// Once is enough: on a desktop.
test.skip(({ isMobile }) => isMobile, 'runs only at desktop size');

interface Fairness {
  holds: boolean;
  trust?: string;
  withheld: number[];
  fair: { shares: ({ secret: string | null } | null)[] };
}

async function someone(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, name);
  return page;
}

const idOf = (page: Page) => /\/t\/(\w+)/.exec(page.url())?.[1] ?? '';
const sealed = (page: Page) => page.getByText('share sealed', { exact: true });
const end = (page: Page) => page.getByRole('dialog', { name: 'The result' });

/** Plays to the end, without the page: other tests do that. */
async function play(page: Page, id: string) {
  for (;;) {
    const { life, you } = await tableOf(page, id);
    if (life === 'finished') return;
    const action = you?.decided === null ? you.legal[0] : undefined;
    if (!you || action === undefined) continue;
    const { seat, number } = you;
    await page.request.post(`/api/tables/${id}/do`, {
      data: { do: 'decide', seat, number, action },
    });
  }
}

/** All play to the end, and each browser finds that nobody could pick the cards. */
async function playAndCheck(players: Page[], id: string) {
  await Promise.all(players.map((page) => play(page, id)));
  for (const page of players) {
    await expect(end(page).getByText('Nobody could pick the cards')).toBeVisible();
    await expect(
      end(page).getByText('the seal that this device noted before it opened its own'),
    ).toBeVisible();
    await expect(end(page).getByText('and your share is in it')).toBeVisible();
  }
  const answer = await players[0]?.request.get(`/api/tables/${id}/fair`);
  const { holds, trust, withheld, fair } = (await answer?.json()) as Fairness;
  expect({ holds, trust, withheld }).toEqual({ holds: true, trust: undefined, withheld: [] });
  expect(fair.shares.map((it) => it?.secret?.length)).toEqual([64, 64, undefined]);
}

test('two browsers shuffle fairly, in a rematch too', async ({ browser }) => {
  const [ann, ben] = [await someone(browser, 'Ann'), await someone(browser, 'Ben')];
  const opened = await ann.request.post('/api/tables', {
    data: { game: 'pingvasion', options: { players: 3 }, stand_in: 'chick' },
  });
  const { id } = (await opened.json()) as { id: string };
  for (const page of [ann, ben]) {
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: 'Sit down' }).first().click();
  }
  await ann.getByRole('button', { name: 'Fill with bots' }).click();
  await expect(sealed(ann)).toHaveCount(2);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await playAndCheck([ann, ben], id);

  // Ben still looks at the result when Ann starts the next game. His browser takes part all the same.
  await end(ann).getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => idOf(ann)).not.toBe(id);
  await expect(sealed(ann)).toHaveCount(2);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  const sure = ann.getByRole('dialog', { name: 'Start now?' });
  await sure.getByRole('button', { name: 'Start the game' }).click();
  await expect(ann.locator('[data-hand-card]').first()).toBeVisible();
  await end(ben).getByRole('link', { name: 'Join' }).click();
  await expect.poll(() => idOf(ben)).toBe(idOf(ann));
  await playAndCheck([ann, ben], idOf(ann));
  await Promise.all([ann, ben].map((page) => page.context().close()));
});

test('a game against bots is shuffled with our share', async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Pingvasion' });
  await part.getByLabel('Players').selectOption('3');
  await part.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/\/t\//);
  const id = idOf(page);
  const driver = new Driver(page, id);
  expect(await driver.asked()).not.toBeNull();
  const view = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    chairs: { share?: { revealed: boolean } }[];
  };
  expect(view.chairs.map((it) => it.share?.revealed)).toEqual([true, undefined, undefined]);
});
