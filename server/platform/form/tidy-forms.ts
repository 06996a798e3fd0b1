import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AttachmentStore } from '../ports/attachment-store.ts';
import { forgetSubmissionMails } from './forget-submission-mails.ts';

/** An attachment that no form has claimed by then is of nobody. */
export const UNCLAIMED_MS = 2 * 3_600_000;

/** Files that are deleted at once; the others next time. */
const MOST_FILES = 5_000;

/** Deletes what has been kept for as long as its form says, also out of e-mails, files that belong to no form, and those whose rows are gone. Answers how many forms. */
export async function tidyForms(database: Kysely<Database>, attachments: AttachmentStore, now: Date): Promise<number> {
  const deleted = await database.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('form_submission').where('delete_after', '<=', now).returning(['id', 'reference']).execute();
    await forgetSubmissionMails(trx, gone);
    return gone.length;
  });
  await database
    .deleteFrom('form_attachment')
    .where('submission_id', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNCLAIMED_MS))
    .execute();
  const gone = await database.selectFrom('form_file_gone').select('id').limit(MOST_FILES).execute();
  for (const { id } of gone) {
    await attachments.remove(id);
    await database.deleteFrom('form_file_gone').where('id', '=', id).execute();
  }
  return deleted;
}
