import { type RawBuilder, sql } from 'kysely';
import type { CallFilter } from '#domain/post/public-call.ts';

/** What domain/post/public-call.ts says of a call's times, as a condition on `post p`. */
export function callCondition(filter: CallFilter, now: Date): RawBuilder<unknown> {
  const open = sql`p.call_mark is null and p.call_deadline >= ${now}`;
  switch (filter) {
    case 'open':
      return sql`(${open} and (p.call_opens_at is null or p.call_opens_at <= ${now}))`;
    case 'announced':
      return sql`(${open} and p.call_opens_at > ${now})`;
    case 'closed':
      return sql`(p.call_mark = 'cancelled' or (p.call_mark is null and p.call_deadline < ${now}))`;
    case 'results':
      return sql`p.call_mark = 'results'`;
    default:
      return filter satisfies never;
  }
}

/** Open calls first, the soonest deadline first; then announced ones as they open; then all others, the newest first. */
export function callOrder(now: Date): RawBuilder<unknown> {
  const running = sql`f.call_mark is null and f.call_deadline >= ${now}`;
  const isOpen = sql`${running} and (f.call_opens_at is null or f.call_opens_at <= ${now})`;
  return sql`case when ${isOpen} then 0 when ${running} then 1 else 2 end, case when ${isOpen} then f.call_deadline when ${running} then f.call_opens_at end`;
}
