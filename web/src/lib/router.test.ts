import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from './router.svelte';

beforeEach(async () => {
  // Going back takes effect later, and other tests may have done so.
  await new Promise((resolve) => setTimeout(resolve));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  place.go('/', 'replace');
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  place.go('/', 'replace');
});

const pressBack = (to: string) => {
  history.replaceState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
};

function click(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // The links of this DOM would navigate before the document hears of the click.
  Object.defineProperty(event, 'target', { value: document.body.querySelector('i') });
  document.dispatchEvent(event);
  return event;
}

describe('the place', () => {
  it('goes to a page, and back', () => {
    place.go('/t/7?seat=1');
    expect([place.path, place.query.get('seat')]).toEqual(['/t/7', '1']);
    pressBack('/');
    expect([place.path, place.query.get('seat')]).toEqual(['/', null]);
  });

  it('follows links to our pages without a reload', () => {
    expect(click('<a href="/rules/x#PV-01"><i></i></a>').defaultPrevented).toBe(true);
    expect([place.path, place.hash]).toEqual(['/rules/x', '#PV-01']);
  });

  it('leaves other links to the browser', () => {
    for (const link of [
      '<a href="https://elsewhere.example/"><i></i></a>',
      '<a href="/rules/x" target="_blank"><i></i></a>',
      '<a href="/api/tables/7/record" download><i></i></a>',
      '<a href="/api/tables/7/record"><i></i></a>',
      '<a href="/#main"><i></i></a>',
      '<i></i>',
    ])
      expect(click(link).defaultPrevented).toBe(false);
    expect(click('<a href="/learn"><i></i></a>', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click('<a href="/learn"><i></i></a>', { button: 1 }).defaultPrevented).toBe(false);
    expect(place.path).toBe('/');
  });
});

describe('what covers the page', () => {
  it('is closed by Back, and the page stays', () => {
    place.go('/t/7');
    const close = vi.fn();
    const uncover = place.cover(close);
    pressBack('/t/7');
    expect(close).toHaveBeenCalledOnce();
    expect(place.path).toBe('/t/7');
    // It is closed already, so nothing is left to go back from.
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    uncover();
    expect(back).not.toHaveBeenCalled();
    pressBack('/');
    expect(close).toHaveBeenCalledOnce();
    expect(place.path).toBe('/');
  });

  it('leaves no entry behind when it is closed otherwise', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const close = vi.fn();
    place.cover(close)();
    expect(back).toHaveBeenCalledOnce();
    pressBack('/');
    expect(close).not.toHaveBeenCalled();
  });

  it('stays when it opens while the browser still returns from the one before', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    place.go('/t/7');
    place.cover(vi.fn())();
    const close = vi.fn();
    const length = history.length;
    const uncover = place.cover(close);
    pressBack('/t/7');
    expect(close).not.toHaveBeenCalled();
    expect(history.length).toBe(length + 1);
    // From now on it is like any other.
    uncover();
    expect(back).toHaveBeenCalledTimes(2);
    pressBack('/t/7');
    expect(close).not.toHaveBeenCalled();
    expect(place.path).toBe('/t/7');
  });

  it('needs no entry when it is closed before the browser has returned', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    place.cover(vi.fn())();
    const length = history.length;
    place.cover(vi.fn())();
    pressBack('/');
    expect(back).toHaveBeenCalledOnce();
    expect(history.length).toBe(length);
  });

  it('lets a link lead away while the browser still returns', () => {
    vi.spyOn(history, 'back').mockImplementation(() => {});
    place.go('/t/7');
    place.cover(vi.fn())();
    place.go('/learn');
    expect(place.path).toBe('/learn');
    pressBack('/t/7');
    expect([place.path, location.pathname]).toEqual(['/learn', '/learn']);
  });

  it('leaves no entry behind when a link leads away', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const uncover = place.cover(vi.fn());
    const length = history.length;
    place.go('/learn');
    expect(history.length).toBe(length);
    uncover();
    expect(back).not.toHaveBeenCalled();
    expect(place.path).toBe('/learn');
  });
});
