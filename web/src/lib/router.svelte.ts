/** The current location: the path and the query. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  /** Closes what covers the page; Back does that first. */
  #uncover: (() => void) | null = null;

  constructor() {
    addEventListener('popstate', () => this.#back());
    addEventListener('hashchange', () => this.#look());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Navigates to one of our pages. */
  go(to: string, how: 'push' | 'replace' = 'push') {
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
    history.pushState(null, '');
    this.#uncover = close;
    return () => {
      if (this.#uncover !== close) return;
      this.#uncover = null;
      history.back();
    };
  }

  #back() {
    const uncover = this.#uncover;
    this.#uncover = null;
    uncover?.();
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
