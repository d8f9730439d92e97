/** Takes screenshots of a page in its current state: in all sizes, both themes and all languages. */
import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { comeIn, prefer } from '../helpers';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
export const SIZES = {
  phone: { width: 360, height: 640 },
  landscape: { width: 640, height: 360 },
  desktop: { width: 1280, height: 800 },
};
const THEMES = ['light', 'dark'] as const;
export const QUICK = { speed: 'none', language: 'en', theme: 'light' };
/** How long the page takes to draw a change, in milliseconds. */
export const REDRAW = 150;
/** After how many milliseconds a screenshot is tried once more. */
const TIMEOUT = 8000;

interface Wanted {
  /** Whether to take the whole page, not only the visible part. */
  whole?: boolean;
  /** `false` for pages that close something when the language changes. */
  languages?: false;
  /** What to scroll to. */
  at?: Locator;
}

/** A page of a new person, who is registered under this name. */
export async function someone(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZES.phone })).newPage();
  await prefer(page, QUICK);
  await comeIn(page, name);
  return page;
}

/** Changes settings without a reload, as if they were changed in another tab. */
async function change(page: Page, settings: object) {
  await page.evaluate(
    (kept) => {
      localStorage.setItem('rookery-settings', kept);
      dispatchEvent(new StorageEvent('storage', { key: 'rookery-settings' }));
    },
    JSON.stringify({ ...QUICK, ...settings }),
  );
  await page.waitForTimeout(REDRAW);
}

export async function shoot(page: Page, name: string, wanted: Wanted = {}) {
  const take = async (size: string, theme: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const { width: wide } = page.viewportSize() ?? SIZES.phone;
    expect.soft(width, `${name} is not wider than ${size}`).toBeLessThanOrEqual(wide);
    const picture = () =>
      page.screenshot({
        path: `${FOLDER}${name}.${size}.${theme}.png`,
        fullPage: wanted.whole ?? false,
        timeout: TIMEOUT,
      });
    // Now and then, Chromium does not finish a screenshot.
    await picture().catch(picture);
  };
  for (const size of ['desktop', 'landscape', 'phone'] as const) {
    await page.setViewportSize(SIZES[size]);
    await wanted.at?.evaluate((it) => it.scrollIntoView());
    for (const theme of THEMES) {
      await change(page, { theme });
      await take(size, theme);
    }
  }
  for (const language of wanted.languages === false ? [] : ['de', 'pl']) {
    await change(page, { language });
    await wanted.at?.evaluate((it) => it.scrollIntoView());
    await take(`phone-${language}`, 'light');
  }
  await change(page, {});
}
