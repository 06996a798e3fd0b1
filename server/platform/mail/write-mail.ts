import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { announceChanges } from '../database/content-changes.ts';
import type { Database } from '../database/schema.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import { oneLine } from './one-line.ts';
import { readMailSite } from './queries.ts';

/** What a process that sends e-mails hears when one has been written. */
export const MAIL_TAG = 'mail';

/**
 * Puts an e-mail into the outbox, in the transaction of its cause; the worker sends it later. A key that has been used writes nothing.
 * `siteUrl` is the configured address of the site (T-20).
 */
export async function writeMail(database: Kysely<Database>, siteUrl: string, mail: Mail): Promise<void> {
  const site = await readMailSite(database, siteUrl, mail.language);
  const { subject, text, html } = composeMail(mail.facts, mail.language, site, mail.replyTo !== undefined);
  const written = await database
    .insertInto('mail_outbox')
    .values({
      dedupe_key: mail.dedupeKey,
      kind: mail.facts.kind,
      recipient: oneLine(mail.to),
      language: mail.language,
      message_id: `<${randomBytes(18).toString('hex')}@${new URL(siteUrl).hostname}>`,
      subject,
      text_body: text,
      html_body: html,
      reply_to: mail.replyTo === undefined ? null : oneLine(mail.replyTo),
      unsubscribe_link: mail.unsubscribeLink ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  // Heard once the transaction is committed.
  if ((written.numInsertedOrUpdatedRows ?? 0n) > 0n) await announceChanges(database, [MAIL_TAG]);
}
