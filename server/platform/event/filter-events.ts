import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { readInstant } from '#domain/site/instant.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findEvents } from './queries.ts';

/** Events that are still to come or go on, the soonest first; or those that were over by a moment, the latest first (CMS-06). */
export const filterEvents: Verb<typeof wire.filterEvents> = async ({ database, now }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const { past = false, order = past ? 'desc' : 'asc' } = body;
  const from = body.from === undefined ? now() : readInstant(body.from);
  if (from === undefined) return refuse('BAD_REQUEST', { field: 'from', message: 'from: wants an instant as 2026-11-20T19:30:00Z' });
  const to = body.to === undefined ? undefined : readInstant(body.to);
  if (body.to !== undefined && to === undefined)
    return refuse('BAD_REQUEST', { field: 'to', message: 'to: wants an instant as 2026-11-20T19:30:00Z' });
  const question = { to, isPast: past, isLatestFirst: order === 'desc' };
  const { records, total } = await findEvents(database, { language, now: now() }, from, paging.offset, paging.limit, question);
  return ok({
    data: { records: [...records], pagination: paginationOf(paging, total) },
    tags: ['events'],
  });
};
