const HOUR_MS = 3_600_000;

/** Until when something made at `now` may be shown again (both in milliseconds of the wall clock): for `maxAgeMs`, but never past the full hour, because what is made tells today's date. */
export function keptUntil(now: number, maxAgeMs: number): number {
  return Math.min(now + maxAgeMs, Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS);
}
