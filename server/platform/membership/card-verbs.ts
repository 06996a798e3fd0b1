import { ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/membership.ts';
import { readId } from '#domain/id.ts';
import { type CardWish, usualLastDay } from '#domain/membership/card-request.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { changeBy } from '../audit/record-change.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { saidAnswers } from '../locale/said-answers.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { findCardRequest, type ListedCardRequest, listCardRequests } from './card-requests.ts';
import { type DecideOptions, decideCard } from './decide-card.ts';

export const filterCardRequests: Verb<typeof call.filterCardRequests> = async ({ database }, { query }) => {
  const { rows, ...around } = await listCardRequests(database, query.state ?? 'received', query);
  return ok({ data: { records: rows.map(summaryOf), ...around } });
};

export const getCardRequest: Verb<typeof call.getCardRequest> = async ({ database, now }, { params, facts }) => {
  const id = readId(params.id);
  const row = id === undefined ? undefined : await findCardRequest(database, id);
  if (row === undefined) return refuse('NOT_FOUND');
  const files = await database
    .selectFrom('form_attachment')
    .select(['id', 'name', 'size'])
    .where('submission_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { decidedAt, decidedBy, barcode, validUntil, reason } = row;
  return ok({
    data: {
      ...summaryOf(row),
      answers: saidAnswers(row.answers, facts.language),
      files,
      account: row.accountEmail,
      lastDay: usualLastDay(dayOf(now().getTime())),
      decision: decidedAt && { at: decidedAt.toISOString(), by: decidedBy, barcode, validUntil, reason },
    },
  });
};

export const approveCardRequest: Verb<typeof call.approveCardRequest> = (deps, { body: { id, validUntil }, user, facts }) =>
  decide(deps, id, { state: 'approved', validUntil }, changeBy({ user, facts }, deps.now()));

export const declineCardRequest: Verb<typeof call.declineCardRequest> = (deps, { body: { id, reason }, user, facts }) =>
  decide(deps, id, { state: 'declined', reason }, changeBy({ user, facts }, deps.now()));

async function decide(
  { database, settings, now }: PlatformDependencies,
  id: number,
  wish: CardWish,
  by: DecideOptions['by'],
): Promise<Result<{ readonly data: { readonly id: number; readonly state: CardWish['state'] } }, Refusal>> {
  const decided = await decideCard(database, id, wish, { now: now(), siteUrl: settings.siteUrl, by });
  if (decided.isOk()) return ok({ data: { id, state: wish.state } });
  return decided.error === 'unknown' ? refuse('NOT_FOUND') : refuse('CARD_REQUEST_INVALID', { reason: decided.error });
}

function summaryOf({ id, reference, askedAt, email, state }: ListedCardRequest) {
  return { id, reference, askedAt: askedAt.toISOString(), email, state };
}
