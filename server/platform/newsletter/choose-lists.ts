import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type AcceptedConsent, acceptedId } from '#domain/consent/consent.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { agreesToAll, consentsToJoin } from '#domain/newsletter/consents-to-join.ts';
import { checkVersions } from '../consent/log-answers.ts';
import { consentsOf } from '../consent/queries.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { countAttempt } from '../throttle/attempts.ts';
import { beginWish, keepWish, leaveLists, listsOn, runs, type Wish, wishOf } from './members.ts';
import { listsOf } from './offered-lists.ts';
import type { SubscriptionRow } from './settle-subscriptions.ts';
import { OF_AN_ADDRESS } from './write-confirm-mail.ts';

/** What somebody says of lists: those that they want to be on, and what they agree to with it. */
export interface ListChoice {
  readonly lists: readonly number[];
  /** Those that they chose among; all where nothing is said. */
  readonly shown?: readonly number[] | undefined;
  readonly consents: readonly AcceptedConsent[];
}

/** What came of a choice: the subscription as it is now, and the names of the lists that wait for a confirmation. */
interface Chosen {
  readonly row: SubscriptionRow;
  readonly toConfirm: readonly string[];
}

/** By whom and when it is chosen. */
interface Choosing {
  readonly language: LanguageCode;
  readonly now: Date;
  /** Whether the address is known to be theirs: what they join begins at once then. */
  readonly isProven: boolean;
}

/**
 * Makes a subscription what somebody chooses with its link, or in their account. Lists that were shown and are not named are left at once; one that was joined elsewhere since stays.
 * What is to be joined needs its consent, of one that does not run those of the newsletter, too, and is kept as a wish until its owner confirms it: a link stands in e-mails for ever,
 * and e-mails are passed on. A withdrawn list is not to be chosen from and stays; who keeps none at all leaves that one, too, or it would bring them back when it is restored.
 */
export async function chooseLists(
  trx: Kysely<Database>,
  row: SubscriptionRow,
  choice: ListChoice,
  { language, now, isProven }: Choosing,
): Promise<Result<Chosen, Refusal>> {
  const lists = await listsOf(trx, row.id, language, true);
  const joins = lists.filter(({ id, isOn }) => !isOn && choice.lists.includes(id));
  const on = await listsOn(trx, row.id);
  const unticked = (id: number) => !choice.lists.includes(id) && (choice.shown?.includes(id) ?? true);
  const keepsSome = lists.some(({ id, isOn }) => isOn && !unticked(id)) || choice.lists.some((id) => on.has(id));
  const isOnNone = joins.length === 0 && !keepsSome;
  const leaves = isOnNone && runs(row) ? 'all' : lists.flatMap(({ id, isOn }) => (isOn && unticked(id) ? id : []));
  const stood = runs(row) ? row.consent_ids : [];
  const answered = choice.consents.map(acceptedId);
  const given = new Set([...stood, ...answered]);
  const ofAll = await consentsOf(trx, 'newsletter', language);
  if (joins.length > 0 && !agreesToAll(consentsToJoin(runs(row) ? [] : ofAll, joins), given)) return refuse('CONSENT_REQUIRED');
  const how = { now, sourceType: 'newsletter' } as const;
  const agreed = ofAll.map(({ id }) => id).filter((id) => given.has(id));
  const wish = joins.map(({ id, consent }): Wish => {
    const consentIds = [...new Set([...agreed, ...(consent ? [consent.id] : [])])];
    return { listId: id, consentIds, answered: choice.consents.filter((one) => consentIds.includes(acceptedId(one))) };
  });
  const shown = await checkVersions(
    trx,
    wish.flatMap((one) => one.answered),
  );
  if (shown.isErr()) return err(shown.error);
  const left = leaves === 'all' || leaves.length > 0 ? await leaveLists(trx, row, leaves, how) : row;
  if (joins.length === 0) return ok({ row: left, toConfirm: [] });
  if (!isProven) {
    const { allowed, seconds } = await countAttempt(trx, OF_AN_ADDRESS.scope, row.email_key, OF_AN_ADDRESS, now);
    if (!allowed) return refuse('TOO_MANY_ATTEMPTS', { seconds });
    await keepWish(trx, left, wish, now);
    return ok({ row: left, toConfirm: joins.map(({ name }) => name) });
  }
  const kept = await keepWish(trx, left, wish, now);
  return ok({ row: await beginWish(trx, kept, await wishOf(trx, kept.id, now), how), toConfirm: [] });
}
