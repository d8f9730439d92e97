import { api, Refused } from '../api/http';
import { connection } from '../api/socket.svelte';
import type { GameEvent, Item, OwnSeat, Request, Seat, TableId, TableView } from '../api/types';
import { serverTime } from '../api/serverTime';
import { contribute, contributeMeanwhile } from '../fair/share';
import { Chat, FRESH, MOST_FRESH } from './chat.svelte';
import { hostName, nameAt, noticeOf, type Notice, type Noticed } from './notices';
import { Stage } from './stage.svelte';

/** An entry of the log: what happened at one time, in the order of the game. */
export interface Chapter {
  number: number;
  events: GameEvent[];
}

type Trouble = Refused | null;

/** How many notices a page keeps. */
const MOST_NOTICES = 200;
/** The items that can change the view of the game. */
const OF_THE_GAME: Item['kind'][] = ['started', 'played', 'took_back', 'finished'];

/** The view after a seat has decided, while others have yet to. */
export function withDecision(
  view: TableView,
  { number, seat, action, next }: Extract<Item, { kind: 'decided' }>,
): TableView {
  const { you } = view;
  return {
    ...view,
    number,
    chairs: view.chairs.map((it) => (it.seat === seat ? { ...it, turn: 'decided' } : it)),
    you: you?.seat === seat ? afterDecision(you, action, next) : you,
  };
}

/** The own seat after a decision. What a stand-in has decided is hidden and can't be changed. */
function afterDecision(you: OwnSeat, action?: string, next?: number): OwnSeat {
  return action === undefined || next === undefined
    ? { ...you, legal: [], can_take_back: false }
    : { ...you, decided: action, number: next, can_take_back: true };
}

/**
 * The new view. It keeps the list of legal decisions of the old one while the question is the same, so
 * that everything that belongs to the question can be recognised by it.
 */
export function withSameQuestion(old: TableView | null, view: TableView): TableView {
  const [was, is] = [old?.you, view.you];
  if (!was || !is || was.number !== is.number || was.legal.join() !== is.legal.join()) return view;
  return { ...view, you: { ...is, legal: was.legal } };
}

/** A table, followed from the point of view of a seat or an onlooker. */
export class Session {
  view = $state.raw<TableView | null>(null);
  /** Why the table can’t be followed, or not any more. */
  trouble = $state.raw<Trouble>(null);
  /** What happened so far. */
  log = $state.raw<Chapter[]>([]);
  /** What happened besides the game, since the page was opened. */
  notices = $state.raw<Noticed[]>([]);
  /** The notices that are shown over the board, for a few seconds each. */
  freshNotices = $state.raw<Noticed[]>([]);
  /** A decision that is being sent. */
  sending = $state<string | null>(null);
  readonly stage = new Stage();
  readonly chat: Chat;
  #items: Item[] = [];
  #stop: (() => void) | null = null;
  /** Stops taking part in the shuffle of the next table. */
  #stopNext: (() => void) | null = null;
  #seen = 0;
  /** The number of the newest history that the log contains. */
  #past = 0;
  /** The number of the decision that is being sent, and whether the server has stored it. */
  #sent: number | null = null;
  #isKept = false;

  constructor(
    readonly id: TableId,
    /** The seat; `null` for an onlooker. */
    readonly seat: Seat | null,
    /** Called when the server refuses for good to show the table from this seat. */
    readonly refused: (why: Refused) => void = () => {},
  ) {
    this.chat = new Chat(id, seat);
  }

  /**
   * Goes on after the session of our previous seat, or of an onlooker. New settings can move us to another
   * seat before our old stream says so.
   */
  takeOver(old: Session, view: TableView) {
    this.notices = old.notices;
    const before = old.view?.settings;
    const last = old.notices.at(-1)?.notice;
    const known = last?.kind === 'settled' ? last.after : before;
    if (!before || JSON.stringify(known) === JSON.stringify(view.settings)) return;
    const name = hostName(view);
    this.#note(view.number, { kind: 'settled', name, before, after: view.settings });
  }

  /** Follows the table until `close`. A view that is already there is shown at once. */
  open(view: TableView | null = null) {
    if (view) this.#look(view);
    this.#stop ??= connection.follow(this.id, this.seat, {
      view: (view) => this.#look(view),
      item: (item) => this.#hear(item),
      refused: (why) => {
        this.trouble = why;
        this.refused(why);
      },
    });
  }

  close() {
    this.#stop?.();
    this.#stopNext?.();
    this.#stop = this.#stopNext = null;
  }

  /** The question to our seat, if there is one. */
  get question(): { number: number; legal: string[]; decided: string | null } | null {
    const you = this.view?.you;
    if (!you || this.view?.life !== 'playing' || you.legal.length === 0) return null;
    return you;
  }

  do(request: Request): Promise<void> {
    return connection.request(this.id, request);
  }

  /** Sends a decision, or changes it. It is sent again until the server has stored it. */
  async decide(action: string): Promise<void> {
    const you = this.view?.you;
    if (!you || this.sending !== null) return;
    this.sending = action;
    this.#sent = you.number;
    try {
      await this.do({ do: 'decide', seat: you.seat, number: you.number, action });
      this.#arrive(true);
    } catch (error) {
      this.#sent = null;
      this.sending = null;
      throw error;
    }
  }

  /** A decision counts as sent once it is stored and the view after it is shown. */
  #arrive(isKept: boolean) {
    this.#isKept ||= isKept;
    if (!this.#isKept || this.view?.you?.number === this.#sent) return;
    this.#sent = null;
    this.#isKept = false;
    this.sending = null;
  }

  #hear(item: Item) {
    this.#items.push(item);
    // A fresh view follows every item except these two.
    if (item.kind === 'said')
      this.chat.hear(item, (this.view && nameAt(this.view, item.seat)) ?? '');
    if (item.kind === 'decided' && this.view) {
      this.view = withDecision(this.view, item);
      this.#arrive(false);
    }
    const notice = this.view && noticeOf(item, this.view);
    if (notice) this.#note(item.number, notice);
  }

  #note(number: number, notice: Notice) {
    const noticed = { number, at: serverTime(), notice };
    this.notices = [...this.notices, noticed].slice(-MOST_NOTICES);
    this.freshNotices = [...this.freshNotices, noticed].slice(-MOST_FRESH);
    const forget = () => (this.freshNotices = this.freshNotices.filter((it) => it !== noticed));
    setTimeout(forget, FRESH);
  }

  #look(view: TableView) {
    const items = this.#items;
    this.#items = [];
    const isFirst = this.view === null;
    // Items between the last view and this one are missing, so the log has a gap.
    const hasHole = !isFirst && items.length < view.number - this.#seen;
    this.#seen = view.number;
    const isSameGame = !hasHole && !items.some((item) => OF_THE_GAME.includes(item.kind));
    // The board, and the result, go on as they are if only something beside the game has changed.
    if (this.view?.game && isSameGame) view = { ...view, game: this.view.game };
    const hasNews = view.game !== this.view?.game;
    this.view = withSameQuestion(this.view, view);
    this.trouble = null;
    this.#arrive(false);
    if (isFirst || hasHole) void this.chat.load(view);
    void contribute(this.id, view, (request) => this.do(request));
    if (view.next !== null && this.seat !== null)
      this.#stopNext ??= contributeMeanwhile(view.next, this.seat);
    const chapters: Chapter[] = [];
    for (const item of items) {
      if (item.kind === 'started' || item.kind === 'played')
        chapters.push({ number: item.number, events: item.events });
    }
    if (view.game === null || !hasNews) return;
    const isUndone = items.some((item) => item.kind === 'took_back');
    if (isFirst || hasHole || isUndone) {
      this.stage.jump(view.game);
      void this.#readHistory();
      return;
    }
    const events = chapters.flatMap((chapter) => chapter.events);
    // Events that are still being animated are not in the log yet. A step that is skipped meanwhile has
    // been seen earlier.
    const seen = () => {
      const isNew = ({ number }: Chapter) =>
        number > this.#past && !this.log.some((it) => it.number === number);
      const fresh = chapters.filter(isNew);
      if (fresh.length > 0) this.log = [...this.log, ...fresh].sort((a, b) => a.number - b.number);
    };
    this.stage.push({ events, view: view.game, seen });
  }

  /** Requests everything that happened before. */
  async #readHistory() {
    try {
      const { number, events } = await api.history(this.id, this.seat);
      // A newer history was faster.
      if (number < this.#past) return;
      this.#past = number;
      const past = events.map((group) => ({ number, events: group }));
      this.log = [...past, ...this.log.filter((chapter) => chapter.number > number)];
    } catch {
      // The game continues without its past. The next view tries again if there is a gap.
    }
  }
}
