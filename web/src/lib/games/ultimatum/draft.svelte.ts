import type {
  Seat,
  UltimatumCell,
  UltimatumEntertainer,
  UltimatumPenguin,
  UltimatumView,
} from '../../api/types';
import { settings } from '../../settings.svelte';
import { readAction, writeAction, type Action } from './action';
import { nextDots, pointedAt } from './dots';
import { costOf, outlookOf } from './preview';

/** The question, and where to send the answer. */
export interface Asked {
  view: UltimatumView;
  legal: string[];
  me: Seat | null;
  decide: (action: string) => void;
}

/** Why a cell is highlighted. */
export interface Target {
  /** The kinship penalty there. */
  cost: number;
  /** What a stone there would earn at once. */
  gain: number;
  /** Whether an entertainer would then perform. */
  leads: boolean;
  /** Whether the card would have to be turned first. */
  turn: boolean;
}

export type Source = UltimatumCell | 'supply';

/** A decision that is being composed from the legal ones. */
export class Draft {
  penguin = $state<UltimatumPenguin | null>(null);
  /** Where the stone comes from. */
  source = $state<Source | null>(null);
  turned = $state(false);
  /** The entertainer to give up instead of paying the kinship penalty. */
  give = $state<UltimatumEntertainer | null>(null);
  cell = $state<UltimatumCell | null>(null);
  /** A card about which details are shown. */
  looked = $state<UltimatumCell | null>(null);
  /** The cell under the pointer during a drag. */
  over = $state<UltimatumCell | null>(null);
  #asked: () => Asked;

  constructor(asked: () => Asked) {
    this.#asked = asked;
  }

  readonly actions: Action[] = $derived.by(() =>
    this.#asked()
      .legal.map(readAction)
      .filter((it) => it !== null),
  );
  /** The kind of decision; `null` if there is nothing to decide. */
  readonly kind = $derived.by(() => {
    const kind = this.actions[0]?.kind ?? null;
    return kind === 'pass' ? 'invite' : kind;
  });
  readonly canPass = $derived(this.actions.some((it) => it.kind === 'pass'));
  readonly penguins = $derived(
    once(this.actions.flatMap((it) => (it.kind === 'place' ? [it.penguin] : []))),
  );
  readonly sources = $derived(
    once(this.actions.flatMap((it) => (it.kind === 'invite' ? [sourceOf(it.from)] : []))),
  );
  readonly canTurn = $derived(this.actions.some((it) => it.kind === 'entertain' && it.turned));

  /** The highlighted cells. */
  readonly targets: Map<UltimatumCell, Target> = $derived.by(() => {
    const { view } = this.#asked();
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew each time
    const targets = new Map<UltimatumCell, Target>();
    const none = { cost: 0, gain: 0, leads: false, turn: false };
    for (const it of this.actions) {
      if (it.kind === 'place' && (this.penguin === null || this.penguin === it.penguin)) {
        if (it.give) continue;
        const cost = this.penguin === null ? 0 : costOf(view, it.penguin, it.cell);
        const leads = outlookOf(view, it).performs.length > 0;
        targets.set(it.cell, { ...none, cost, leads });
      } else if (it.kind === 'invite' && [null, sourceOf(it.from)].includes(this.source)) {
        targets.set(it.to, { ...none, gain: outlookOf(view, it).earns });
      } else if (it.kind === 'perform') {
        targets.set(it.cell, none);
      } else if (it.kind === 'entertain') {
        const turn = it.turned !== this.turned;
        if (!turn || !targets.has(it.cell)) targets.set(it.cell, { ...none, turn });
      }
    }
    return targets;
  });

  /** All cells that the question is about, whatever is chosen. */
  readonly lit: UltimatumCell[] = $derived(
    once(
      this.actions.flatMap((it) => {
        if (it.kind === 'pass') return [];
        return it.kind === 'invite' ? [it.to] : [it.cell];
      }),
    ),
  );

  /** The entertainers that can be given up instead of paying the kinship penalty. */
  readonly gives: UltimatumEntertainer[] = $derived.by(() =>
    this.actions.flatMap((it) =>
      it.kind === 'place' && it.give && it.penguin === this.penguin && it.cell === this.cell
        ? [it.give]
        : [],
    ),
  );

  /** The whole decision; `null` while something is still to be chosen. */
  readonly offer: Action | null = $derived.by(() => {
    const { cell, penguin, source, turned, give } = this;
    const isOffered = (it: Action) => {
      if (it.kind === 'place')
        return it.penguin === penguin && it.cell === cell && (it.give ?? null) === give;
      if (it.kind === 'invite') return it.to === cell && sourceOf(it.from) === source;
      if (it.kind === 'entertain') return it.cell === cell && it.turned === turned;
      return it.kind === 'perform' && it.cell === cell;
    };
    return this.actions.find(isOffered) ?? null;
  });

  /** The cells that the dots of the new entertainer would point at. */
  readonly pointed: UltimatumCell[] = $derived.by(() => {
    const { view } = this.#asked();
    const entertainer = view.next_entertainer;
    const cell = this.over ?? this.cell;
    if (this.kind !== 'entertain' || cell === null || entertainer === null) return [];
    return pointedAt(view.options, cell, nextDots(view, this.turned));
  });

  clear() {
    this.penguin = null;
    this.source = null;
    this.turned = false;
    this.give = null;
    this.cell = null;
    this.looked = null;
    this.over = null;
  }

  /** Takes back the last chosen part. Returns whether there was one. */
  back(): boolean {
    const had = this.give ?? this.cell ?? this.penguin ?? this.source ?? this.looked;
    if (this.give !== null) this.give = null;
    else if (this.cell !== null) this.cell = null;
    else this.penguin = this.source = null;
    this.looked = null;
    return had !== null;
  }

  choosePenguin(penguin: UltimatumPenguin, isDragged = false) {
    if (!this.penguins.includes(penguin)) return;
    this.looked = null;
    this.give = null;
    if (isDragged) this.cell = null;
    this.penguin = this.penguin === penguin && !isDragged ? null : penguin;
    if (this.penguin && this.cell !== null) this.#settle();
  }

  chooseSource(source: Source, isDragged = false) {
    if (!this.sources.includes(source)) return;
    this.looked = null;
    if (isDragged) this.cell = null;
    this.source = this.source === source && !isDragged ? null : source;
    if (this.source !== null && this.cell !== null) this.#settle();
  }

  /** Chooses an entertainer to give up, or takes that back. */
  chooseGive(entertainer: UltimatumEntertainer) {
    if (!this.gives.includes(entertainer)) return;
    this.give = this.give === entertainer ? null : entertainer;
    if (this.give !== null && !settings.confirm) this.send(this.offer);
  }

  turn() {
    this.turned = !this.turned;
  }

  /** Handles a tap on a cell, or something dropped there. */
  chooseCell(cell: UltimatumCell, isDropped = false) {
    this.over = null;
    const target = this.targets.get(cell);
    if (this.kind === 'invite' && !isDropped && this.sources.includes(cell)) {
      this.cell = null;
      this.chooseSource(cell);
    } else if (target) {
      this.looked = null;
      if (target.turn) this.turned = !this.turned;
      else if (this.cell === cell && this.offer) return this.send(this.offer);
      if (this.cell !== cell) this.give = null;
      this.cell = cell;
      if (this.kind === 'invite') this.source ??= this.#usualSource();
      this.#settle();
    } else this.#attempt(cell, isDropped);
  }

  send(action: Action | null) {
    if (action) this.#asked().decide(writeAction(action));
  }

  pass() {
    this.send({ kind: 'pass' });
  }

  /** Sends the decision if nothing is left to choose and the user does not want to confirm. */
  #settle() {
    if (!settings.confirm && this.gives.length === 0) this.send(this.offer);
  }

  /** The stone that most people would take. Without a confirmation, nobody takes it by mistake. */
  #usualSource(): Source | null {
    const { sources } = this;
    const only = sources.length === 1 ? (sources[0] ?? null) : null;
    return only ?? (settings.confirm && sources.includes('supply') ? 'supply' : null);
  }

  /** Sends an impossible decision too: the server says why it is refused. */
  #attempt(cell: UltimatumCell, isDropped: boolean) {
    const { view } = this.#asked();
    const isEntertainer = view.entertainers.some((it) => it.cell === cell);
    const isFree =
      !isEntertainer &&
      !view.penguins.some((it) => it.cell === cell) &&
      !view.curtains.includes(cell);
    const from = this.source === null || this.source === 'supply' ? null : this.source;
    // A tap on an entertainer shows its details.
    if (this.kind === 'perform' && isEntertainer) this.send({ kind: 'perform', cell });
    else if (isEntertainer && !isDropped) this.looked = this.looked === cell ? null : cell;
    else if (this.kind === 'place' && this.penguin)
      this.send({ kind: 'place', penguin: this.penguin, cell });
    else if (this.kind === 'invite' && (this.source !== null || !isFree))
      this.send({ kind: 'invite', from, to: cell });
    else if (this.kind === 'entertain' && isFree)
      this.send({ kind: 'entertain', cell, turned: this.turned });
    else this.looked = isFree || this.looked === cell ? null : cell;
  }
}

const once = <T>(all: T[]): T[] => all.filter((it, at) => all.indexOf(it) === at);
const sourceOf = (from: UltimatumCell | null): Source => from ?? 'supply';
