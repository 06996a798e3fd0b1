const FIRST_MS = 60_000;
const LONGEST_MS = 6 * 3_600_000;

/** Milliseconds until the next attempt after so many: 1, 2, 4 … minutes, 6 hours at most; `chance` (0 to 1) spreads them by a fifth, so that e-mails that failed together do not come together. */
export function retryPause(attempts: number, chance: number): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(20, Math.max(0, attempts - 1)));
  return Math.round(pause * (0.9 + 0.2 * chance));
}
