import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { CHANNEL } from '../database/content-changes.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { lastWrite } from '../database/together.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import type { MailSite } from './mail-content.ts';
import { NO_ADDRESS } from './no-address.ts';
import { oneLine } from './one-line.ts';
import { readMailSite } from './queries.ts';

/** What a process that sends e-mails hears when one has been written. */
export const MAIL_TAG = 'mail';

/**
 * Puts an e-mail into the outbox, in the transaction of its cause; the worker sends it later. A key that has been used writes nothing, and whoever is forgotten is written to no more.
 * `siteUrl` is the configured address of the site (T-20).
 */
export async function writeMail(
  database: Kysely<Database>,
  siteUrl: string,
  mail: Mail,
  { site: known, atLast = false }: WritingMail = {},
): Promise<void> {
  if (mail.to === NO_ADDRESS) return;
  const site = known ?? (await readMailSite(database, siteUrl, mail.language));
  const { subject, text, html } = composeMail(mail.facts, mail.language, site, mail.replyTo !== undefined);
  // Whoever sends e-mails hears of it once the transaction is committed.
  const statement = heardMail.filledIn(database, {
    dedupeKey: mail.dedupeKey,
    kind: mail.facts.kind,
    recipient: oneLine(mail.to),
    language: mail.language,
    messageId: `<${randomBytes(18).toString('hex')}@${new URL(siteUrl).hostname}>`,
    subject,
    text,
    html,
    replyTo: mail.replyTo === undefined ? null : oneLine(mail.replyTo),
    unsubscribeLink: mail.unsubscribeLink ?? null,
    channel: CHANNEL,
    tag: MAIL_TAG,
  });
  await (atLast ? lastWrite(database, statement) : database.executeQuery(statement));
}

interface WritingMail {
  /** The site where it has been read already. */
  readonly site?: MailSite;
  /** Nothing of the transaction but such writes follows. */
  readonly atLast?: boolean;
}

interface WrittenMail {
  readonly dedupeKey: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
  readonly unsubscribeLink: string | null;
  readonly channel: string;
  readonly tag: string;
}

const heardMail = preparedQuestion<WrittenMail, never>(
  (blank) => sql`
    with written as (
      insert into mail_outbox (dedupe_key, kind, recipient, language, message_id, subject, text_body, html_body, reply_to, unsubscribe_link)
      values (${blank('dedupeKey')}, ${blank('kind')}, ${blank('recipient')}, ${blank('language')}, ${blank('messageId')}, ${blank('subject')},
        ${blank('text')}, ${blank('html')}, ${blank('replyTo')}, ${blank('unsubscribeLink')})
      on conflict (dedupe_key) do nothing returning id)
    select pg_notify(${blank('channel')}, ${blank('tag')}) from written`,
);
