import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { consentsOf } from '../consent/queries.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { changeLists, listsOn, type SubscriptionRow } from './members.ts';
import { listsOf } from './offered-lists.ts';

/** What somebody says of lists: those that they want to be on, and what they agree to with it. */
export interface ListChoice {
  readonly lists: readonly number[];
  readonly consents: readonly number[];
}

/**
 * Makes a subscription that runs what its owner chooses: lists that are not named are left, and what is joined needs its consent. A withdrawn
 * list is not to be chosen from and stays; who names none at all leaves that one, too, or it would bring them back when it is restored.
 */
export async function chooseLists(
  trx: Kysely<Database>,
  row: SubscriptionRow,
  choice: ListChoice,
  language: LanguageCode,
  now: Date,
): Promise<Result<SubscriptionRow, Refusal>> {
  const lists = await listsOf(trx, row.id, language);
  const joins = lists.filter(({ id, isOn }) => !isOn && choice.lists.includes(id));
  const on = await listsOn(trx, row.id);
  const isOnNone = joins.length === 0 && !choice.lists.some((id) => on.has(id));
  const leaves = isOnNone ? [...on] : lists.flatMap(({ id, isOn }) => (isOn && !choice.lists.includes(id) ? id : []));
  const given = new Set([...row.consent_ids, ...choice.consents]);
  if (joins.some(({ consent }) => consent !== null && !given.has(consent.id))) return refuse('CONSENT_REQUIRED');
  if (joins.length + leaves.length === 0) return ok(row);
  const ofAll = (await consentsOf(trx, 'newsletter', language)).map(({ id }) => id).filter((id) => given.has(id));
  const wishes = joins.map(({ id, consent }) => ({ listId: id, consentIds: [...new Set([...ofAll, ...(consent ? [consent.id] : [])])] }));
  return ok(await changeLists(trx, row, { joins: wishes, leaves }, now));
}
