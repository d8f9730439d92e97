/** Animates the cards of Pingvasion. */
import { tick } from 'svelte';
import type { PingvasionCard, PingvasionEvent, Seat } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { sound } from '../../sound';
import type { Animator, Step } from '../../table/stage.svelte';
import { anchor, dwell, fly, frame, type Flight } from '../flight';
import { readCard } from './cards';
import { faceDown, type LaidCard } from './laid';
import { momentsOf, type Moment } from './moment';
import { isEvent, isView } from './ours';

type Of<K extends PingvasionEvent['event']> = Extract<PingvasionEvent, { event: K }>;
const only = <K extends PingvasionEvent['event']>(events: PingvasionEvent[], kind: K): Of<K>[] =>
  events.filter((it): it is Of<K> => it.event === kind);

const up = (face: 'down' | { up: PingvasionCard }): PingvasionCard | null =>
  face === 'down' ? null : face.up;

/** A rectangle with the shape of a card, in the middle of another rectangle. */
function amid(rect: DOMRect, width = 26): DOMRect {
  const height = width * 1.4;
  return new DOMRect(
    rect.x + (rect.width - width) / 2,
    rect.y + (rect.height - height) / 2,
    width,
    height,
  );
}

const rectOf = (name: string): DOMRect | null => anchor(name)?.getBoundingClientRect() ?? null;

/** What is shown during an animation, in addition to the view. */
export class Movement {
  /** The cards in front of each player. */
  laid = $state.raw<Record<Seat, LaidCard[]> | null>(null);
  /** Cards of our hand that are moving. */
  leaving = $state.raw<PingvasionCard[]>([]);

  constructor(
    private readonly me: () => Seat | null,
    /** The cards in front of a player according to the view. */
    private readonly still: (seat: Seat) => LaidCard[],
    /** Says what is being shown now. */
    private readonly say: (caption: string) => void,
    /** Shows a moment until it is over. */
    private readonly show: (moment: Moment) => Promise<void>,
  ) {}

  readonly animate: Animator = async (step: Step, apply) => {
    const events = step.events.filter(isEvent);
    const moments = isView(step.view) ? momentsOf(events, step.view) : [];
    const [end, acting] = [
      moments.filter((it) => it.kind === 'end'),
      moments.filter((it) => it.kind !== 'end'),
    ];
    try {
      await this.#give(events);
      await this.#lay(events);
      await this.#reveal(events);
      for (const moment of acting) {
        if (moment.kind === 'kamikaze') this.#explode(events);
        await this.show(moment);
      }
      await this.#settle(events, apply);
      for (const moment of end) await this.show(moment);
    } finally {
      this.laid = null;
      this.leaving = [];
    }
  };

  /** Moves the given cards to the neighbours. The cards that we get arrive with the new view. */
  async #give(events: PingvasionEvent[]) {
    const me = this.me();
    const gave = only(events, 'gave');
    if (gave.length === 0) return;
    this.say(t('pv-status-passing'));
    const passed = only(events, 'passed').filter((it) => it.to !== me);
    const back = anchor('back');
    const flights: Flight[] = [];
    const hand = new Hand();
    const send = (from: Seat, to: Seat, card: PingvasionCard | null) => {
      const [start, end] = [rectOf(`seat-${from}`), rectOf(`seat-${to}`)];
      if (!start || !end || !back) return;
      const own = from === me && card ? hand.take(card) : null;
      flights.push({
        card: own ?? back,
        from: own?.getBoundingClientRect() ?? amid(start),
        to: amid(end),
        delay: flights.length * 25,
        time: 420,
      });
    };
    for (const { from, to, card } of passed) send(from, to, up(card));
    // Only the giver sees the cards that a virtual player gets.
    if (only(events, 'passed').length === 0) {
      for (const { seat, left, right, to_left, to_right } of gave) {
        send(seat, to_left, up(left));
        send(seat, to_right, up(right));
      }
    }
    const moving = fly(flights);
    const own = gave.find((it) => it.seat === me);
    if (own) this.leaving = [up(own.left), up(own.right)].filter((it) => it !== null);
    await moving;
    sound('land');
  }

  /** Moves cards to the table, face down. */
  async #lay(events: PingvasionEvent[]) {
    const [laid, revealed] = [only(events, 'laid'), only(events, 'revealed')];
    if (laid.length === 0 && revealed.length === 0) return;
    const me = this.me();
    const places: Record<Seat, LaidCard[]> = {};
    const arriving: Seat[] = [];
    for (const { seat, cards } of laid) {
      places[seat] = [...(places[seat] ?? []), ...cards.map((face) => faceDown(up(face)))];
      if (!arriving.includes(seat)) arriving.push(seat);
    }
    for (const { seat, cards } of revealed) places[seat] = cards.map(faceDown);
    const lies = (seat: Seat) => anchor(`laid-${seat}`)?.querySelector('.back') !== null;
    const coming = arriving.filter((seat) => seat === me || !lies(seat));
    const hand = new Hand();
    const own = (places[me ?? -1] ?? []).map(({ card }) => (card ? hand.take(card) : null));
    const starts = own.map((it) => it?.getBoundingClientRect() ?? null);
    const copies = own.map((it) => it?.cloneNode(true) as Element | null);
    const mine = laid.filter((it) => it.seat === me).flatMap((it) => it.cards.map(up));
    this.laid = places;
    // The cards that we gave in the same step stay away.
    this.leaving = [...this.leaving, ...mine.filter((it) => it !== null)];
    await tick();
    const back = anchor('back');
    const hidden: HTMLElement[] = [];
    const flights: Flight[] = [];
    for (const seat of coming) {
      const spots = anchor(`laid-${seat}`)?.querySelectorAll<HTMLElement>('.spot') ?? [];
      const head = rectOf(`seat-${seat}`);
      spots.forEach((spot, at) => {
        const from = seat === me ? (starts[at] ?? null) : head && amid(head);
        const card = seat === me ? (copies[at] ?? back) : back;
        if (!from || !card) return;
        flights.push({ card, from, to: spot.getBoundingClientRect(), time: 360 });
        hidden.push(spot);
      });
    }
    await arrive(hidden, () => flights);
  }

  /** Turns all cards over at the same time. */
  async #reveal(events: PingvasionEvent[]) {
    const revealed = only(events, 'revealed');
    if (revealed.length === 0) return;
    this.say(t('pv-status-revealing'));
    const places = { ...this.laid };
    for (const { seat, cards } of revealed)
      places[seat] = cards.map((card) => ({ card, isUp: true, isDestroyed: false }));
    this.laid = places;
    await dwell(780);
  }

  /** Shows what a Kamikaze destroys. */
  #explode(events: PingvasionEvent[]) {
    const destroyed = only(events, 'destroyed');
    if (destroyed.length === 0) return;
    const places = { ...this.laid };
    for (const { seat, card } of destroyed) {
      const cards = places[seat] ?? this.still(seat);
      const at = cards.findIndex((it) => it.card === card && !it.isDestroyed);
      places[seat] = cards.map((it, i) => (i === at ? { ...it, isDestroyed: true } : it));
    }
    this.laid = places;
    sound('boom');
  }

  /**
   * Switches the board to the new view. Surviving cards land, and the cards that we got come into
   * our hand.
   */
  async #settle(events: PingvasionEvent[], apply: () => void) {
    const me = this.me();
    const landed = only(events, 'landed').map(({ seat, card }) => {
      const cards = this.laid?.[seat] ?? this.still(seat);
      const spots = anchor(`laid-${seat}`)?.querySelectorAll('.spot') ?? [];
      const spot = spots[cards.findIndex((it) => it.card === card && !it.isDestroyed)];
      const face = spot?.querySelector('.front')?.cloneNode(true) as Element | undefined;
      return { seat, card, face, from: spot?.getBoundingClientRect() };
    });
    const got = [
      ...only(events, 'passed')
        .filter((it) => it.to === me)
        .map((it) => ({ card: up(it.card), from: rectOf(`seat-${it.from}`), delay: 0 })),
      ...only(events, 'took')
        .filter((it) => it.seat === me)
        .map((it) => ({ card: up(it.card), from: rectOf(`pile-${it.from}`), delay: 0 })),
      ...only(events, 'drew')
        .filter((it) => it.seat === me)
        .flatMap((it) => it.cards.map(up))
        .map((card) => ({ card, from: rectOf(`pile-${me}`), delay: landed.length > 0 ? 200 : 0 })),
    ];
    if (landed.length > 0) this.say(t('pv-status-landing'));
    apply();
    this.leaving = [];
    await tick();
    const hand = new Hand();
    const chips = landed.map(({ seat, card }) => chipOf(seat, card));
    const faces = got.map(({ card }) => card && hand.take(card));
    await arrive([...chips, ...faces], async () => {
      // Lays out the page in a separate task, because everything at once would be a long task.
      await frame();
      const flights: Flight[] = [];
      landed.forEach(({ seat, card, face, from }, at) => {
        const to = landingPlace(seat, card, chips[at]);
        if (!face || !from || !to) return;
        flights.push({ card: face, from, to, time: 480, delay: flights.length * 30 });
      });
      const others = flights.length;
      got.forEach(({ from, delay }, at) => {
        const face = faces[at];
        if (!face || !from) return;
        const to = face.getBoundingClientRect();
        const after = delay + (flights.length - others) * 60;
        flights.push({ card: face, from: amid(from), to, time: 420, delay: after });
      });
      this.laid = null;
      return flights;
    });
  }
}

const cellOf = (seat: Seat, card: PingvasionCard) => anchor(`cell-${seat}-${readCard(card).zone}`);

/** The card in the tableau. */
const chipOf = (seat: Seat, card: PingvasionCard) =>
  [...(cellOf(seat, card)?.querySelectorAll<HTMLElement>(`[data-chip="${card}"]`) ?? [])].pop();

/** Where a card lands: on its chip or, if chips are not shown, on its cell. */
function landingPlace(seat: Seat, card: PingvasionCard, chip?: Element): DOMRect | null {
  const rect = chip?.getBoundingClientRect();
  if (rect && rect.width > 0) return rect;
  const cell = cellOf(seat, card);
  return cell && amid(cell.getBoundingClientRect());
}

/** Moves cards, and shows their targets when they arrive. */
async function arrive(
  hidden: (HTMLElement | null | undefined)[],
  flights: () => Flight[] | Promise<Flight[]>,
) {
  for (const it of hidden) if (it) it.style.visibility = 'hidden';
  try {
    const moving = await flights();
    await fly(moving);
    if (moving.length > 0) sound('land');
  } finally {
    for (const it of hidden) if (it) it.style.visibility = '';
  }
}

/** The elements of our hand, each used once; of several copies, the last one first. */
class Hand {
  #faces = [...document.querySelectorAll<HTMLElement>('[data-hand-card]')];

  take(card: PingvasionCard): HTMLElement | null {
    for (let at = this.#faces.length - 1; at >= 0; at -= 1) {
      const face = this.#faces[at];
      if (face?.dataset.handCard !== card) continue;
      this.#faces.splice(at, 1);
      return face;
    }
    return null;
  }
}
