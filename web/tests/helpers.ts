import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[]; html: string }[];
}

/** Checks the page with axe. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (
      window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
    ).axe;
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  const told = found.flatMap((it) =>
    it.nodes.map((node) => `${it.id}: ${node.target.join(' ')} ${node.html}`),
  );
  expect(told, `axe on ${where}`).toEqual([]);
}

/** Stores settings in the browser before the page is loaded. */
export async function prefer(page: Page, settings: Record<string, unknown>) {
  await page.addInitScript(
    (kept) => localStorage.setItem('rookery-settings', kept),
    JSON.stringify(settings),
  );
}

/** Registers a new person. The cookie is in the page's own context. */
export async function comeIn(page: Page, name: string) {
  const answer = await page.request.post('/api/people', { data: { name } });
  expect(answer.status()).toBe(201);
}

export interface Opened {
  id: string;
}

/** Opens a table for bots and ourselves through the API, and starts the game. */
export async function openTable(
  request: APIRequestContext,
  settings: object,
  { level = 'chick', sit = true }: { level?: string; sit?: boolean } = {},
): Promise<string> {
  const opened = await request.post('/api/tables', { data: { stand_in: level, ...settings } });
  expect(opened.status()).toBe(201);
  const { id } = (await opened.json()) as Opened;
  const act = async (data: object) =>
    expect((await request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
  if (sit) await act({ do: 'sit' });
  await act({ do: 'invite', level });
  await act({ do: 'start' });
  return id;
}

/** Waits until the game of a table of bots is over. */
export async function untilFinished(request: APIRequestContext, id: string) {
  await expect
    .poll(
      async () =>
        ((await (await request.get(`/api/tables/${id}`)).json()) as { life: string }).life,
      { timeout: 60_000 },
    )
    .toBe('finished');
}

/**
 * Collects errors of the page, including violations of the content security policy. A test expects
 * none.
 */
export function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (401|404|409|422)|ERR_INTERNET_DISCONNECTED|WebSocket|ERR_CONNECTION/.test(
        message.text(),
      )
    ) {
      troubles.push(message.text());
    }
  });
  return troubles;
}
