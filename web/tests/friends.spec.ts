/** Two friends, each with a browser: from opening the link to leaving the table. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { comeIn, expectAccessible, prefer, watch } from './helpers';

test.skip(({ isMobile }) => !isMobile, 'on a phone alone');

const QUICK = { speed: 'none', language: 'en' };

async function someone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prefer(page, QUICK);
  return page;
}

const sit = async (page: Page, name: string) => {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
};

const say = async (page: Page, text: string) => {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
};

/** Opens a table with one tap, lets a friend come by the link, and starts a game of two. */
async function meet(ann: Page, ben: Page) {
  await ann.goto('/');
  await ann
    .getByRole('region', { name: 'Pingvasion' })
    .getByRole('button', { name: 'With friends' })
    .click();
  await ann.waitForURL(/\/t\//);
  const link = await ann.getByLabel('Link', { exact: true }).inputValue();
  await expect(ann.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await sit(ann, 'Ann');
  await expect(ann.getByRole('button', { name: 'Stand up' })).toBeVisible();

  await ben.goto(link);
  await expect(ben.getByRole('heading', { name: 'Ann invites you to Pingvasion.' })).toBeVisible();
  await expect(ben.getByRole('link', { name: 'Rules' })).toBeVisible();
  await expect(ben.getByRole('link', { name: 'Tutorial' })).toBeVisible();
  await expectAccessible(ben, 'an invitation');
  await sit(ben, 'Ben');
  await expect(ben.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();

  // The host changes the settings, and everybody sees it.
  await ann.getByRole('group', { name: 'Players' }).getByLabel('2', { exact: true }).check();
  await expect(ben.getByText('Ann changed the settings. Players: 2')).toBeVisible();
  await say(ben, 'Hello!');
  await expect(ann.getByText('Hello!')).toBeVisible();
  await expectAccessible(ann, 'a lobby');
  await ann.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [ann, ben])
    await expect(page.getByRole('main', { name: 'The game' })).toBeVisible();
}

test('friends meet by a link, chat, and leave', async ({ browser }) => {
  const [ann, ben] = [await someone(browser), await someone(browser)];
  const troubles = [ann, ben].map(watch);
  await meet(ann, ben);
  await expect(ann).toHaveTitle('● Your turn · Rookery');

  // What is said appears over the board, disappears, and waits in the chat.
  await ann.getByRole('button', { name: 'Chat', exact: true }).click();
  await say(ann, 'Good luck!');
  await ann.keyboard.press('Escape');
  const bubble = ben.getByRole('log', { name: 'Chat' }).getByText('Good luck!');
  await expect(bubble).toBeVisible();
  await expect(bubble).toBeHidden();
  await ben.getByRole('button', { name: 'Chat, 1 unread message' }).click();
  await expect(ben.getByText('Good luck!')).toBeInViewport();
  await expect(ben.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
  await ben.reload();
  await ben.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(ben.getByText('Hello!')).toBeVisible();
  await expect(ben.getByText('Good luck!')).toBeVisible();
  await ben.keyboard.press('Escape');

  // Leaving asks once, says what happens, and leads home.
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Leave the game' }).click();
  const sure = ben.getByRole('dialog', { name: 'Leave the game?' });
  await expect(sure).toContainText('A bot takes your seat for good.');
  await expectAccessible(ben, 'a question');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(ben.getByRole('main', { name: 'The game' })).toBeVisible();
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Leave the game' }).click();
  await sure.getByRole('button', { name: 'Leave the game' }).click();
  await expect(ben.getByText('You left the game.')).toBeVisible();
  await expect(ben).toHaveURL('/');
  await expect(ann.getByText('Ben left the game.').first()).toBeVisible();
  await ann.keyboard.press('Escape');

  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('button', { name: 'Close the table' }).click();
  const close = ann.getByRole('dialog', { name: 'Close the table?' });
  await close.getByRole('button', { name: 'Close the table' }).click();
  await expect(ann.getByText('The table is closed.')).toBeVisible();
  await expect(ann).toHaveURL('/');
  await expect(ann).toHaveTitle('Rookery');
  expect(troubles).toEqual([[], []]);
  await Promise.all([ann, ben].map((page) => page.context().close()));
});

test('whoever waits in a lobby may leave it, and a closed one is no dead end', async ({
  browser,
}) => {
  const [ann, ben] = [await someone(browser), await someone(browser)];
  await ann.goto('/');
  await ann.getByRole('button', { name: 'With friends' }).first().click();
  await ann.waitForURL(/\/t\//);
  await sit(ann, 'Ann');
  await ben.goto(ann.url());
  await sit(ben, 'Ben');
  await ben.getByRole('button', { name: 'Leave', exact: true }).click();
  const sure = ben.getByRole('dialog', { name: 'Leave the table?' });
  await sure.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ben.getByText('You left the table.')).toBeVisible();
  await expect(ann.getByText('Ben left the table.')).toBeVisible();
  await ben.goto(ann.url());
  await ann.getByRole('button', { name: 'Close the table' }).click();
  await ann
    .getByRole('dialog', { name: 'Close the table?' })
    .getByRole('button', { name: 'Close the table' })
    .click();
  await expect(ann).toHaveURL('/');
  await ben.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(ben).toHaveURL('/');
  await Promise.all([ann, ben].map((page) => page.context().close()));
});

interface Message {
  type: string;
  view?: { chairs: { seat: number; presence?: string; agreed?: number[]; needed?: number[] }[] };
}

test('a friend who is gone is shown, and the others decide what to do', async ({ browser }) => {
  const ann = await someone(browser);
  const sent: string[] = [];
  // Ben has been gone for a while, as far as the server is concerned.
  await ann.routeWebSocket('**/api/socket', (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as Message;
      for (const chair of told.view?.chairs ?? [])
        if (chair.seat === 1) Object.assign(chair, { presence: 'gone', needed: [0] });
      page.send(JSON.stringify(told));
    });
  });
  await comeIn(ann, 'Ann');
  const opened = await ann.request.post('/api/tables', {
    data: { game: 'ultimatum', options: { players: 2, iceberg: [7, 7] }, stand_in: 'chick' },
  });
  const { id } = (await opened.json()) as { id: string };
  const ben = await someone(browser);
  await comeIn(ben, 'Ben');
  for (const page of [ann, ben])
    await page.request.post(`/api/tables/${id}/do`, { data: { do: 'sit' } });

  await ann.goto(`/t/${id}`);
  await expect(ann.getByText('All seats are taken, but Ben isn’t here right now.')).toBeVisible();
  await ann.getByRole('button', { name: 'Start the game' }).click();
  const sure = ann.getByRole('dialog', { name: 'Start now?' });
  await sure.getByRole('button', { name: 'Start the game' }).click();
  await expect(ann.getByText('Ben is gone.')).toBeVisible();
  await expectAccessible(ann, 'a table with somebody gone');
  // What is said meanwhile is below the question.
  const say = { do: 'say', seat: 1, text: 'Wait for me!' };
  await ben.request.post(`/api/tables/${id}/do`, { data: say });
  const bubble = ann.getByRole('log', { name: 'Chat' }).getByText('Wait for me!');
  const answer = ann.getByRole('button', { name: 'Let a bot play' });
  const [said, asked] = [await bubble.boundingBox(), await answer.boundingBox()];
  expect(said?.y).toBeGreaterThan((asked?.y ?? 0) + (asked?.height ?? 0));
  await answer.click();
  await expect.poll(() => sent.some((it) => it.includes('"do":"agree","seat":1'))).toBe(true);
  await Promise.all([ann, ben].map((page) => page.context().close()));
});
