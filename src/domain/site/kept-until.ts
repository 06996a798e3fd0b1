const HOUR_MS = 3_600_000;
const UNTIL = 'until:';

/**
 * Until when something made at `now` may be shown again (both in milliseconds of the wall clock): for `maxAgeMs`, but never past the full hour, because what is made tells
 * today's date, nor past the moment that one of the tags names (`untilTag`).
 */
export function keptUntil(now: number, maxAgeMs: number, tags: readonly string[] = []): number {
  return Math.min(now + maxAgeMs, Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS, ...moments(tags));
}

/** What an answer that time alone will change carries beside the names of what it was made from: the moment when a page is published, say, or ends. */
export function untilTag(moment: Date): string {
  return `${UNTIL}${moment.getTime()}`;
}

/** What an answer carries that nobody is to keep, because it was made of something old: it ran out long ago. */
export const NEVER_KEPT = `${UNTIL}1`;

const STANDS_IN_MS = HOUR_MS;

/**
 * Until when something made at `now` may be shown while nobody can be asked (both in milliseconds of the wall clock): for an hour, past its own time, but never past the
 * moment that one of the tags names, from which on it would be wrong.
 */
export function standsInUntil(now: number, tags: readonly string[] = []): number {
  return Math.min(now + STANDS_IN_MS, ...moments(tags));
}

/** The moments that tags name. */
function moments(tags: readonly string[]): readonly number[] {
  return tags.flatMap((tag) => (tag.startsWith(UNTIL) ? Number(tag.slice(UNTIL.length)) : [])).filter((moment) => moment > 0);
}
