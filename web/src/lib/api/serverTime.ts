/** How far the server's clock is ahead of ours, in milliseconds. */
let ahead = 0;

/** The time by the server's clock, which gives all deadlines. */
export const serverTime = (): number => Date.now() + ahead;

/** Called with the time by the server's clock when the server has just sent it. */
export function setServerTime(now: number) {
  ahead = now - Date.now();
}
