/** Bytes as the server writes them: two hexadecimal digits each. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes behind hexadecimal digits; nothing for any other text. */
export function fromHex(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text.length % 2 === 1 || /[^0-9a-f]/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Bytes one after the other. */
export function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
