/** Whole games, played with the page's own buttons. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer, watch } from './helpers';

const QUICK = { speed: 'none', language: 'en' };

async function someone(browser: Browser, name: string, settings: object = QUICK): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prefer(page, { ...settings });
  await comeIn(page, name);
  return page;
}

const idOf = (page: Page) => /\/t\/(\w+)/.exec(page.url())?.[1] ?? '';

for (const [game, title] of [
  ['pingvasion', 'Pingvasion'],
  ['ultimatum', 'The Penguin Ultimatum'],
] as const) {
  test(`one tap starts ${game} against bots, and it is played to its end`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'on a desktop, other whole games are played');
    const troubles = watch(page);
    await prefer(page, QUICK);
    await page.goto('/');
    const part = page.getByRole('region', { name: title });
    await part.getByLabel('Players').selectOption('3');
    await part.getByLabel('Bots').selectOption('chick');
    await part.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/t\//);
    const driver = new Driver(page, idOf(page));
    await driver.play();
    const end = page.getByRole('dialog', { name: 'The result' });
    await expect(end).toBeVisible();
    await expect(end.getByRole('link', { name: /Replay/ })).toBeVisible();
    expect(driver.decisions).toBeGreaterThan(8);
    expect(troubles).toEqual([]);
    // A rematch with the same players.
    await end.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => idOf(page)).not.toBe(driver.id);
  });
}

for (const players of [2, 5]) {
  test(`Pingvasion with ${players} players, the cards of the even deck`, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'on a phone alone');
    const troubles = watch(page);
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, {
      game: 'pingvasion',
      options: { players, deck: 'even' },
    });
    await page.goto(`/t/${id}`);
    await new Driver(page, id).play();
    await expect(page.getByRole('dialog', { name: 'The result' })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}

for (const [players, iceberg] of [
  [2, [7, 7]],
  [4, [15, 11]],
] as const) {
  test(`The Penguin Ultimatum with ${players} players on ${iceberg.join(' × ')}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'runs only at desktop size');
    const troubles = watch(page);
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const options = { players, iceberg, setup: 'balanced' };
    const id = await openTable(page.request, { game: 'ultimatum', options });
    await page.goto(`/t/${id}`);
    await new Driver(page, id).play();
    await expect(page.getByRole('dialog', { name: 'The result' })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}

test('friends come by a link and play Pingvasion, each in their own language', async ({
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone alone');
  const ann = await someone(browser, 'Ann');
  await ann.goto('/');
  await ann
    .getByRole('region', { name: 'Pingvasion' })
    .getByRole('button', { name: 'With friends' })
    .click();
  await ann.waitForURL(/\/t\//);
  await ann.getByRole('group', { name: 'Players' }).getByLabel('3', { exact: true }).check();
  const link = await ann.getByLabel('Link', { exact: true }).inputValue();

  // One person who is new here, and one who already has a name.
  const ben = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await ben.addInitScript(() => localStorage.setItem('rookery-settings', '{"speed":"none"}'));
  await ben.goto(link);
  await ben.getByLabel('Dein Name').fill('Ben');
  await ben.getByRole('button', { name: 'Hinsetzen' }).first().click();
  await expect(ben.getByText('Ben', { exact: true })).toBeVisible();
  const cleo = await someone(browser, 'Cleo', { speed: 'none', language: 'pl' });
  await cleo.goto(link);
  await cleo.getByRole('button', { name: 'Usiądź' }).first().click();

  await ann.getByRole('button', { name: 'Start the game' }).click();
  const players = [ann, ben, cleo].map((page) => new Driver(page, idOf(ann)));
  await Promise.all(players.map((it) => it.play()));
  await expect(ann.getByRole('dialog', { name: 'The result' })).toBeVisible();
  await expect(ben.getByRole('dialog')).toBeVisible();
  await expect(cleo.getByRole('dialog')).toBeVisible();
  await Promise.all([ann, ben, cleo].map((page) => page.context().close()));
});

test('two people play The Penguin Ultimatum while somebody watches', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'runs only at desktop size');
  const [ann, ben] = [await someone(browser, 'Ann'), await someone(browser, 'Ben')];
  const opened = await ann.request.post('/api/tables', {
    data: { game: 'ultimatum', options: { players: 2, iceberg: [7, 7] }, stand_in: 'chick' },
  });
  const { id } = (await opened.json()) as { id: string };
  for (const page of [ann, ben]) {
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: 'Sit down' }).first().click();
    await expect(page.getByRole('button', { name: /^(Stand up|Leave)$/ })).toBeVisible();
  }
  await ann.getByRole('button', { name: 'Start the game' }).click();
  const onlooker = await someone(browser, 'Olga');
  await onlooker.goto(`/t/${id}`);
  await expect(onlooker.getByRole('main')).toBeVisible();
  await ann.getByRole('tab', { name: 'Chat' }).click();
  await ann.getByLabel('Say something').fill('Good luck!');
  await ann.getByRole('button', { name: 'Send' }).click();
  await expect(ben.getByText('Good luck!').first()).toBeVisible();
  await Promise.all([ann, ben].map((page) => new Driver(page, id).play()));
  await expect(onlooker.getByRole('dialog', { name: 'The result' })).toBeVisible();
  await Promise.all([ann, ben, onlooker].map((page) => page.context().close()));
});

test('a pick can be changed until the others have decided, and is taken back', async ({
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone alone');
  const [ann, ben] = [await someone(browser, 'Ann'), await someone(browser, 'Ben')];
  const opened = await ann.request.post('/api/tables', {
    data: { game: 'pingvasion', options: { players: 3 }, stand_in: 'chick' },
  });
  const { id } = (await opened.json()) as { id: string };
  const act = async (page: Page, data: object) =>
    expect((await page.request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
  await act(ann, { do: 'sit', seat: 0 });
  await act(ben, { do: 'sit', seat: 1 });
  await act(ann, { do: 'invite', level: 'chick' });
  await act(ann, { do: 'start' });
  await ann.goto(`/t/${id}`);
  const driver = new Driver(ann, id);
  const legal = (await driver.asked()) ?? [];
  await driver.make(legal[0] ?? '');
  await expect.poll(async () => (await tableOf(ann, id)).you?.decided).toBe(legal[0]);
  await ann.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(async () => (await tableOf(ann, id)).you?.decided).toBe(null);
  await expect(ann.getByRole('button', { name: 'Take back' })).toBeHidden();
  // The chosen cards are still there, and can be swapped.
  const [, left = '', right = ''] = (legal[0] ?? '').split(' ');
  await ann.getByRole('button', { name: 'Swap' }).click();
  await driver.offer(`give ${right} ${left}`).click();
  await expect
    .poll(async () => (await tableOf(ann, id)).you?.decided)
    .toBe(`give ${right} ${left}`);
  await Promise.all([ann, ben].map((page) => page.context().close()));
});

test('what the rules forbid is told with its clause', async ({ page, isMobile }) => {
  test.skip(isMobile, 'runs only at desktop size');
  await prefer(page, QUICK);
  await comeIn(page, 'Ann');
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 2 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  const legal = (await driver.asked()) ?? [];
  const [, penguin = ''] = (legal[0] ?? '').split(' ');
  await page.locator(`button[data-anchor="penguin-${penguin}"]`).first().click();
  await page.locator('[data-cell="a1"]').dispatchEvent('click');
  await expect(page.getByRole('link', { name: 'PU-12' })).toBeVisible();
});

for (const game of ['pingvasion', 'ultimatum'])
  test(`a hint against bots says why, and can be followed: ${game}`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'on a phone alone');
    await prefer(page, QUICK);
    await comeIn(page, 'Ann');
    const id = await openTable(page.request, { game, options: { players: 2 } });
    await page.goto(`/t/${id}`);
    const before = (await tableOf(page, id)).you?.number;
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await expect(hint).toContainText(/^ ?Hint: .+\. .+\./);
    await hint.getByRole('button', { name: 'Do that' }).click();
    await expect.poll(async () => (await tableOf(page, id)).you?.number).not.toBe(before);
    await expect(hint).toBeHidden();
  });

test('sounds accompany the game once somebody has touched the page, unless they are off', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone alone');
  const settings = { speed: 'fast', language: 'en' };
  await prefer(page, { ...settings, sound: false });
  await comeIn(page, 'Ann');
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(window, { heard });
    const make = BaseAudioContext.prototype.createOscillator;
    BaseAudioContext.prototype.createOscillator = function () {
      heard.tones += 1;
      return make.call(this);
    };
  });
  const tones = () =>
    page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 3 } });
  await page.goto(`/t/${id}`);
  const driver = new Driver(page, id);
  await driver.make(((await driver.asked()) ?? [])[0] ?? '');
  await driver.make(((await driver.asked()) ?? [])[0] ?? '');
  await driver.asked();
  expect(await tones()).toBe(0);
  await page.evaluate(
    (kept) => localStorage.setItem('rookery-settings', kept),
    JSON.stringify(settings),
  );
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'rookery-settings' })),
  );
  await driver.make(((await driver.asked()) ?? [])[0] ?? '');
  await expect.poll(tones).toBeGreaterThan(0);
});
