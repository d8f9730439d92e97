/**
 * What opens over the board of Pingvasion, at eight sizes and in three languages: moments,
 * dialogs, the hint, the log and the chat.
 */
import { expect, test, type Page } from '@playwright/test';
import { Driver } from './drive';
import { comeIn, openTable, prefer } from './helpers';
import { expectLayout } from './layout';

// The sizes are our own.
test.skip(({ isMobile }) => isMobile, 'runs once, at all sizes');
// A trace of every resize would take longer than the test.
test.use({ trace: 'off' });

const FIVE = { game: 'pingvasion', options: { players: 5 } };

interface Message {
  item?: { events?: { event: string; seat?: number; card?: string }[] };
  view?: { game: { rounds: { revealed: string[][] }[] } | null; chairs: object[] };
}

/** Changes what the server says to the page. */
const change = (page: Page, edit: (message: Message) => void) =>
  page.routeWebSocket('**/api/socket', (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text)) as Message;
      edit(message);
      socket.send(JSON.stringify(message));
    });
  });
const SEATS = [0, 1, 2, 3, 4];
const OF_ALL = ['destroyed', 'must_lay_two', 'must_wait'];

/** Lets a round end with every moment for everybody: nothing needs more words. */
function dramatise({ item, view }: Message) {
  if (item?.events?.some((it) => it.event === 'landed'))
    item.events = [
      ...item.events.filter((it) => ![...OF_ALL, 'landed'].includes(it.event)),
      ...OF_ALL.flatMap((event) => SEATS.map((seat) => ({ event, seat, card: 'A9' }))),
      { event: 'ended' },
    ];
  for (const round of view?.game?.rounds ?? [])
    round.revealed = SEATS.map((seat) => (seat === 1 ? ['A9', 'J2k'] : ['A9']));
}

/** Lets a neighbour with a long name be gone, in a game with a time limit. */
function abandon({ view }: Message) {
  const until = Date.now() + 3_600_000;
  Object.assign(view?.chairs[1] ?? {}, {
    who: { person: 'Maximiliane Mustermann' },
    presence: 'gone',
    needed: [0],
    turn: 'deciding',
    until,
  });
}

/** Lets moments stay until they are skipped. All animations are shorter. */
const holdMoments = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, time = 0) =>
      start(act, time >= 1000 ? 2 ** 30 : time)) as typeof window.setTimeout;
  });

test('every moment is visible and whole', async ({ page }) => {
  test.slow();
  const settings = { speed: 'fast', language: 'en' };
  await prefer(page, settings);
  await holdMoments(page);
  await change(page, dramatise);
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, FIVE);
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  for (const _ of ['give', 'play']) await driver.make((await driver.asked())?.[0] ?? '');
  for (const kind of ['kamikaze', 'ninja', 'spotter', 'end']) {
    const moment = page.locator(`[data-moment="${kind}"]`);
    await expect(moment).toBeVisible();
    await expectLayout(page, `the moment ${kind}`, settings);
    await moment.click();
    await expect(moment).toBeHidden();
  }
});

test('everything that opens over the board is visible and whole', async ({ page }) => {
  test.slow();
  const settings = { speed: 'none', language: 'en' };
  await prefer(page, settings);
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, FIVE);
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  // Now there is something to remember.
  for (let legal = await driver.asked(); driver.decisions < 4; legal = await driver.asked())
    await driver.make(legal?.[0] ?? '');

  const check = (what: string) => expectLayout(page, what, settings);
  const close = async () => {
    // On a large screen, the log is no dialog. It becomes one again after the last change of size.
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await open('Who gave what');
  await check('the memory');
  await close();
  await open('Desert: take a closer look');
  await check('a zone');
  await close();
  await open('Menu');
  await check('the menu');
  await close();
  await page.getByRole('button', { name: 'Ann: take a closer look' }).click();
  await check('a player');
  await close();

  await page.setViewportSize({ width: 390, height: 844 });
  await open('Log');
  await check('the log');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByLabel('Say something')).toBeVisible();
  await check('the chat');
  await close();

  await open('Hint');
  await expect(page.getByRole('button', { name: 'Do that' })).toBeVisible();
  await expectLayout(page, 'the hint', settings, '#main');
});

test('everything is visible and whole while somebody is gone', async ({ page }) => {
  test.slow();
  const settings = { speed: 'none', language: 'en' };
  await prefer(page, settings);
  await change(page, abandon);
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, FIVE);
  await page.goto(`/t/${id}`);
  await expect(page.getByText('Maximiliane Mustermann is gone.')).toBeVisible();
  await expectLayout(page, 'somebody is gone', settings, '#main');
});
