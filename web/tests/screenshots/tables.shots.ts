/** Both games, phase by phase. */
import { expect, test, type Page } from '@playwright/test';
import { Driver, tableOf } from '../drive';
import { openTable } from '../helpers';
import { act, comeTo, decide, firstMatch } from './play';
import { shoot, someone } from './shoot';

async function shootEnd(page: Page, game: string) {
  const end = page.getByRole('dialog', { name: 'The result' });
  await expect(end).toBeVisible();
  await shoot(page, `${game}-end`);
  for (const part of ['middle', 'foot']) {
    await end.evaluate((it, isFoot) => {
      const all = [it, ...it.querySelectorAll('*')];
      const scrolled = all.find((one) => one.scrollHeight > one.clientHeight + 20) ?? it;
      scrolled.scrollTop = scrolled.scrollHeight / (isFoot ? 1 : 2.4);
    }, part === 'foot');
    await shoot(page, `${game}-end_${part}`);
  }
  await page.keyboard.press('Escape');
  await shoot(page, `${game}-over`);
}

test('Pingvasion: a decision that waits for others', async ({ browser }) => {
  const [ann, ben] = [await someone(browser, 'Ann'), await someone(browser, 'Ben')];
  const opened = await ann.request.post('/api/tables', {
    data: { game: 'pingvasion', options: { players: 5 }, stand_in: 'chick' },
  });
  const { id } = (await opened.json()) as { id: string };
  await act(ann, id, { do: 'sit', seat: 0 });
  await act(ben, id, { do: 'sit', seat: 1 });
  await act(ann, id, { do: 'invite', level: 'chick' });
  await act(ann, id, { do: 'start' });
  await comeTo(ann, id);
  const driver = new Driver(ann, id);
  const legal = (await driver.asked()) ?? [];
  await shoot(ann, 'pingvasion-give');
  await driver.prepare(legal[5] ?? '');
  await shoot(ann, 'pingvasion-give_chosen');
  await driver.offer(legal[5] ?? '').click();
  await expect.poll(async () => (await tableOf(ann, id)).you?.decided).toBe(legal[5]);
  await shoot(ann, 'pingvasion-give_decided');
  await ann.context().setOffline(true);
  await expect(ann.getByText('Connection lost')).toBeVisible();
  await shoot(ann, 'pingvasion-connection_lost');
});

test('Pingvasion, phase by phase', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  const seen = new Set<string>();
  const once = async (name: string, take: () => Promise<void>) => {
    if (seen.has(name)) return;
    seen.add(name);
    await take();
  };
  // Whether we are ever late or must play two cards depends on the cards. Mostly we are and do in the first game.
  for (let game = 0; game < 3 && !(seen.has('late') && seen.has('two')); game += 1) {
    const id = await openTable(page.request, { game: 'pingvasion', options: { players: 4 } });
    await comeTo(page, id);
    const driver = new Driver(page, id);
    for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
      const verb = legal[0]?.split(' ')[0];
      const { view } = { view: (await tableOf(page, id)) as unknown as { game: PingvasionPart } };
      const { round, phase } = view.game;
      const action = firstMatch(legal, /^play .*[sn]\b/);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
      if (verb === 'play' && round === 1) await once('lay', () => shoot(page, 'pingvasion-lay'));
      if (phase === 'late_disembarkation') await once('late', () => shoot(page, 'pingvasion-late'));
      if (verb === 'play' && legal[0]?.split(' ').length === 3)
        await once('two', async () => {
          await driver.prepare(action);
          await shoot(page, 'pingvasion-lay_two');
        });
      if (verb === 'give' && round === 4) await once('hint', () => shootAround(page));
      if (verb === 'play' && round === 6)
        await once('chosen', async () => {
          await driver.prepare(action);
          await shoot(page, 'pingvasion-lay_chosen');
        });
      await decide(page, id, action);
    }
  }
  await shootEnd(page, 'pingvasion');
});

interface PingvasionPart {
  round: number;
  phase: string;
}

/** The dialogs and panels of a table. */
async function shootAround(page: Page) {
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/^Hint: /)).toBeVisible();
  await shoot(page, 'pingvasion-hint');
  await page.getByRole('button', { name: 'Log', exact: true }).first().click();
  await shoot(page, 'pingvasion-log');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await shoot(page, 'pingvasion-talk');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /Moon/ }).first().click();
  await shoot(page, 'pingvasion-zone');
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader').nth(1).getByRole('button').click();
  await shoot(page, 'pingvasion-player');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await shoot(page, 'pingvasion-menu');
  await page.keyboard.press('Escape');
}

test('The Penguin Ultimatum, phase by phase', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  const seen = new Map<string, number>();
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 3 } });
  await comeTo(page, id);
  const driver = new Driver(page, id);
  for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
    const verbs = legal.map((it) => it.split(' ')[0] ?? '');
    const verb = verbs.find((it) => it !== 'pass') ?? 'pass';
    const times = (seen.get(verb) ?? 0) + 1;
    seen.set(verb, times);
    const action = firstMatch(legal, /^invite/);
    // The first one, and one when many cards lie on the iceberg.
    if (times === 1 || times === 6) {
      const name = `ultimatum-${verb}${times === 1 ? '' : '_late'}`;
      await shoot(page, name);
      await driver.prepare(action);
      await shoot(page, `${name}_chosen`);
    }
    if (verb === 'place' && times === 4) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await expect(page.getByText(/^Hint: /)).toBeVisible();
      await shoot(page, 'ultimatum-hint');
      await page.locator('.players button').first().click();
      await shoot(page, 'ultimatum-details');
      await page.keyboard.press('Escape');
    }
    await decide(page, id, action);
  }
  await shootEnd(page, 'ultimatum');
});
