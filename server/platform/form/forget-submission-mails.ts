import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { NO_ADDRESS } from '../mail/no-address.ts';

/** A form that is not kept any more. */
export interface GoneSubmission {
  readonly id: number;
  readonly reference: string;
}

/** E-mails end with the form that they tell of: what waits is not sent any more, of what was sent stays that it was (CMS-08). */
export async function forgetSubmissionMails(database: Kysely<Database>, gone: readonly GoneSubmission[]): Promise<void> {
  if (gone.length === 0) return;
  const keys = gone.flatMap(({ id, reference }) => [`form:${id}`, `formCopy:${id}`, `formConfirm:${reference}`, `card:${id}`]);
  const answers = gone.map(({ id }) => `formAnswer:${id}:%`);
  const areTheirs = sql<boolean>`(dedupe_key = any(${keys}::text[]) or dedupe_key like any(${answers}::text[]))`;
  await database.deleteFrom('mail_outbox').where(areTheirs).where('sent_at', 'is', null).execute();
  await database
    .updateTable('mail_outbox')
    .set({
      text_body: '',
      html_body: '',
      reply_to: null,
      last_error: null,
      // The mailbox of the site is nobody's own.
      recipient: sql<string>`case when kind = 'formSubmitted' then recipient else ${NO_ADDRESS} end`,
    })
    .where(areTheirs)
    .execute();
}

/** The same for all forms that somebody sent signed in. */
export async function forgetMailsOfSender(database: Kysely<Database>, userId: number): Promise<void> {
  const gone = await database.selectFrom('form_submission').select(['id', 'reference']).where('user_id', '=', userId).execute();
  await forgetSubmissionMails(database, gone);
}
