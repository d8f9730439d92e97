import { tick } from 'svelte';
import type { UltimatumCell } from '../../api/types';
import { readCell } from './cards';
import type { Draft } from './draft.svelte';

/** The places that the focus can go to. */
interface Places {
  board: () => Element | null;
  /** Moves the focus to a cell of the iceberg. */
  cell: (cell: UltimatumCell) => void;
  /** The cell with which the iceberg is entered if none is highlighted. */
  middle: () => UltimatumCell;
}

/** Where the keyboard focus goes: to what has to be chosen next. */
export class Focus {
  /** Whether the last input was a key. Otherwise the focus stays where it is. */
  isByKey = false;

  constructor(
    readonly draft: Draft,
    readonly places: Places,
  ) {}

  /** Goes to what has to be chosen next, unless the focus is outside of the board. */
  next() {
    if (!this.isByKey || this.draft.kind === null) return;
    void tick().then(() => {
      const active = document.activeElement;
      const isOurs = !active || active === document.body || this.places.board()?.contains(active);
      if (isOurs) this.#next();
    });
  }

  #next() {
    const { kind, penguin, cell, offer } = this.draft;
    if (offer) this.#find('[data-action]');
    else if (kind === 'place' && penguin === null) this.hand();
    else if (cell === null) this.target(1);
    else this.hand();
  }

  /** Goes to the cards or stones to choose from. */
  hand() {
    this.#find('[data-give], [data-source], [data-turn], button[data-anchor^="penguin-"]');
  }

  /** Goes to the iceberg: to a highlighted cell if there is one. */
  iceberg() {
    if (this.draft.targets.size > 0) this.target(1);
    else this.places.cell(this.places.middle());
  }

  /** Goes to the next or previous highlighted cell, row by row. */
  target(by: 1 | -1) {
    const cells = [...this.draft.targets.keys()].sort((a, b) => order(a) - order(b));
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? (active.dataset.cell ?? null) : null;
    const place = cells.findIndex((cell) => cell === at);
    const from = place < 0 && by < 0 ? 0 : place;
    const to = cells[(from + by + cells.length) % cells.length];
    if (to !== undefined) this.places.cell(to);
  }

  /** Chooses a card or stone, counted from 1. */
  pick(place: number) {
    const { draft } = this;
    const [give, penguin, source] = [
      draft.gives[place - 1],
      draft.penguins[place - 1],
      draft.sources[place - 1],
    ];
    if (give) draft.chooseGive(give);
    else if (penguin) draft.choosePenguin(penguin);
    else if (source) draft.chooseSource(source);
  }

  #find(selector: string) {
    this.places.board()?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }
}

/** Row by row, from the upper left. */
function order(cell: UltimatumCell): number {
  const [column, row] = readCell(cell);
  return row * 100 + column;
}
