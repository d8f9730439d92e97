/**
 * Checks the layout of a page as it is shown: nothing that can be pressed or read is clipped, covered
 * or off the screen, and no word is broken.
 */
import { expect, type Page } from '@playwright/test';

export const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [600, 960],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const;
/** English is the last one, so that the page stays in it. */
const LANGUAGES = ['de', 'pl', 'en'] as const;

/**
 * Checks the page at all sizes and in all languages. What matches `whole` has to be seen without
 * scrolling.
 */
export async function expectLayout(page: Page, where: string, settings: object, whole = '') {
  const found: string[] = [];
  const usual = page.viewportSize();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const wanted = { settings, whole, width, LANGUAGES };
    for (const [language, faults] of await page.evaluate(probe, wanted))
      found.push(...faults.map((it) => `${width}×${height} ${language}: ${it}`));
  }
  expect.soft(found, where).toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

/** Runs in the page: switches to each language, and lists the faults. */
async function probe({
  settings,
  whole,
  width,
  LANGUAGES,
}: {
  settings: object;
  whole: string;
  width: number;
  LANGUAGES: readonly string[];
}): Promise<[string, string[]][]> {
  /** Smaller overlaps are rounding, shadows or borders, in pixels. */
  const SLACK = 2;
  /** The smallest part of a card in a fan that can be pressed. */
  const STRIP = 24;
  /** The smallest text that can be read, in pixels. */
  const SMALLEST = 11;
  /** Names of up to this many letters are never shortened. All bots have such names. */
  const SHORT = 7;
  /** For how many frames nothing may change before we look. */
  const QUIET = 2;
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role="img"][aria-label]';

  /** Animations that end by themselves. */
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        (it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity,
      );

  /**
   * Waits until the page has adapted to a new size or language: its parts measure themselves, and
   * change what is beside them. Then nothing changes from one frame to the next.
   */
  async function settled() {
    let quiet = 0;
    const observer = new MutationObserver(() => (quiet = 0));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
    while (quiet < QUIET) {
      await new Promise(requestAnimationFrame);
      quiet = isMoving() || innerWidth !== width ? 0 : quiet + 1;
    }
    observer.disconnect();
  }

  const isShown = (it: Element) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // What only screen readers get, and what only the keyboard brings up.
    !it.closest('.unseen, .skip, [inert]') &&
    getComputedStyle(it).clipPath !== 'inset(50%)';

  /** What is under an open dialog does not count. */
  const root = () => [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;

  /** How an element treats what is larger than itself, in each direction. */
  interface Edges {
    box: DOMRect;
    scrolls: { x: boolean; y: boolean };
    clips: { x: boolean; y: boolean };
  }
  let known = new Map<Element, Edges>();
  function edges(it: Element): Edges {
    const found = known.get(it);
    if (found) return found;
    const { overflowX, overflowY } = getComputedStyle(it);
    const made = {
      box: it.getBoundingClientRect(),
      scrolls: {
        // The iceberg is panned instead of scrolled.
        x:
          it.matches('[data-pans]') ||
          (/auto|scroll/.test(overflowX) && it.scrollWidth > it.clientWidth + 1),
        y:
          it.matches('[data-pans]') ||
          (/auto|scroll/.test(overflowY) && it.scrollHeight > it.clientHeight + 1),
      },
      clips: { x: overflowX !== 'visible', y: overflowY !== 'visible' },
    };
    known.set(it, made);
    return made;
  }

  /** Why a rectangle inside an element can't be seen as a whole; `null` if it can. */
  function hides(rect: DOMRect, of: Element): 'clipped' | 'off screen' | 'scrolled' | null {
    for (let it = of.parentElement; it && it !== document.body; it = it.parentElement) {
      const { box, scrolls, clips } = edges(it);
      const isBeside = rect.left < box.left - SLACK || rect.right > box.right + SLACK;
      const isBeyond = rect.top < box.top - SLACK || rect.bottom > box.bottom + SLACK;
      if ((isBeside && scrolls.x) || (isBeyond && scrolls.y))
        return whole !== '' && it.closest(whole) ? 'clipped' : 'scrolled';
      if ((isBeside && clips.x) || (isBeyond && clips.y)) return 'clipped';
    }
    if (rect.left < -SLACK || rect.right > innerWidth + SLACK) return 'off screen';
    if (rect.top >= -SLACK && rect.bottom <= innerHeight + SLACK) return null;
    // A page that is read is scrolled, unlike a board.
    return of.closest('main.page') ? 'scrolled' : 'off screen';
  }

  const isFree = (it: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top === null || it.contains(top) || top.contains(it);
  };
  /** Cards in a fan cover each other: the next one may cover all but a strip. */
  const isInFan = (it: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    const [mine, other] = [it.closest('li'), top?.closest('li')];
    return mine !== null && other !== mine && other?.parentElement === mine.parentElement;
  };

  const nameOf = (it: Element) => {
    const name = it.getAttribute('aria-label') ?? it.textContent ?? '';
    return `${it.tagName.toLowerCase()} “${name.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
  };

  function* faultsOfControls(): Generator<string> {
    for (const it of root().querySelectorAll(PRESSED)) {
      if (!isShown(it)) continue;
      const rect = it.getBoundingClientRect();
      const hidden = hides(rect, it);
      if (hidden === 'scrolled') continue;
      if (hidden) {
        yield `${nameOf(it)} is ${hidden}`;
        continue;
      }
      const [dx, dy] = [rect.width * 0.15, rect.height * 0.15];
      const points = [
        [rect.left + dx, rect.top + dy],
        [rect.left + dx, rect.bottom - dy],
        [rect.right - dx, rect.top + dy],
        [rect.right - dx, rect.bottom - dy],
        [rect.left + rect.width / 2, rect.top + rect.height / 2],
      ] as const;
      const covered = points.filter(([x, y]) => !isFree(it, x, y));
      if (covered.length === 0) continue;
      const middle = rect.top + rect.height / 2;
      const isFanned =
        covered.every(([x, y]) => isInFan(it, x, y)) &&
        isFree(it, rect.left + rect.width * 0.15, middle) &&
        isFree(it, rect.left + STRIP - 2, middle);
      if (!isFanned) yield `${nameOf(it)} is covered`;
    }
  }

  /** The element that shortens a text with an ellipsis and has the whole text as its title. */
  const shortens = (it: Element) =>
    getComputedStyle(it).textOverflow === 'ellipsis' &&
    it.closest('[title], [aria-label]') !== null;

  const isShortened = (it: Element) =>
    getComputedStyle(it).textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1;

  function* faultsOfWords(): Generator<string> {
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, it] = [node.textContent ?? '', node.parentElement];
      if (!it || text.trim() === '' || it.closest('svg, script, style, option')) continue;
      if (!isShown(it)) continue;
      // A title without room is hidden as a whole.
      if (it.matches('header h1')) continue;
      if (parseFloat(getComputedStyle(it).fontSize) < SMALLEST)
        yield `${nameOf(it)} is too small to read`;
      if (text.trim().length <= SHORT && isShortened(it)) yield `${nameOf(it)} is shortened`;
      // A word may be divided after a hyphen, also a soft one, or a slash.
      for (const match of text.matchAll(/[^\s\-–—/\u00ad]+[-–—/\u00ad]?/g)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
        // The hyphen itself belongs to the line above.
        if (text[match.index - 1] === '\u00ad' && rects.length > 1) rects.shift();
        const [rect] = rects;
        if (!rect) continue;
        const word = `“${match[0]}” in ${nameOf(it)}`;
        if (rects.some((other) => Math.abs(other.top - rect.top) > rect.height / 2)) {
          yield `${word} is broken`;
          continue;
        }
        if (shortens(it)) continue;
        const { box, scrolls, clips } = edges(it);
        const isOut = rect.right > box.right + SLACK && clips.x && !scrolls.x;
        const hidden = isOut ? 'clipped' : hides(rect, it);
        if (hidden === 'scrolled') continue;
        if (hidden) yield `${word} is ${hidden}`;
        else if (!isFree(it, rect.left + rect.width / 2, rect.top + rect.height / 2))
          yield `${word} is covered`;
      }
    }
  }

  const found: [string, string[]][] = [];
  for (const language of LANGUAGES) {
    localStorage.setItem('rookery-settings', JSON.stringify({ ...settings, language }));
    dispatchEvent(new StorageEvent('storage', { key: 'rookery-settings' }));
    while (document.documentElement.lang !== language)
      await new Promise((done) => setTimeout(done));
    await settled();
    known = new Map();
    found.push([language, [...new Set([...faultsOfControls(), ...faultsOfWords()])]]);
  }
  return found;
}
