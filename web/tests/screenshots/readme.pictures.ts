/** The pictures of the web client in the README. */
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { Driver, tableOf } from '../drive';
import { openTable } from '../helpers';
import { comeTo, decide, firstMatch } from './play';
import { REDRAW, SIZES, someone } from './shoot';

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** Takes the page at both sizes. */
async function take(page: Page, game: string) {
  for (const [size, prefix] of [
    ['desktop', ''],
    ['phone', 'phone-'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await page.waitForTimeout(REDRAW);
    await page.screenshot({ path: `${FOLDER}${prefix}${game}.png` });
  }
}

test('Pingvasion: a card is about to be played in round 6', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  await page.setViewportSize(SIZES.desktop);
  const id = await openTable(page.request, { game: 'pingvasion', options: { players: 4 } });
  await comeTo(page, id);
  const driver = new Driver(page, id);
  for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
    const { game } = (await tableOf(page, id)) as unknown as { game: { round: number } };
    const action = firstMatch(legal);
    if (game.round === 6 && action.startsWith('play')) {
      await driver.prepare(action);
      return take(page, 'pingvasion');
    }
    await decide(page, id, action);
  }
});

/** What the script reads of a view of The Penguin Ultimatum. */
interface UltimatumPart {
  outlook: { penalties: Record<string, Record<string, number>> };
}

test('The Penguin Ultimatum: a penguin is about to be placed', async ({ browser }) => {
  const page = await someone(browser, 'Ann');
  await page.setViewportSize(SIZES.desktop);
  const id = await openTable(page.request, { game: 'ultimatum', options: { players: 3 } });
  await comeTo(page, id);
  const driver = new Driver(page, id);
  let turn = 0;
  for (let legal = await driver.asked(); legal !== null; legal = await driver.asked()) {
    if (legal[0]?.startsWith('place')) turn += 1;
    const { game } = (await tableOf(page, id)) as unknown as { game: UltimatumPart };
    const cost = (action: string) => {
      const [verb, penguin = '', cell = ''] = action.split(' ');
      return verb === 'place' ? (game.outlook.penalties[penguin.charAt(0)]?.[cell] ?? 0) : 0;
    };
    // A penguin that would cost points on at least three cells, on a cell where it costs nothing.
    const penguin = (action: string) => action.split(' ')[1];
    const free = legal.find(
      (action) =>
        cost(action) === 0 &&
        new Set(legal.filter((it) => penguin(it) === penguin(action) && cost(it) > 0)).size >= 3,
    );
    if (turn >= 6 && free?.startsWith('place')) {
      await driver.prepare(free);
      return take(page, 'ultimatum');
    }
    await decide(page, id, firstMatch(legal, /^invite/));
  }
});
