/** What somebody wants to be shown on the board: cells or cards, for a moment. */
class Pointer {
  at = $state<string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  point(about: string[]) {
    this.at = about;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.at = []), 2500);
  }

  /** Shows this until something else is shown. */
  hold(about: string[]) {
    this.at = about;
    clearTimeout(this.#timer);
  }
}

export const pointer = new Pointer();
