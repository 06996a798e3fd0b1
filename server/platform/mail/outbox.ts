import { type Kysely, type Selectable, sql } from 'kysely';
import type { FailedMails } from '#domain/mail/outgoing-mail.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;
export type MailRow = Omit<Selectable<Database['mail_outbox']>, 'dedupe_key' | 'message_id' | 'language' | 'reply_to' | 'unsubscribe_link'>;
/** Without what it says, which may be large. */
export type ListedMailRow = Omit<MailRow, 'text_body' | 'html_body'>;

/** The last attempt failed, no worker is at the next one (it takes `last_error` away), and there is something left to send. */
const CAN_BE_RETRIED = sql<boolean>`sent_at is null and last_error is not null and text_body <> ''`;
const LISTED = [
  'id',
  'kind',
  'recipient',
  'subject',
  'created_at',
  'attempts',
  'next_attempt_at',
  'sent_at',
  'given_up_at',
  'last_error',
] as const;

/** A page of e-mails, newest first, to recipients whose address holds a text; and how many there are. */
export async function findMails(
  database: Connection,
  { recipient, page, limit }: { readonly recipient: string; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly ListedMailRow[]; readonly total: number }> {
  const wanted = recipient === '' ? sql<boolean>`true` : sql<boolean>`strpos(lower(recipient), lower(${recipient})) > 0`;
  const all = database.selectFrom('mail_outbox').where(wanted);
  const [rows, counted] = await Promise.all([
    all
      .select(LISTED)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** How many e-mails can be tried again. */
export async function countFailed(database: Connection): Promise<number> {
  const counted = await database
    .selectFrom('mail_outbox')
    .where(CAN_BE_RETRIED)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirst();
  return counted?.total ?? 0;
}

export function findMail(database: Connection, id: number): Promise<MailRow | undefined> {
  return database
    .selectFrom('mail_outbox')
    .select([...LISTED, 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Makes failed e-mails due, one or all, also those that were given up; one that has nothing left to say stays. Answers how many. */
export async function makeDue(database: Connection, which: FailedMails, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('mail_outbox')
    .set({ next_attempt_at: now, given_up_at: null })
    .where(CAN_BE_RETRIED)
    .where(which === 'all' ? sql<boolean>`true` : sql<boolean>`id = ${which}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
