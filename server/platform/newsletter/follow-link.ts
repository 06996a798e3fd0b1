import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { checkNewsletterLink as checkCall, followNewsletterLink as followCall } from '#adapters/platform/wire/newsletter.ts';
import { isId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { logAnswers } from '../consent/log-answers.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { writeMail } from '../mail/write-mail.ts';
import { newsletterPage, oneClickLink } from './newsletter-links.ts';
import { type NewsletterLink, newsletterToken, readNewsletterToken } from './newsletter-token.ts';
import { NEWSLETTER_SECRET, type SubscriptionRow } from './subscribe.ts';

const CONFIRM_MS = 7 * 86_400_000;

/** What a link is good for. Mail programs open links too, so this changes nothing (T-18). */
export const checkNewsletterLink: Verb<typeof checkCall> = async ({ database, now }, { params }) => {
  const found = await find(database, params.x ?? '', now());
  return found === undefined ? refuse('NOT_FOUND') : ok({ data: onWire(found) });
};

/** Begins a subscription, or ends it; what was agreed to, or taken back, is logged with the versions of the texts (CON-01). */
export const followNewsletterLink: Verb<typeof followCall> = ({ database, settings, now }, { params }) =>
  inTransaction(database, async (trx) => {
    const at = now();
    const found = await find(trx, params.x ?? '', at, true);
    if (found === undefined) return refuse('LINK_NOT_VALID');
    const { link, row } = found;
    if (isDone(found)) return ok({ data: onWire(found) });
    const begins = link.purpose === 'confirm';
    const changed = await trx
      .updateTable('newsletter_subscription')
      .set(begins ? { confirmed_at: at, left_at: null } : { left_at: at })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await logAnswers(trx, {
      consentIds: row.consent_ids,
      status: begins ? 'accepted' : 'withdrawn',
      email: row.email,
      userId: row.user_id,
      at,
      sourceType: 'newsletter',
      userType: 'webUser',
    });
    if (begins) await welcome(trx, settings.siteUrl, changed, at);
    return ok({ data: onWire({ link, row: changed }) });
  });

async function welcome(trx: Kysely<Database>, siteUrl: string, row: SubscriptionRow, at: Date): Promise<void> {
  const secret = await platformSecret(trx, NEWSLETTER_SECRET);
  const token = newsletterToken({ purpose: 'leave', subscriptionId: row.id, askedAt: at.getTime() }, secret);
  await writeMail(trx, siteUrl, {
    to: row.email,
    language: row.language as LanguageCode,
    dedupeKey: `newsletter:welcome:${row.id}:${at.getTime()}`,
    unsubscribeLink: oneClickLink(siteUrl, token),
    facts: { kind: 'newsletterWelcome', firstName: '', link: newsletterPage(siteUrl, row.language, token) },
  });
}

interface Found {
  readonly link: NewsletterLink;
  readonly row: SubscriptionRow;
}

/** A link to confirm is over after a week, and when its subscription has been ended or asked for again since: what was agreed to then may be another's. */
async function find(database: Kysely<Database>, token: string, now: Date, holds = false): Promise<Found | undefined> {
  const link = readNewsletterToken(token, await platformSecret(database, NEWSLETTER_SECRET));
  if (link === undefined || !isId(link.subscriptionId)) return undefined;
  const wanted = database.selectFrom('newsletter_subscription').selectAll().where('id', '=', link.subscriptionId);
  const row = await (holds ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (row === undefined || link.purpose === 'leave') return row && { link, row };
  const isOver =
    now.getTime() - link.askedAt > CONFIRM_MS ||
    link.askedAt !== row.asked_at.getTime() ||
    (row.left_at !== null && row.left_at.getTime() > link.askedAt);
  return isOver ? undefined : { link, row };
}

function isDone({ link, row }: Found): boolean {
  return link.purpose === 'confirm' ? row.confirmed_at !== null && row.left_at === null : row.left_at !== null;
}

function onWire(found: Found) {
  return { purpose: found.link.purpose, email: found.row.email, isDone: isDone(found) };
}
