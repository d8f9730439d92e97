/** Decisions by dragging: with a finger on a phone, with a mouse on a desktop. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer, watch } from './helpers';

interface Point {
  x: number;
  y: number;
}

/** Drags from a point inside one element to the middle of another. */
async function drag(page: Page, isFinger: boolean, from: Locator, inside: Point, to: Locator) {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('there is nothing to drag, or nowhere to');
  const first = { x: start.x + inside.x, y: start.y + inside.y };
  const last = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  const way = Array.from({ length: 10 }, (_, step) => ({
    x: first.x + ((last.x - first.x) * (step + 1)) / 10,
    y: first.y + ((last.y - first.y) * (step + 1)) / 10,
  }));
  if (!isFinger) {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of way) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [first]);
  for (const point of way) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Sends the decision that was composed by dragging. */
async function send(driver: Driver, action: string) {
  const before = (await tableOf(driver.page, driver.id)).you?.number;
  await driver.offer(action).click();
  await expect
    .poll(async () => (await tableOf(driver.page, driver.id)).you?.number)
    .not.toBe(before);
}

test.beforeEach(async ({ page }) => {
  await prefer(page, { speed: 'none', language: 'en' });
  await comeIn(page, 'Ann');
});

test('cards are dragged to the neighbours, from one to the other, and into the tableau', async ({
  page,
  isMobile,
}) => {
  const troubles = watch(page);
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  const place = (at: number) => page.locator(`[data-place="${at}"]`);
  const card = (name: string) =>
    page.locator(`button[aria-pressed="false"]:has([data-hand-card="${name}"])`).first();
  // Cards overlap, but their left edges are free.
  const edge = { x: 10, y: 24 };
  const gives = ((await driver.asked()) ?? []).map((it) => it.split(' '));
  const [, left = '', right = ''] = gives.find(([, a, b]) => a !== b) ?? [];
  await drag(page, isMobile, card(left), edge, place(1));
  await expect(place(1).locator('.face')).toBeVisible();
  // The card was meant for the other neighbour.
  const box = await place(1).boundingBox();
  await drag(page, isMobile, place(1), { x: (box?.width ?? 0) / 2, y: 20 }, place(0));
  await drag(page, isMobile, card(right), edge, place(1));
  await send(driver, `give ${left} ${right}`);
  const play = ((await driver.asked()) ?? []).find((it) => /^play \w+$/.test(it)) ?? '';
  await expect(card(play.split(' ')[1] ?? '')).toBeVisible();
  await drag(page, isMobile, card(play.split(' ')[1] ?? ''), edge, place(0));
  await send(driver, play);
  expect(troubles).toEqual([]);
});

test('a penguin and a stone are dragged onto the iceberg', async ({ page, isMobile }) => {
  const troubles = watch(page);
  const id = await openTable(page.request, {
    game: 'ultimatum',
    options: { players: 2, iceberg: [7, 7] },
  });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
  const place = ((await driver.asked()) ?? [])[0] ?? '';
  const [, penguin = '', at = ''] = place.split(' ');
  const hand = page.locator(`button[data-anchor="penguin-${penguin}"]`);
  await expect(hand).toBeVisible();
  await drag(page, isMobile, hand, { x: 20, y: 20 }, cell(at));
  await send(driver, place);
  await driver.asked();
  const stone = page.getByRole('button', { name: /from your supply/i });
  await expect(stone).toBeVisible();
  await drag(page, isMobile, stone, { x: 16, y: 16 }, cell(at));
  await send(driver, `invite ${at}`);
  expect(troubles).toEqual([]);
});

for (const game of ['pingvasion', 'ultimatum'] as const) {
  test(`what is in hand does not slip from under the mouse: ${game}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'there is no mouse');
    const id = await openTable(page.request, { game, options: { players: 2 } });
    await page.goto(`/t/${id}`);
    await new Driver(page, id).asked();
    const hand = page.locator('button:has([data-hand-card]), button[data-anchor^="penguin-"]');
    /** Whether the card stays under the pointer while it rises. */
    const isUnder = (card: Locator, point: Point) =>
      card.evaluate(async (it, { x, y }) => {
        for (let frame = 0; frame < 20; frame += 1) {
          if (!it.contains(document.elementFromPoint(x, y))) return false;
          await new Promise(requestAnimationFrame);
        }
        return true;
      }, point);
    let points = 0;
    const corners = [0.03, 0.97].flatMap((across) => [0.03, 0.97].map((down) => [across, down]));
    for (const card of [hand.first(), hand.last()]) {
      await page.mouse.move(5, 5);
      const box = await card.boundingBox();
      if (!box) throw new Error('the hand is empty');
      for (const [across = 0, down = 0] of [...corners, [0.5, 0.97]]) {
        const point = { x: box.x + box.width * across, y: box.y + box.height * down };
        await page.mouse.move(5, 5);
        if (!(await isUnder(card, point))) continue;
        await page.mouse.move(point.x, point.y);
        expect(await isUnder(card, point), JSON.stringify({ across, down })).toBe(true);
        points += 1;
      }
    }
    expect(points).toBeGreaterThan(3);
  });
}
