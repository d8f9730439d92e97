/** Playing a table through the API, up to the moment of a screenshot. */
import { expect, type Page } from '@playwright/test';
import { tableOf } from '../drive';

/** Sends a request to a table. */
export async function act(page: Page, id: string, data: object) {
  expect((await page.request.post(`/api/tables/${id}/do`, { data })).ok()).toBeTruthy();
}

/** Opens the page of a table. */
export async function comeTo(page: Page, id: string) {
  await page.goto(`/t/${id}`);
  await expect(page.locator('main#main > div').first()).toBeVisible();
}

/** Makes a decision through the API. */
export async function decide(page: Page, id: string, action: string) {
  const { you } = await tableOf(page, id);
  await act(page, id, { do: 'decide', seat: you?.seat, number: you?.number, action });
}

/** The first legal decision that matches the first pattern, or else the next pattern; otherwise any. */
export const firstMatch = (legal: string[], ...patterns: RegExp[]): string =>
  patterns.map((it) => legal.find((action) => it.test(action))).find((it) => it) ??
  legal[Math.floor(legal.length / 2)] ??
  '';
