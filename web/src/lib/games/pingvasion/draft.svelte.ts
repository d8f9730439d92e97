import { untrack } from 'svelte';
import type { PingvasionCard } from '../../api/types';
import { settings } from '../../settings.svelte';
import { asked, fits, isSame, readChoice, writeChoice, type Choice } from './choice';
import { cardOf, keysOf } from './hand';
import { Picks } from './picks.svelte';

/** The decision that the user is asked for, as the board knows it now. */
export interface Question {
  /** Distinguishes this question from others that ask for the same. */
  id: string;
  legal: string[];
  decided: string | null;
  hand: PingvasionCard[];
  decide: (action: string) => void;
}

/** A decision while it is composed, card by card. */
export class Draft {
  readonly picks = new Picks();
  readonly ask = $derived.by(() => asked(this.now().legal, this.now().decided));
  /** Whether nothing can be decided now. */
  readonly isLocked = $derived.by(() => this.now().legal.length === 0);
  /** The composed decision, once it is complete. */
  readonly picked = $derived.by((): Choice | null => {
    if (!this.ask || !this.picks.isFull) return null;
    return { verb: this.ask.verb, cards: this.picks.places.map((key) => cardOf(key ?? '')) };
  });
  /** The decision that was made, while it can still be changed. */
  readonly before = $derived.by(() => readChoice(this.now().decided ?? ''));
  readonly isDecided = $derived(
    this.picked !== null && this.before !== null && isSame(this.picked, this.before),
  );
  readonly isReady = $derived(this.picked !== null && !this.isDecided && !this.isLocked);
  /** The composed decision in the game's notation. */
  readonly action = $derived.by(() =>
    this.picked ? writeChoice(this.picked, this.now().legal) : null,
  );

  readonly #question = $derived.by(() => `${this.now().id} ${this.ask?.verb} ${this.ask?.count}`);

  constructor(private readonly now: () => Question) {}

  /** Starts again with each question. Called while a component is created. */
  follow() {
    $effect.pre(() => {
      void this.#question;
      untrack(() => this.clear());
    });
    $effect.pre(() => {
      if (this.now().decided !== null) untrack(() => this.restore());
    });
  }

  /** Whether a card can be part of the decision. */
  isFree(card: PingvasionCard): boolean {
    if (!this.ask) return true;
    const { verb, count } = this.ask;
    const places = Array.from({ length: count }, (_, at) => at);
    return places.some((at) =>
      fits(
        verb,
        places.map((i) => (i === at ? card : null)),
        this.now().legal,
      ),
    );
  }

  /** Puts a card into the next slot, or into a given one. */
  put(key: string, at?: number) {
    if (!this.ask || this.isLocked) return;
    const card = cardOf(key);
    const { hand, legal, decide } = this.now();
    if (!this.isFree(card)) {
      // The server says which rule it breaks.
      const rest = hand.filter((it) => it !== card).slice(0, this.ask.count - 1);
      decide(writeChoice({ verb: this.ask.verb, cards: [card, ...rest] }, legal));
      return;
    }
    this.picks.put(key, at === undefined ? undefined : Math.min(at, this.ask.count - 1));
    this.#settle();
  }

  /** Handles a tap on a card in the hand: puts it into a slot, or takes it back. */
  tap(key: string) {
    if (this.isLocked) return;
    const at = this.picks.placeOf(key);
    if (at >= 0) this.picks.takeBack(at);
    else this.put(key);
  }

  swap() {
    this.picks.swap();
    this.#settle();
  }

  confirm() {
    if (this.action !== null && this.isReady) this.now().decide(this.action);
  }

  clear() {
    this.picks.reset(this.ask?.count ?? 0);
  }

  /** Returns to the decision that was made. */
  restore() {
    this.picks.reset(this.ask?.count ?? 0, keysOf(this.before?.cards ?? []));
  }

  /** Sends the complete decision at once, unless the user prefers to confirm. */
  #settle() {
    if (!settings.confirm) this.confirm();
  }
}
