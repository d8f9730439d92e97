/** The cells or cards that are highlighted on the board for a moment. */
class Pointer {
  at = $state<string[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  point(about: string[]) {
    this.at = about;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.at = []), 2500);
  }

  /** Highlights these until something else is highlighted. */
  hold(about: string[]) {
    this.at = about;
    clearTimeout(this.#timer);
  }
}

export const pointer = new Pointer();
