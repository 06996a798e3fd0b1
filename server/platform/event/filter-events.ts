import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { GENERIC_PAGE_SIZE, pageCount } from '#domain/pagination.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findEvents } from './queries.ts';

/** Events that are still to come or go on, the soonest first; or those that were over by a moment, the latest first (CMS-06). */
export const filterEvents: Verb<typeof wire.filterEvents> = async ({ database, now }, { body, facts: { language } }) => {
  const { page = 1, limit: perPage = GENERIC_PAGE_SIZE } = body;
  const { past = false, order = past ? 'desc' : 'asc' } = body;
  const from = body.from === undefined ? now() : readInstant(body.from);
  if (from === undefined) return refuse('BAD_REQUEST', { field: 'from', message: 'from: wants an instant as 2026-11-20T19:30:00Z' });
  const to = body.to === undefined ? undefined : readInstant(body.to);
  if (body.to !== undefined && to === undefined)
    return refuse('BAD_REQUEST', { field: 'to', message: 'to: wants an instant as 2026-11-20T19:30:00Z' });
  const question = { to, isPast: past, isLatestFirst: order === 'desc' };
  const { records, total } = await findEvents(database, language, from, (page - 1) * perPage, perPage, question);
  return ok({
    data: { records: [...records], pagination: { page, perPage, lastPage: pageCount(total, perPage), total } },
    tags: ['events'],
  });
};

function readInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return undefined;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1 ? undefined : instant;
}
