/**
 * The user's shares of shuffles. The browser takes part by itself: it seals a random secret
 * before the game, and opens the seal when the host has started the game. Before it opens
 * anything, it notes all seals of the table, so that nobody can choose another secret
 * afterwards.
 */
import { Refused } from '../api/http';
import { connection } from '../api/socket.svelte';
import type { Request, Seat, TableId, TableView } from '../api/types';
import { toHex } from './bytes';
import { sealOf } from './commit';
import { noteWitness, witnessOf, type Witness } from './witness';

/**
 * The seats at which this page has sealed a share. It replaces the share of another device at most once, so
 * that two devices at one seat do not replace each other’s shares without end.
 */
const sealed = new Set<string>();

const drawn = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** A table, and our seat at it. */
type SeatOfTable = Omit<TableView, 'you'> & { you: { seat: Seat } | null };
type Send = (request: Request) => Promise<unknown>;

/** Does what the table waits for from our seat, if anything. The game goes on if it fails. */
export async function contribute(id: TableId, view: SeatOfTable, send: Send): Promise<void> {
  const seat = view.you?.seat;
  if (seat === undefined) return;
  try {
    if (view.life === 'gathering') await seal(id, view, seat, send);
    else if (view.life === 'shuffling') await open(id, view, seat, send);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

const shareAt = (view: SeatOfTable, seat: Seat) =>
  view.chairs.find((it) => it.seat === seat)?.share;

async function seal(id: TableId, view: SeatOfTable, seat: Seat, send: Send) {
  const known = witnessOf(id);
  // Another seal of the server than the first one, or a table that was shuffled already: nothing that
  // an honest server shows.
  if (known?.seals || (known?.commitment && known.commitment !== view.commitment)) return;
  const secret = known?.secrets?.[seat] ?? drawn();
  const commitment = sealOf(view.commitment, seat, secret);
  const share = shareAt(view, seat);
  if (share?.commitment === commitment) return;
  const name = `${id} ${seat}`;
  if (share && sealed.has(name)) return;
  sealed.add(name);
  noteWitness(id, {
    ...known,
    commitment: view.commitment,
    parts: known?.parts ?? [],
    secrets: { ...known?.secrets, [seat]: secret },
  });
  await send({ do: 'commit', seat, commitment });
}

async function open(id: TableId, view: SeatOfTable, seat: Seat, send: Send) {
  const known = witnessOf(id);
  const secret = known?.secrets?.[seat];
  const share = shareAt(view, seat);
  if (!known || secret === undefined || !share || share.revealed) return;
  if (known.commitment !== view.commitment) return;
  if (share.commitment !== sealOf(view.commitment, seat, secret)) return;
  const seals = sealsOf(view);
  // Once a share is open, the seals can’t change any more.
  if (known.seals && JSON.stringify(known.seals) !== JSON.stringify(seals)) return;
  noteWitness(id, { ...known, seals });
  await send({ do: 'reveal', seat, secret });
  const now: Witness = witnessOf(id) ?? known;
  noteWitness(id, { ...now, opened: [...new Set([...(now.opened ?? []), seat])] });
}

/** All seals of a table, by seat. */
const sealsOf = (view: SeatOfTable): Record<Seat, string> =>
  Object.fromEntries(
    view.chairs.flatMap((it) => (it.share ? [[it.seat, it.share.commitment]] : [])),
  );

/** How long the start waits for seals, in milliseconds. */
const PATIENCE = 2000;
const STEP = 50;

/** Waits until every person at a table has sealed a share, but not for long: a closed browser never will. */
export async function untilSealed(look: () => TableView | null): Promise<void> {
  const isSealed = () =>
    look()?.chairs.every(
      ({ who, share }) => share !== undefined || who === 'open' || !('person' in who),
    ) ?? true;
  for (let waited = 0; waited < PATIENCE && !isSealed(); waited += STEP)
    await new Promise((done) => setTimeout(done, STEP));
}

/**
 * Follows a table that we sit at, but don’t look at yet, until its cards are dealt, so that our share is
 * in its shuffle. It follows as an onlooker does: who does not look is not here. Ends earlier when the
 * function that it gives is called.
 */
export function contributeMeanwhile(id: TableId, seat: Seat): () => void {
  let isOver = false;
  const unfollow = connection.follow(id, null, {
    view: (view) => {
      if (view.life !== 'gathering' && view.life !== 'shuffling') stop();
      else
        void contribute(id, { ...view, you: { seat } }, (request) =>
          connection.request(id, request),
        );
    },
    item: () => {},
    refused: () => {},
  });
  const stop = () => {
    if (!isOver) unfollow();
    isOver = true;
  };
  return stop;
}
