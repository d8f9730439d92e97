/** The places of a decision, and the cards that were put there so far. Cards are named by their key in the hand. */
export class Picks {
  places = $state<(string | null)[]>([]);
  /** Where the next card goes. */
  next = $state(0);
  /** Where a card was put just now, so that a tap on another place moves it there. */
  #fresh: number | null = null;

  /** Begins anew, with as many places as are asked for. */
  reset(count: number, keys: string[] = []) {
    this.places = Array.from({ length: count }, (_, at) => keys[at] ?? null);
    this.#fresh = null;
    this.#aim();
  }

  get isFull(): boolean {
    return this.places.length > 0 && this.places.every((key) => key !== null);
  }
  get isEmpty(): boolean {
    return this.places.every((key) => key === null);
  }

  placeOf(key: string): number {
    return this.places.indexOf(key);
  }

  /** Puts a card where the next one goes, or at a certain place; what lies there changes places with it. */
  put(key: string, at = this.next) {
    if (at < 0 || at >= this.places.length) return;
    const before = this.placeOf(key);
    if (before >= 0) this.places[before] = this.places[at] ?? null;
    this.places[at] = key;
    this.#fresh = at;
    this.#aim();
  }

  /** Takes a card back; the next one goes there. */
  takeBack(at: number) {
    this.places[at] = null;
    this.#fresh = null;
    this.next = at;
  }

  /** Somebody taps a place: a card that lies there goes back; an open one gets the card that was put elsewhere just
   * now, or else the next one. */
  tap(at: number) {
    if (this.places[at] !== null) {
      this.takeBack(at);
      return;
    }
    const fresh = this.#fresh;
    const key = fresh === null ? null : (this.places[fresh] ?? null);
    if (fresh === null || key === null) {
      this.next = at;
      return;
    }
    this.places[fresh] = null;
    this.places[at] = key;
    this.#fresh = at;
    this.next = fresh;
  }

  /** Lets the cards of two places change sides. */
  swap() {
    this.places = [...this.places].reverse();
    this.#fresh = null;
    this.#aim();
  }

  /** The next card goes to the first open place. */
  #aim() {
    const open = this.places.indexOf(null);
    this.next = open < 0 ? 0 : open;
  }
}
