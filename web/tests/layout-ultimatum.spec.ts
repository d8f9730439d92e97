/**
 * Every phase and every moment of The Penguin Ultimatum, at eight sizes and in three languages. In
 * each of them the page is resized and its language is changed in place.
 */
import { expect, test, type Page } from '@playwright/test';
import type { UltimatumView } from '../src/lib/api/types';
import { Driver, tableOf } from './drive';
import { comeIn, openTable, prefer } from './helpers';
import { expectLayout } from './layout';

// The sizes are our own.
test.skip(({ isMobile }) => isMobile, 'runs once, at all sizes');
// A trace of every resize would take longer than the test.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

/** Moments are skipped. */
const QUICK = { speed: 'none', language: 'en' };
/** Moments are shown, and nothing moves. */
const TOLD = { speed: 'normal', language: 'en' };

/** Each entertainer has a single dot: performances come soon, and often several at once. */
const EDITION = {
  dots: Object.fromEntries(
    [...'SKLB'].flatMap((species) => [...'JADM'].map((form) => [species + form, 'n'])),
  ),
  layouts: Object.fromEntries(
    ['2', '3', '4'].map((players) => [players, [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y]))]),
  ),
};

/** How much a decision helps to see every phase: performances, our own cards, and giving them up. */
function interest(action: string, { outlook }: UltimatumView, isGiven: boolean): number {
  const [verb, cell = '', second = ''] = action.split(' ');
  const next = outlook.decisions[action.replace(/ give .*/, '')];
  const earns = next?.earns ?? 0;
  if (verb === 'place') {
    const gives = action.includes(' give ') && !isGiven ? 50 : 0;
    return earns + 10 * (next?.performs.length ?? 0) ** 3 + gives;
  }
  if (verb === 'invite') {
    const to = cell.split('>').pop();
    const liked = outlook.acts.flatMap((act) => act.enjoyed).filter((it) => it.cell === to);
    return earns + liked.length / 10 - (cell.includes('>') ? 1 : 0);
  }
  if (verb === 'entertain') {
    // Two that wait for the same cell will perform in the same turn.
    const row = Number(cell.slice(1)) + (second === 'turned' ? 1 : -1);
    const waits = outlook.acts.flatMap((act) => act.waits_for);
    return [`${cell[0]}${row}`].filter((it) => waits.includes(it)).length;
  }
  return 0;
}

/** The moments of a page, each of which stays until it is released. */
class Moments {
  constructor(readonly page: Page) {}

  async install() {
    await this.page.addInitScript(() => {
      const usual = window.setTimeout.bind(window);
      const held: (() => void)[] = [];
      const hold = { isOn: false, release: () => held.splice(0).forEach((run) => run()) };
      Object.assign(window, { hold });
      window.setTimeout = ((run: () => void, time = 0) =>
        hold.isOn && [650, 1300].includes(time)
          ? held.push(run)
          : usual(run, time)) as typeof setTimeout;
    });
  }

  /** From now on, moments are shown. */
  async start() {
    await this.page.evaluate((kept) => {
      localStorage.setItem('rookery-settings', kept);
      dispatchEvent(new StorageEvent('storage', { key: 'rookery-settings' }));
      (window as unknown as { hold: { isOn: boolean } }).hold.isOn = true;
    }, JSON.stringify(TOLD));
  }

  /** What is shown now; `null` if there is no moment. */
  async kind(): Promise<string | null> {
    return this.page.evaluate(
      () => document.querySelector<HTMLElement>('[data-moment]')?.dataset.moment ?? null,
    );
  }

  /** Goes on to the next moment. */
  async release() {
    await this.page.evaluate(() =>
      (window as unknown as { hold: { release: () => void } }).hold.release(),
    );
  }
}

interface Walk {
  players: number;
  name: string;
  /** The decisions that are checked, each when it is composed. */
  phases: string[];
  moments: string[];
}

const WALKS: Walk[] = [
  { players: 2, name: 'Ann', phases: ['place', 'entertain', 'perform', 'give'], moments: [] },
  { players: 3, name: 'Ann', phases: ['invite', 'give'], moments: [] },
  {
    players: 4,
    name: 'Wilhelmina von Eisenberg',
    phases: ['place', 'invite', 'entertain', 'give'],
    moments: ['performs', 'pays', 'card', 'penalty', 'curtain', 'end'],
  },
];

for (const walk of WALKS) {
  const title = `The Penguin Ultimatum with ${walk.players} players`;
  test(`everything is visible and whole in ${title}`, async ({ page }) => {
    // On a busy machine, resizing takes long.
    test.slow();
    const phases = new Set(walk.phases);
    const left = new Set(walk.moments);
    const moments = new Moments(page);
    const settings = left.size > 0 ? TOLD : QUICK;
    const check = (what: string) => expectLayout(page, `${title}, ${what}`, settings);
    await prefer(page, QUICK);
    await moments.install();
    await comeIn(page, walk.name);
    // Some games have no choice between performances.
    for (let games = 0; games < 5 && phases.size + left.size > 0; games += 1) {
      const options = { players: walk.players, edition: EDITION };
      const id = await openTable(page.request, { game: 'ultimatum', options });
      await page.goto(`/t/${id}`);
      const driver = new Driver(page, id);
      await driver.asked();
      if (games === 0 && left.size > 0) {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Hint' })).toBeVisible();
        await check('a hint');
        await page.locator('[data-anchor="seat-0"] button').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check('the players');
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.locator('dialog kbd').first()).toBeVisible();
        await check('the keys');
        await page.keyboard.press('Escape');
      }
      if (left.size > 0) await moments.start();
      for (;;) {
        const moment = await moments.kind();
        if (moment !== null) {
          if (left.delete(moment)) await check(`moment: ${moment}`);
          await moments.release();
          continue;
        }
        const { life, you, game } = await tableOf(page, id);
        const isOver = life === 'finished' && (await page.getByRole('dialog').isVisible());
        if (isOver) break;
        const question = page.locator(`[data-asked="${you?.number}"]`);
        if (!you || you.legal.length === 0 || (await question.count()) === 0) {
          await page.waitForTimeout(20);
          continue;
        }
        const view = game as unknown as UltimatumView;
        const of = (it: string) => interest(it, view, !phases.has('give'));
        const action = you.legal.reduce((best, it) => (of(it) > of(best) ? it : best));
        const phase = action.includes(' give ') ? 'give' : (action.split(' ')[0] ?? '');
        if (phases.delete(phase)) {
          if (phase === 'place') await check(phase);
          await driver.prepare(action);
          await check(`${phase}, composed`);
        }
        const data = { do: 'decide', seat: you.seat, number: you.number, action };
        expect((await page.request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
      }
      if (games === 0) await check('the result');
    }
    expect([...phases, ...left]).toEqual([]);
  });
}
