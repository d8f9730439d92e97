/** The current location: the path and the query. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  /** Closes what covers the page; Back does that first. */
  #uncover: (() => void) | null = null;
  /** Whether the browser has yet to leave the entry of what covered the page. It takes a moment. */
  #isReturning = false;
  /** Where we have gone meanwhile. */
  #gone: string | null = null;

  constructor() {
    addEventListener('popstate', () => this.#back());
    addEventListener('hashchange', () => this.#look());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Navigates to one of our pages. */
  go(to: string, how: 'push' | 'replace' = 'push') {
    if (this.#isReturning) this.#gone = to;
    // The entry of what covers the page is no place to go back to.
    if (how === 'push' && !this.#uncover) history.pushState(null, '', to);
    else history.replaceState(null, '', to);
    this.#uncover = null;
    this.#look();
    scrollTo(0, 0);
  }

  /**
   * Makes Back call `close`, because something covers the page. The returned function ends that, when
   * it was closed otherwise.
   */
  cover(close: () => void): () => void {
    // While the browser returns, the new entry has to wait: it would be left in place of the old one.
    if (!this.#isReturning) history.pushState(null, '');
    this.#uncover = close;
    return () => {
      if (this.#uncover !== close) return;
      this.#uncover = null;
      if (this.#isReturning) return;
      this.#isReturning = true;
      history.back();
    };
  }

  #back() {
    if (this.#isReturning) return this.#returned();
    const uncover = this.#uncover;
    this.#uncover = null;
    uncover?.();
    this.#look();
  }

  #returned() {
    this.#isReturning = false;
    if (this.#gone !== null) history.replaceState(null, '', this.#gone);
    this.#gone = null;
    if (this.#uncover) history.pushState(null, '');
    this.#look();
  }

  #look() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }

  /** Links to our own pages do not reload the page. */
  #click(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();
