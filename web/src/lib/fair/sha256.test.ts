import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes';
import { sha256 } from './sha256';

const of = (text: string) => toHex(sha256(new TextEncoder().encode(text)));

describe('SHA-256', () => {
  it('gives what the standard says', () => {
    expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(of('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(of('a'.repeat(1_000_000))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });
  it('agrees with the browser’s own at every length around a block', async () => {
    for (let length = 50; length < 130; length += 1) {
      const message = Uint8Array.from({ length }, (_, at) => at * 7 + length);
      const own = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
      expect(toHex(sha256(message))).toBe(toHex(own));
    }
  });
});

describe('hexadecimal', () => {
  it('is read and written', () => {
    expect(toHex(fromHex('00C0ffee') ?? new Uint8Array())).toBe('00c0ffee');
    for (const text of ['0', '0g', 'ä', ' 1', 7, null, undefined]) expect(fromHex(text)).toBeNull();
  });
});
