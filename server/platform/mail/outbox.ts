import { type Kysely, type Selectable, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { FailedMails } from '#domain/mail/outgoing-mail.ts';
import type { Database } from '../database/schema.ts';
import { type KeyedRows, keyedRows, type WantedPage } from '../http/keyed.ts';

type Connection = Kysely<Database>;
export type MailRow = Omit<Selectable<Database['mail_outbox']>, 'dedupe_key' | 'message_id' | 'language' | 'reply_to' | 'unsubscribe_link'>;
/** Without what it says, which may be large. */
export type ListedMailRow = Omit<MailRow, 'text_body' | 'html_body'>;

/** The last attempt failed, no worker is at the next one (it takes `last_error` away), and there is something left to send. */
export const CAN_BE_RETRIED = sql<boolean>`sent_at is null and last_error is not null and text_body <> ''`;
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

/** E-mails, newest first, to recipients whose address holds a text. */
export function findMails(database: Connection, recipient: string, wanted: WantedPage): Promise<KeyedRows<ListedMailRow>> {
  const part = `%${recipient.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return keyedRows(
    database,
    {
      columns: sql.join(LISTED.map((column) => sql.ref(column))),
      from: sql`mail_outbox`,
      fits: recipient === '' ? sql`true` : sql`lower(recipient) like ${part}`,
      order: { by: [[sql`id`, 'number']], descending: true },
    },
    wanted,
  );
}

/** How many e-mails can be tried again, counted up to MOST_COUNTED. */
export async function countFailed(database: Connection): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from mail_outbox where ${CAN_BE_RETRIED} limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
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
