import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/form.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { fullName } from '../identity/users.ts';
import { writeMail } from '../mail/write-mail.ts';
import { findForm } from './queries.ts';
import { mailboxOf } from './submission-mails.ts';

/** Answers whoever has sent a form, by e-mail in their language; what was written stays with the form, and the form is seen to. An answer to it goes to the form's mailbox. */
export const answerSubmission: Verb<typeof call.answerSubmission> = ({ database, now, settings }, { body, ...who }) =>
  inTransaction(database, async (trx) => {
    const row = await trx.selectFrom('form_submission').selectAll().where('id', '=', body.id).forUpdate().executeTakeFirst();
    const form = row && (await findForm(trx, row.form_id, row.language));
    if (row === undefined || form === undefined) return refuse('NOT_FOUND');
    // An address that nobody has confirmed may be somebody else's.
    if (row.email === null || (row.confirm_hash !== null && row.confirmed_at === null))
      return refuse('SUBMISSION_REFUSED', { reason: 'noAddress' });
    const text = body.text.replaceAll('\r\n', '\n').trim();
    if (text === '') return refuse('SUBMISSION_REFUSED', { reason: 'empty', field: 'text' });
    const at = now();
    const user = await trx
      .selectFrom('shop_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', who.user.userId)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('form_answer')
      .values({ submission_id: row.id, at, user_id: who.user.userId, user_name: fullName(user), body: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('form_submission').set({ handled_at: at }).where('id', '=', row.id).execute();
    await writeMail(trx, settings.siteUrl, {
      to: row.email,
      language: row.language as LanguageCode,
      dedupeKey: `formAnswer:${row.id}:${id}`,
      replyTo: await mailboxOf(trx, form, row),
      facts: { kind: 'formAnswer', firstName: '', title: form.title, reference: row.reference, at: row.sent_at, text },
    });
    await recordChange(
      trx,
      changeBy(who, at, { what: 'answer', thing: 'submission', thingId: row.id, after: { reference: row.reference } }),
    );
    return ok({ data: { answered: true } });
  });

/** Somebody has seen to it without an e-mail from here, or it is to be seen to once more. */
export const handleSubmission: Verb<typeof call.handleSubmission> = ({ database, now }, { body: { id, handled }, ...who }) =>
  inTransaction(database, async (trx) => {
    const at = now();
    const changed = await trx
      .updateTable('form_submission')
      .set({ handled_at: handled ? at : null })
      .where('id', '=', id)
      .where('handled_at', handled ? 'is' : 'is not', null)
      .returning('reference')
      .executeTakeFirst();
    if (changed === undefined) return ok({ data: { changed: false as boolean } });
    const change = { what: 'handle', thing: 'submission', thingId: id } as const;
    const [before, after] = [{ state: handled ? 'new' : 'handled' }, { state: handled ? 'handled' : 'new' }];
    await recordChange(
      trx,
      changeBy(who, at, {
        ...change,
        before: { reference: changed.reference, ...before },
        after: { reference: changed.reference, ...after },
      }),
    );
    return ok({ data: { changed: true as boolean } });
  });
