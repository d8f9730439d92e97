import { mount, unmount, type Component } from 'svelte';
import type { Seat, UltimatumCell, UltimatumEvent } from '../../api/types';
import { settings } from '../../settings.svelte';
import { sound } from '../../sound';
import { anchor, dwell, fly, pause, type Flight } from '../flight';
import Curtain from './art/Curtain.svelte';
import Entertainer from './art/Entertainer.svelte';
import Penguin from './art/Penguin.svelte';
import Stone from './art/Stone.svelte';
import { FREE, type Face } from './faces';
import { awarding, momentOf, paying, performing, type Moment } from './moment';
import type { Scene } from './scene.svelte';

/** How long somebody reads a moment, in milliseconds. */
const READ = 1300;

type Of<E extends UltimatumEvent['event']> = Extract<UltimatumEvent, { event: E }>;

/** The animation of one step. */
export class Showing {
  /** False once the animation should stop. */
  isWanted = true;

  constructor(
    readonly scene: Scene,
    /** The cards on the iceberg after the step. */
    readonly after: Map<UltimatumCell, Face>,
  ) {}

  /** Shows an event; resolves when the animation is over. */
  show(event: UltimatumEvent): Promise<void> | void {
    switch (event.event) {
      case 'placed':
        return this.#placed(event);
      case 'penalty':
        return this.#explain(
          () => momentOf(event, this.#seats),
          points(-event.points, seatAt(event.seat), seatAt(event.seat), 500),
        );
      case 'gave_up':
        return this.#explain(
          () => momentOf(event, this.#seats),
          this.#flyCard(Entertainer, { entertainer: event.entertainer }, [
            seatAt(event.seat),
            away(),
          ]),
        );
      case 'invited':
        return this.#invited(event);
      case 'performed':
        return this.#performed(event);
      case 'curtain':
        return this.#curtain(event);
      case 'entertained':
        if (event.seat !== null) return this.#entertained(event);
        return;
      case 'drew':
        return this.#drew(event);
      case 'ended':
        sound('end');
        return this.#explain(() => momentOf(event, this.#seats));
    }
  }

  get #seats() {
    return this.scene.board.seats();
  }

  /** Shows a moment for as long as it takes to read it, and at least until `meanwhile` is over. */
  async #explain(explain: () => Moment | null, meanwhile?: Promise<void>) {
    this.#set({ explain });
    const moment = explain();
    if (moment && this.isWanted) this.scene.board.caption(moment.title);
    await Promise.all([dwell(READ), meanwhile]);
    this.#set({ explain: null });
  }

  #set(change: Partial<Pick<Scene, 'show' | 'gone' | 'changes' | 'explain'>>) {
    if (this.isWanted) Object.assign(this.scene, change);
  }

  #put(cell: UltimatumCell, face: Face) {
    this.#set({ changes: { ...this.scene.changes, [cell]: face } });
  }

  async #see(cells: UltimatumCell[]) {
    if (this.scene.board.lookAt(cells)) await pause(280);
  }

  async #placed({ seat, penguin, cell }: Of<'placed'>) {
    await this.#see([cell]);
    const from = anchor(`penguin-${penguin}`) ?? seatAt(seat);
    const flight = this.#flyCard(Penguin, { penguin }, [from, anchor(`cell-${cell}`)]);
    this.#set({ gone: penguin });
    await flight;
    if (this.isWanted) sound('land');
    this.#put(cell, { kind: 'penguin', penguin, stone: null });
  }

  async #invited({ seat, from, to }: Of<'invited'>) {
    await this.#see(from === null ? [to] : [from, to]);
    const source = from === null ? anchor(`supply-${seat}`) : anchor(`cell-${from}`);
    if (from !== null) {
      const face = this.scene.board.faceAt(from);
      if (face.kind === 'penguin') this.#put(from, { ...face, stone: null });
    }
    const half = (box: DOMRect) =>
      new DOMRect(box.x + box.width * 0.5, box.y + box.height * 0.5, box.width / 2, box.height / 2);
    const small = (element: Element | null) =>
      element && (element.hasAttribute('data-cell') ? half(boxOf(element)) : boxOf(element));
    await this.#flyBetween(Stone, { seat }, small(source), small(anchor(`cell-${to}`)), 450);
    const face = this.scene.board.faceAt(to);
    if (face.kind === 'penguin') this.#put(to, { ...face, stone: seat });
  }

  async #performed(event: Of<'performed'>) {
    const { laid, points: paid, enjoyed, winner } = event;
    await this.#see([laid.cell, ...enjoyed]);
    this.#set({ show: { cell: laid.cell, enjoyed } });
    sound('applause');
    await this.#explain(() => performing(event));
    const stage = anchor(`cell-${laid.cell}`);
    const payments = paid.map((count, seat) =>
      count > 0 ? points(count, stage, seatAt(seat), 520) : Promise.resolve(),
    );
    await this.#explain(
      () => paying(event, this.#seats),
      Promise.all(payments).then(() => {}),
    );
    this.#set({ show: null });
    const was = this.scene.board.faceAt(laid.cell);
    this.#put(laid.cell, FREE);
    const { entertainer, turned } = laid;
    const dots = was.kind === 'entertainer' ? was.dots : '';
    const to = winner === null ? away() : seatAt(winner);
    const card = { entertainer, turned, dots, waits: '' };
    await this.#explain(
      () => awarding(event, this.#seats),
      this.#flyCard(Entertainer, card, [stage, to], 420),
    );
  }

  async #curtain(event: Of<'curtain'>) {
    const { cell } = event;
    const to = anchor(`cell-${cell}`);
    this.#set({ explain: () => momentOf(event, this.#seats) });
    sound('curtain');
    if (to) {
      const box = boxOf(to);
      const above = new DOMRect(box.x, box.y - box.height * 0.9, box.width, box.height);
      await this.#flyBetween(Curtain, {}, above, box, 260);
    }
    this.#put(cell, { kind: 'curtain' });
    await dwell(READ / 2);
    this.#set({ explain: null });
  }

  async #entertained({ laid }: Of<'entertained'>) {
    const { cell, entertainer, turned } = laid;
    await this.#see([cell]);
    const from = anchor('pile-entertainers');
    const face = this.after.get(cell);
    const dots = face?.kind === 'entertainer' ? face.dots : '';
    await this.#flyCard(Entertainer, { entertainer, turned, dots }, [from, anchor(`cell-${cell}`)]);
    sound('land');
    if (face) this.#put(cell, face);
  }

  #drew({ seat, penguin }: Of<'drew'>) {
    const hand = anchor(`hand-${seat}`) ?? seatAt(seat);
    const face = penguin === 'down' ? null : penguin.up;
    return this.#flyCard(Penguin, { penguin: face }, [anchor('pile-penguins'), hand], 360);
  }

  #flyCard<P extends Record<string, unknown>>(
    Card: Component<P>,
    props: P,
    [from, to]: [Element | null, Element | null],
    time = 420,
  ) {
    return this.#flyBetween(Card, props, from && cardIn(from), to && cardIn(to), time);
  }

  async #flyBetween<P extends Record<string, unknown>>(
    Card: Component<P>,
    props: P,
    from: DOMRect | null,
    to: DOMRect | null,
    time: number,
  ) {
    if (!from || !to || settings.pace === 0 || from.width === 0 || to.width === 0) return;
    const target = document.createElement('div');
    const card = mount(Card, { target, props });
    try {
      const picture = target.querySelector('svg');
      if (picture) await fly([{ card: picture, from, to, time } satisfies Flight]);
    } finally {
      void unmount(card);
    }
  }
}

const boxOf = (element: Element) => element.getBoundingClientRect();
/** The target of cards that leave the game: their list or, where that is not shown, the pile. */
const away = () => {
  const shown = anchor('removed');
  return shown && boxOf(shown).width > 0 ? shown : anchor('pile-entertainers');
};
const seatAt = (seat: Seat) => anchor(`seat-${seat}`);

/** The place of a card in an element: all of a cell, or the middle of a longer element. */
function cardIn(element: Element): DOMRect {
  const box = boxOf(element);
  const size = Math.min(box.width, box.height);
  return new DOMRect(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2, size, size);
}

/** Points that fly to a player. */
async function points(count: number, from: Element | null, to: Element | null, time: number) {
  if (!from || !to || settings.pace === 0) return;
  const sign = document.createElement('span');
  sign.textContent = `${count > 0 ? '+' : '−'}${Math.abs(count)}`;
  const [tone, soft] = count > 0 ? ['--good', '--good-soft'] : ['--bad', '--bad-soft'];
  sign.style.cssText = `display:grid;place-items:center;border-radius:999px;border:2px solid var(${tone});background:var(${soft});color:var(${tone});font-weight:800;font-size:var(--text-5)`;
  const size = 46;
  const around = (box: DOMRect, down: number) =>
    new DOMRect(box.x + (box.width - size) / 2, box.y + (box.height - size) / 2 + down, size, size);
  const start = around(boxOf(from), from === to ? -34 : 0);
  await fly([{ card: sign, from: start, to: around(boxOf(to), 0), time }]);
}
