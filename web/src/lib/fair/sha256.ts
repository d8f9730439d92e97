/**
 * SHA-256 (FIPS 180-4). Browsers provide it only to pages loaded over https, and a server at
 * home often has no https.
 */

/** The first 32 bits of the fraction of a root of a prime. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;

const PRIMES: number[] = [];
for (let it = 2; PRIMES.length < 64; it += 1) {
  if (PRIMES.every((prime) => it % prime !== 0)) PRIMES.push(it);
}
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** The message with what must stand after it: a bit, zeros, and its length in bits. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array {
  const data = padded(message);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const at = (words: Uint32Array, place: number) => words[place] as number;
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = data.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [at(w, i - 15), at(w, i - 2)];
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      w[i] = at(w, i - 16) + small + at(w, i - 7) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i += 1) {
      const choice = (e & f) ^ (~e & g);
      const first =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, i) + at(w, i)) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + word;
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  hash.forEach((word, i) => view.setUint32(4 * i, word));
  return out;
}
