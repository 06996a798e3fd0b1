import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { consentsOf } from '../consent/queries.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { changeLists, type SubscriptionRow } from './members.ts';
import { listsOf } from './offered-lists.ts';

/** What somebody says of lists: those that they want to be on, and what they agree to with it. */
export interface ListChoice {
  readonly lists: readonly number[];
  readonly consents: readonly number[];
}

/** Makes a subscription that runs what its owner chooses: lists that are not named are left, and what is joined needs its consent. What is not to be chosen from stays. */
export async function chooseLists(
  trx: Kysely<Database>,
  row: SubscriptionRow,
  choice: ListChoice,
  language: LanguageCode,
  now: Date,
): Promise<Result<SubscriptionRow, Refusal>> {
  const lists = await listsOf(trx, row.id, language);
  const joins = lists.filter(({ id, isOn }) => !isOn && choice.lists.includes(id));
  const leaves = lists.filter(({ id, isOn }) => isOn && !choice.lists.includes(id));
  const given = new Set([...row.consent_ids, ...choice.consents]);
  if (joins.some(({ consent }) => consent !== null && !given.has(consent.id))) return refuse('CONSENT_REQUIRED');
  if (joins.length + leaves.length === 0) return ok(row);
  const ofAll = (await consentsOf(trx, 'newsletter', language)).map(({ id }) => id).filter((id) => given.has(id));
  const wishes = joins.map(({ id, consent }) => ({ listId: id, consentIds: [...new Set([...ofAll, ...(consent ? [consent.id] : [])])] }));
  return ok(await changeLists(trx, row, { joins: wishes, leaves: leaves.map(({ id }) => id) }, now));
}
