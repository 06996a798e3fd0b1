import { type Kysely, type Selectable, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import { withdrawalDaysOf } from '#domain/order/withdrawal-days.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { NOT_WRITTEN_THROUGH } from '../database/written-through.ts';
import { readOptions } from '../site/site-options.ts';
import { type MailFacts, OPENS_ACCOUNT } from './mail.ts';
import type { MailSite } from './mail-content.ts';
import { NO_ADDRESS } from './no-address.ts';

type Connection = Kysely<Database>;

/** The site as it signs its e-mails: and calls its things, by its options. */
export async function readMailSite(database: Connection, siteUrl: string, language: LanguageCode): Promise<MailSite> {
  return mailSiteOf(await readOptions(database, MAIL_OPTIONS), siteUrl, language);
}

/** The options that say who the site is, what its membership card is called and what it grants. */
const MAIL_OPTIONS = ['SiteName', 'SendEmailTo', 'Imprint', 'MemberCardName', 'WithdrawalDays'] as const;

/** The site of these options. */
export function mailSiteOf(options: ReadonlyMap<string, unknown>, siteUrl: string, language: LanguageCode): MailSite {
  const name = textOf(options.get('SiteName'), language);
  return {
    name: name ?? new URL(siteUrl).hostname,
    url: siteUrl,
    contact: textOf(options.get('SendEmailTo'), language),
    imprint: textOf(options.get('Imprint'), language),
    withdrawalDays: withdrawalDaysOf(options.get('WithdrawalDays')),
    memberCard: textOf(options.get('MemberCardName'), language),
  };
}

/** An option's text; one with texts per language lacks a language now and then, and others stand in. */
function textOf(value: unknown, language: LanguageCode): string | undefined {
  const texts = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  const text = texts === undefined ? value : textFor(texts, language);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export type OutboxRow = Selectable<Database['mail_outbox']>;

/** An e-mail to be sent, and the site option that says in whose name. */
export interface DueRow extends OutboxRow {
  readonly site_name: unknown;
}

/** The site's name as this e-mail is to say it. */
export function nameOfSite({ site_name, language }: DueRow, siteUrl: string): string {
  return mailSiteOf(new Map([['SiteName', site_name]]), siteUrl, language as LanguageCode).name;
}

/**
 * Takes e-mails that are due for one worker: others pass over them for the time of the lease. It counts as an attempt, so one that ends a process does
 * not come back at once. What the attempt before met is over: only one that has failed and is in nobody's hands says why (`last_error`), and can be tried again by hand.
 * Nobody waits until this is written through: of a lease that is lost with the database nothing is left but an e-mail that is due.
 */
export function takeDue(database: Connection, now: Date, limit: number, leaseMs: number): Promise<readonly DueRow[]> {
  return takenDue(database, { now, limit, until: new Date(now.getTime() + leaseMs) });
}

const takenDue = preparedQuestion<{ now: Date; limit: number; until: Date }, DueRow>(
  (blank) => sql`
    with due as materialized (
      select id from mail_outbox where sent_at is null and given_up_at is null and next_attempt_at <= ${blank('now')}
      order by next_attempt_at, id limit ${blank('limit')}::int for update skip locked
    )
    update mail_outbox set attempts = attempts + 1, last_error = null, next_attempt_at = ${blank('until')}
    from due where mail_outbox.id = due.id and ${NOT_WRITTEN_THROUGH}
    returning mail_outbox.*, (select value from site_option where key = 'SiteName') as site_name`,
);

/** Keeps an e-mail in the hands that are sending it, unless it has been noted as sent or given to others since. */
export async function renewLease(database: Connection, { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>, until: Date): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('last_error', 'is', null)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
}

/** A link that opens something is not kept longer than it has to be sent, and of somebody who is gone nothing is. */
export async function markSent(database: Connection, { id, kind }: Pick<OutboxRow, 'id' | 'kind'>, now: Date): Promise<void> {
  const isGone = kind === 'accountDeleted';
  const isForgotten = isGone || OPENS_ACCOUNT.includes(kind as MailFacts['kind']);
  await database
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
      last_error: null,
      ...(isForgotten && { text_body: '', html_body: '' }),
      ...(isGone && { recipient: NO_ADDRESS }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes of an attempt that it failed, unless the e-mail was given to others since: what they meet is theirs to note. */
export async function markFailed(
  database: Connection,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
  failure: { readonly reason: string; readonly nextAttemptAt: Date } | { readonly reason: string; readonly givenUpAt: Date },
): Promise<void> {
  const when = 'givenUpAt' in failure ? { given_up_at: failure.givenUpAt } : { next_attempt_at: failure.nextAttemptAt };
  await database
    .updateTable('mail_outbox')
    .set({ ...when, last_error: failure.reason })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
}

/** Forgets what e-mails said that were sent, or given up, before an instant; that they were written stays. */
export async function emptyBodies(database: Connection, before: Date): Promise<void> {
  await sql`
    update mail_outbox set text_body = '', html_body = ''
    where coalesce(sent_at, given_up_at) < ${before} and (text_body <> '' or html_body <> '')`.execute(database);
}
