import { ok } from 'neverthrow';
import type { beginEvent as call } from '#adapters/platform/wire/written-event.ts';
import { eventFlawField, newEventFlaw } from '#domain/event/event-record.ts';
import { instantOfSiteTime } from '#domain/site/site-day.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { storeDraft } from '../version/draft-queries.ts';

/** Begins an event that is nothing but a working copy: without a text no visitor, list, calendar or search knows of it. */
export const beginEvent: Verb<typeof call> = async ({ database, now }, { body, ...who }) => {
  const { language } = who.facts;
  const { starts, ends } = body;
  const title = body.title.trim();
  const place = body.place?.trim() ?? '';
  const flaw = newEventFlaw({ ...body, title, place });
  if (flaw !== undefined) return refuse('DRAFT_INVALID', { field: eventFlawField(flaw), reason: flaw });
  return inTransaction(database, async (trx) => {
    const at = now();
    const [from = 0, to = 0] = [starts, ends].map(instantOfSiteTime);
    const row = { starts_at: new Date(from), ends_at: new Date(to), media_id: null, seats: null, updated_at: at };
    const { id } = await trx.insertInto('event').values(row).returning('id').executeTakeFirstOrThrow();
    const words = { title, excerpt: '', place, address: '', body: '' };
    const shared = { starts, ends, media: null, host: '', seats: 0, signUp: null };
    const json = JSON.stringify({ values: { ...words, ...shared }, sections: [] });
    await storeDraft(trx, { kind: 'event', id, language }, 0, { json, client: null, request: null, by: who.user.userId, at });
    const change = changeBy(who, at, { what: 'create', thing: 'event', thingId: id, language });
    await recordChange(trx, { ...change, after: { title, starts, ends } });
    return ok({ data: { id } });
  });
};
