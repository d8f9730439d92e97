/** The current location: the path and the query. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Navigates to one of our pages. */
  go(to: string, how: 'push' | 'replace' = 'push') {
    if (how === 'push') history.pushState(null, '', to);
    else history.replaceState(null, '', to);
    this.#look();
    scrollTo(0, 0);
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
