/** The seals (commitments) of shares, computed as the server computes them. */
import { fromHex, joined, toHex } from './bytes';
import { sha256 } from './sha256';

const LABEL = new TextEncoder().encode('rookery-commit/2');

/** The seal of the share of a seat, at a table whose server has sealed its own secret. */
export function sealOf(server: string, seat: number, secret: string): string {
  const [own, other] = [fromHex(secret), fromHex(server)];
  if (own?.length !== 32 || other?.length !== 32) return '';
  return toHex(sha256(joined([LABEL, other, Uint8Array.of(seat), own])));
}
