/** The slots of a decision, and the cards in them. A card is identified by its key in the hand. */
export class Picks {
  places = $state<(string | null)[]>([]);
  /** The slot for the next card. */
  next = $state(0);
  /** The slot that was filled last, so that a tap on another slot moves its card there. */
  #fresh: number | null = null;

  /** Starts again with this number of slots. */
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

  /** Puts a card into the next slot or a given one. If that slot is taken, the two cards swap. */
  put(key: string, at = this.next) {
    if (at < 0 || at >= this.places.length) return;
    const before = this.placeOf(key);
    if (before >= 0) this.places[before] = this.places[at] ?? null;
    this.places[at] = key;
    this.#fresh = at;
    this.#aim();
  }

  /** Takes a card back. Its slot is the next one. */
  takeBack(at: number) {
    this.places[at] = null;
    this.#fresh = null;
    this.next = at;
  }

  /**
   * Handles a tap on a slot. A card in it is taken back. An empty slot gets the card that was put
   * elsewhere just now; otherwise it is the next slot.
   */
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

  /** Swaps the cards of two slots. */
  swap() {
    this.places = [...this.places].reverse();
    this.#fresh = null;
    this.#aim();
  }

  /** Makes the first empty slot the next one. */
  #aim() {
    const open = this.places.indexOf(null);
    this.next = open < 0 ? 0 : open;
  }
}
