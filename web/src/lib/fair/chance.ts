/**
 * Random numbers and shuffles exactly as the server computes them: ChaCha20, numbers below a
 * bound, Fisher-Yates.
 */

/** “expand 32-byte k”, which every block of ChaCha20 begins with. */
const LABEL = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
/** The words that are stirred together: the columns of the block, then its diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/**
 * The random number generator of a deal or a shuffle: ChaCha20 (RFC 8439) with a block counter and a
 * stream number of 64 bits each. Its output is read as 32-bit numbers.
 */
export class DealRng {
  #state: Uint32Array;
  #block = new Uint32Array(16);
  #used = 16;

  /** `key` has 32 bytes; no stream number of ours needs more than 32 bits. */
  constructor(key: Uint8Array, stream: number) {
    const words = new DataView(key.buffer, key.byteOffset, 32);
    const own = Array.from({ length: 8 }, (_, at) => words.getUint32(4 * at, true));
    this.#state = Uint32Array.from([...LABEL, ...own, 0, 0, stream, 0]);
  }

  /** The next number, from 0 to 2³² − 1. */
  next(): number {
    if (this.#used === 16) this.#refill();
    return this.#block[this.#used++] as number;
  }

  #refill() {
    const x = Uint32Array.from(this.#state);
    const mix = (to: number, from: number, into: number, by: number) => {
      x[to] = (x[to] as number) + (x[from] as number);
      const word = (x[into] as number) ^ (x[to] as number);
      x[into] = (word << by) | (word >>> (32 - by));
    };
    for (let twice = 0; twice < 10; twice += 1) {
      for (const [a, b, c, d] of QUARTERS) {
        mix(a, b, d, 16);
        mix(c, d, b, 12);
        mix(a, b, d, 8);
        mix(c, d, b, 7);
      }
    }
    this.#block = x.map((word, at) => word + (this.#state[at] as number));
    this.#used = 0;
    this.#state[12] = (this.#state[12] as number) + 1;
    if (this.#state[12] === 0) this.#state[13] = (this.#state[13] as number) + 1;
  }
}

/** A number below `n`, each equally likely. */
export function below(rng: DealRng, n: number): number {
  const bound = BigInt(n);
  const unfair = 2n ** 32n % bound;
  for (;;) {
    const product = BigInt(rng.next()) * bound;
    if ((product & 0xffff_ffffn) >= unfair) return Number(product >> 32n);
  }
}

/** The cards in a random order, each equally likely. */
export function shuffled<T>(cards: readonly T[], rng: DealRng): T[] {
  const all = [...cards];
  for (let i = all.length - 1; i > 0; i -= 1) {
    const other = below(rng, i + 1);
    [all[i], all[other]] = [all[other] as T, all[i] as T];
  }
  return all;
}
