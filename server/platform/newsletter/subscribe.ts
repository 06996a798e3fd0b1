import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { subscribe as call } from '#adapters/platform/wire/newsletter.ts';
import { isEmail } from '#domain/checkout/validate-address.ts';
import { acceptedId } from '#domain/consent/consent.ts';
import { agreesToAll, consentsToJoin } from '#domain/newsletter/consents-to-join.ts';
import { checkVersions } from '../consent/log-answers.ts';
import { consentsOf } from '../consent/queries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { emailKey } from '../identity/email-key.ts';
import { writeMail } from '../mail/write-mail.ts';
import { type Allowance, countAttempt } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { isOn } from './member-state.ts';
import { keepWish, listsOn, runs, type Wish } from './members.ts';
import { newsletterPage, oneClickLink } from './newsletter-links.ts';
import { newsletterToken } from './newsletter-token.ts';
import { offeredLists } from './offered-lists.ts';
import type { SubscriptionRow } from './settle-subscriptions.ts';
import { NEWSLETTER_SECRET, OF_AN_ADDRESS, writeConfirmMail } from './write-confirm-mail.ts';

/** A school or an office is one network. */
const OF_A_NETWORK: Allowance = { limit: 100, windowMs: 60 * 60_000 };

/** Asks for the newsletter. Nothing begins before the link in the e-mail is confirmed; the answer is the same whether the address is known or not (T-15, CMS-10). */
export const subscribe: Verb<typeof call> = async (deps, { body, facts, user }) => {
  const { database, settings } = deps;
  const now = deps.now();
  const email = body.email.trim();
  if (!isEmail(email)) return refuse('FIELD_INVALID', { field: 'email', reason: email === '' ? 'required' : 'email' });
  const asked = await consentsOf(database, 'newsletter', facts.language);
  const offered = await offeredLists(database, facts.language);
  // Whoever does not say which list is on the first one.
  const wanted = body.lists === undefined ? offered.slice(0, 1) : offered.filter(({ id }) => body.lists?.includes(id));
  const noList = refuse('FIELD_INVALID', { field: 'lists', reason: 'required' });
  if (wanted.length === 0) return noList;
  const agreed = body.consents.map(acceptedId);
  if (!agreesToAll(consentsToJoin(asked, wanted), agreed)) return refuse('CONSENT_REQUIRED');
  const answeredFor = (consents: readonly { readonly id: number }[]) =>
    body.consents.filter((one) => consents.some(({ id }) => id === acceptedId(one)));
  const shown = await checkVersions(database, answeredFor([...asked, ...wanted.flatMap(({ consent }) => consent ?? [])]));
  if (shown.isErr()) return err(shown.error);
  const counted = await countClient(deps, facts, 'newsletter.network', OF_A_NETWORK);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const answer = ok({ data: { confirmationSent: true } });
  // The field that people do not see was filled in.
  if ((body.website ?? '') !== '') return answer;
  const { allowed } = await countAttempt(database, OF_AN_ADDRESS.scope, emailKey(email), OF_AN_ADDRESS, now);
  if (!allowed) return answer;
  return inTransaction(database, async (trx) => {
    // One that was deleted meanwhile is nobody's to join, and no e-mail says that it is.
    const offeredStill = new Set((await offeredLists(trx, facts.language, true)).map(({ id }) => id));
    const there = wanted.filter(({ id }) => offeredStill.has(id));
    if (there.length === 0) return noList;
    const row = await ask(trx, { email, language: facts.language, userId: user?.userId ?? null, now });
    const isSubscribed = runs(row);
    const on = await listsOn(trx, row.id);
    const joins = there.filter(({ id }) => !on.has(id));
    const to = isSubscribed ? row.email : email;
    // Of one alone there is nothing to tell.
    const names = (lists: typeof there) => (offered.length > 1 ? lists.map(({ name }) => name) : []);
    const wish = joins.map(({ id, consent }): Wish => {
      const consents = [...asked, ...(consent ? [consent] : [])];
      const consentIds = [...new Set(consents.map((one) => one.id).filter((one) => agreed.includes(one)))];
      return { listId: id, consentIds, answered: answeredFor(consents) };
    });
    await keepWish(trx, row, wish, now);
    if (joins.length > 0) {
      await writeConfirmMail(trx, settings.siteUrl, { subscriptionId: row.id, to, language: facts.language, lists: names(joins), at: now });
      return answer;
    }
    const secret = await platformSecret(trx, NEWSLETTER_SECRET);
    const token = newsletterToken({ purpose: 'leave', subscriptionId: row.id, askedAt: now.getTime() }, secret);
    await writeMail(trx, settings.siteUrl, {
      to,
      language: facts.language,
      dedupeKey: `newsletter:leave:${row.id}:${now.getTime()}`,
      unsubscribeLink: oneClickLink(settings.siteUrl, token),
      facts: {
        kind: 'newsletterAlready',
        firstName: '',
        link: newsletterPage(settings.siteUrl, facts.language, token),
        lists: names(there),
      },
    });
    return answer;
  });
};

interface Subscriber {
  readonly email: string;
  readonly language: string;
  readonly userId: number | null;
  readonly now: Date;
}

/** The subscription of an address, new or as it was; of one that runs nothing changes, and how far it is follows from its members. */
export async function ask(trx: Kysely<Database>, { email, language, userId, now }: Subscriber): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    insert into newsletter_subscription as s (email_key, email, language, user_id, asked_at, settled)
    values (${emailKey(email)}, ${email}, ${language}, ${userId}, ${now}, 1)
    on conflict (email_key) do update set
      (email, language, user_id) = (select case when r then s.email else excluded.email end, case when r then s.language else excluded.language end,
        case when r then s.user_id else excluded.user_id end from (values (${isOn(sql.ref('s'))})) runs (r))
    returning s.*`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('No subscription was written');
  return row;
}
