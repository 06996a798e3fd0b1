import type { Kysely, Selectable } from 'kysely';
import { ok } from 'neverthrow';
import type { checkFormConfirmation as checkCall, confirmFormEmail as confirmCall } from '#adapters/platform/wire/form.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { hashOfFormToken } from './form-token.ts';
import { findForm } from './queries.ts';
import { endOfKeeping } from './store-data.ts';
import type { FormRow } from './stored-form.ts';
import { sendCopy, tellMailbox } from './submission-mails.ts';

type SubmissionRow = Selectable<Database['form_submission']>;

/** What a confirmation link is about. Mail programs open links too, so this changes nothing (T-18). */
export const checkFormConfirmation: Verb<typeof checkCall> = async ({ database, now }, { params }) => {
  const found = await find(database, params.x ?? '', now());
  return found === undefined ? refuse('NOT_FOUND') : ok({ data: confirmationOf(found.form, found.row) });
};

/** Confirms the sender's address: from now on the form counts, its mailbox is told, the sender may get a copy. Twice is as once. */
export const confirmFormEmail: Verb<typeof confirmCall> = (deps, { params }) =>
  inTransaction(deps.database, async (trx) => {
    const now = deps.now();
    const found = await find(trx, params.x ?? '', now, true);
    if (found === undefined) return refuse('LINK_NOT_VALID');
    const { form, row } = found;
    if (row.confirmed_at !== null) return ok({ data: confirmationOf(form, row) });
    const confirmed = await trx
      .updateTable('form_submission')
      .set({ confirmed_at: now, delete_after: endOfKeeping(form, now) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellMailbox(trx, deps, form, confirmed);
    if (form.sends_copy) await sendCopy(trx, deps, form, confirmed);
    return ok({ data: confirmationOf(form, confirmed) });
  });

async function find(
  database: Kysely<Database>,
  token: string,
  now: Date,
  holds = false,
): Promise<{ form: FormRow; row: SubmissionRow } | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const wanted = database
    .selectFrom('form_submission')
    .selectAll()
    .where('confirm_hash', '=', hashOfFormToken(token))
    .where('delete_after', '>', now);
  const row = await (holds ? wanted.forUpdate() : wanted).executeTakeFirst();
  const form = row && (await findForm(database, row.form_id, row.language));
  return row === undefined || form === undefined ? undefined : { form, row };
}

function confirmationOf(form: FormRow, { email, confirmed_at }: SubmissionRow) {
  const isConfirmed = confirmed_at !== null;
  return {
    goal: isConfirmed ? form.goal : '',
    goalType: form.goal_type ?? ('message' as const),
    confirmedEmail: email ?? '',
    isConfirmed,
    formTitle: form.title,
  };
}
