/** What visitors are told while the site is being worked on, besides that it is (LAY-02). */
export interface Closure {
  /** What is going on, in an editor's words (option MaintenanceText). */
  readonly text?: string;
  /** ISO 8601 instant by which it is to be over (option MaintenanceUntil). */
  readonly until?: string;
  /** Where the institution can be written to meanwhile. */
  readonly email?: string;
}

/** What is still true of a closure at a moment (milliseconds): an end that has passed, and one that is no instant, is promised to nobody. */
export function closureAt({ until, ...said }: Closure, now: number): Closure {
  return until !== undefined && Date.parse(until) > now ? { ...said, until } : said;
}
