/** Plays with the page's own buttons. The server's legal decisions say what can be decided. */
import { expect, type Page } from '@playwright/test';

/** When hands are largest, in games that have rounds. */
const LAST_ROUND = 8;

interface Table {
  life: string;
  game: { phase?: unknown; round?: number } | null;
  settings: { game: 'pingvasion' | 'ultimatum' };
  you: { seat: number; number: number; decided: string | null; legal: string[] } | null;
}

export async function tableOf(page: Page, id: string): Promise<Table> {
  const answer = await page.request.get(`/api/tables/${id}`);
  expect(answer.ok()).toBeTruthy();
  return (await answer.json()) as Table;
}

/** A player at the page. */
export class Driver {
  /** The number of decisions made. */
  decisions = 0;

  constructor(
    readonly page: Page,
    readonly id: string,
    /** Chooses one of the legal decisions, by their number. */
    readonly choose: (count: number, decision: number) => number = (count, decision) =>
      (decision * 7) % count,
  ) {}

  /** Waits until we have to decide, or the game is over. */
  async asked(): Promise<string[] | null> {
    for (;;) {
      const { life, you } = await tableOf(this.page, this.id);
      if (life === 'finished' || life === 'abandoned') return null;
      if (you && you.legal.length > 0 && you.decided === null) {
        // The page may be behind the server.
        const question = this.page.locator(`[data-asked="${you.number}"]`);
        if ((await question.count()) > 0) return you.legal;
      }
      await this.page.waitForTimeout(60);
    }
  }

  /** What we have to decide now: the same text means that the page looks much the same. */
  async phase(): Promise<string> {
    const { you, game } = await tableOf(this.page, this.id);
    const action = you?.legal[0]?.split(' ') ?? [];
    const when = game?.round === LAST_ROUND ? 'last round' : 'earlier';
    return [JSON.stringify(game?.phase ?? null), action[0], action.length, when].join(' ');
  }

  /** Makes a decision with taps. */
  async make(action: string) {
    const before = (await tableOf(this.page, this.id)).you?.number;
    if (!(await this.offer(action).isVisible())) await this.prepare(action);
    await this.offer(action).click();
    this.decisions += 1;
    const number = async () => (await tableOf(this.page, this.id)).you?.number;
    await expect.poll(number, { intervals: [50] }).not.toBe(before);
  }

  /** Composes a decision, up to the button that sends it. */
  async prepare(action: string) {
    const [verb, first = '', second = ''] = action.split(' ');
    if (verb === 'give' || verb === 'play') await this.#cards([first, second].filter(Boolean));
    else if (verb === 'place') {
      await this.page.locator(`button[data-anchor="penguin-${first}"]`).first().click();
      await this.cell(second);
      const give = action.split(' ')[4];
      if (give) await this.page.locator(`[data-give="${give}"]`).click();
    } else if (verb === 'invite') await this.#invite(first);
    else if (verb === 'perform') await this.cell(first);
    else if (verb === 'entertain') await this.#entertain(action, first);
  }

  /** The button that sends a decision. */
  offer(action: string) {
    return this.page.locator(`[data-action="${action}"]`);
  }

  /** Plays to the end. */
  async play(after?: (decision: number) => Promise<void>) {
    for (let legal = await this.asked(); legal !== null; legal = await this.asked()) {
      const action = legal[this.choose(legal.length, this.decisions)] ?? legal[0] ?? '';
      await this.make(action);
      await after?.(this.decisions);
    }
  }

  /** Taps a cell of the iceberg. A cell that is not visible is reached with the keyboard. */
  async cell(cell: string) {
    const button = this.page.locator(`[data-cell="${cell}"]`);
    const isInSight = await button.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    if (isInSight) await button.click();
    else await button.press('Enter');
  }

  async #cards(cards: string[]) {
    // A decision that was taken back is still in the slots.
    const chosen = this.page.locator('button[aria-pressed="true"]:has([data-hand-card])');
    while ((await chosen.count()) > 0) await chosen.first().click({ position: { x: 10, y: 24 } });
    for (const card of cards) {
      const all = this.page.locator(`button[aria-pressed="false"]:has([data-hand-card="${card}"])`);
      // Cards overlap, but their left edges are free.
      await all.first().click({ position: { x: 10, y: 24 } });
    }
  }

  /** Chooses the stone before the penguin, because a tap on a penguin may choose its own stone. */
  async #invite(move: string) {
    const [to = '', from = 'supply'] = move.split('>').reverse();
    const stone = this.page.locator(`[data-source="${from}"]`);
    if ((await stone.getAttribute('aria-pressed')) !== 'true') await stone.click();
    await this.cell(to);
  }

  async #entertain(action: string, cell: string) {
    await this.cell(cell);
    await this.page.waitForTimeout(50);
    if (await this.offer(action).isVisible()) return;
    await this.page.locator('button[data-turn]').click();
    if (!(await this.offer(action).isVisible())) await this.cell(cell);
  }
}
