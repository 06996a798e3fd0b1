import { type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/form.ts';
import type { SubmissionState } from '#domain/form/submission.ts';
import { readId } from '#domain/id.ts';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { StoredAnswer } from '../database/schema.ts';
import { keyedRows } from '../http/keyed.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { saidAnswers } from '../locale/said-answers.ts';
import { forgetSubmissionMails } from './forget-submission-mails.ts';

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly formId: number;
  readonly formTitle: string;
  readonly sentAt: Date;
  readonly email: string | null;
  readonly isConfirmed: boolean | null;
  readonly attachments: number;
  readonly isNew: boolean;
  readonly answers: readonly StoredAnswer[];
}

const titleOf = (language: string) =>
  sql<string>`(select title from form_text t where t.form_id = s.form_id order by ${bestLanguage(sql`t.language`, language, [DEFAULT_LANGUAGE])} limit 1)`;

const columns = (
  language: string,
) => sql`s.id, s.reference, s.form_id as "formId", ${titleOf(language)} as "formTitle", s.sent_at as "sentAt", s.email, s.answers, s.handled_at is null as "isNew",
      case when s.confirm_hash is null then null else s.confirmed_at is not null end as "isConfirmed",
      (select count(*)::int from form_attachment a where a.submission_id = s.id) as attachments`;

/** What people have sent, newest first, for whoever looks after it. */
export const filterSubmissions: Verb<typeof call.filterSubmissions> = async ({ database }, { query, facts }) => {
  const form = Number(query.form ?? 0);
  const [{ rows, ...around }, { rows: forms }] = await Promise.all([
    keyedRows<Row>(
      database,
      {
        columns: columns(facts.language),
        from: sql`form_submission s`,
        fits: sql`${form === 0 ? sql`true` : sql`s.form_id = ${form}`} and ${inState(query.state)}`,
        order: { by: [[sql`s.id`, 'number']], descending: true },
      },
      query,
    ),
    sql<{ id: number; title: string; count: number }>`
      select f.id, (select title from form_text t where t.form_id = f.id order by ${bestLanguage(sql`t.language`, facts.language, [DEFAULT_LANGUAGE])} limit 1) as title, n.count from form f
      cross join lateral (select count(*)::int as count from (select from form_submission s where s.form_id = f.id and ${inState(query.state)} limit ${sql.lit(MOST_COUNTED)}) counted) n
      where n.count > 0 order by f.id`.execute(database),
  ]);
  return ok({ data: { records: rows.map(onWire), ...around, forms } });
};

export const getSubmission: Verb<typeof call.getSubmission> = async ({ database }, { params, facts }) => {
  const id = readId(params.id);
  const { rows } = await sql<Row>`select ${columns(facts.language)} from form_submission s where s.id = ${id ?? 0}`.execute(database);
  const [row] = rows;
  if (row === undefined) return refuse('NOT_FOUND');
  const files = await database
    .selectFrom('form_attachment')
    .select(['id', 'field', 'name', 'size'])
    .where('submission_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const replies = await database
    .selectFrom('form_answer')
    .select(['at', 'user_name', 'body'])
    .where('submission_id', '=', row.id)
    .orderBy('id')
    .execute();
  const said = replies.map(({ at, user_name, body }) => ({ at: at.toISOString(), who: user_name, body }));
  return ok({ data: { ...onWire(row), answers: saidAnswers(row.answers, facts.language), files, replies: said } });
};

/** New is what nobody has seen to, once its sender has confirmed the address where that is asked. */
export function inState(state: SubmissionState | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  return state === 'new'
    ? sql`(s.handled_at is null and (s.confirm_hash is null or s.confirmed_at is not null))`
    : sql`s.handled_at is not null`;
}

/** Its files go when their rows are gone, and what e-mails said of it goes with it. */
export const deleteSubmission: Verb<typeof call.deleteSubmission> = async ({ database, forms, now }, { body, ...who }) => {
  const files = await database.selectFrom('form_attachment').select('id').where('submission_id', '=', body.id).execute();
  const gone = await database.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('form_submission').where('id', '=', body.id).returning(['id', 'reference']).execute();
    await forgetSubmissionMails(trx, rows);
    const change = changeBy(who, now(), { what: 'delete', thing: 'submission' });
    for (const { id, reference } of rows) await recordChange(trx, { ...change, thingId: id, before: { reference } });
    return rows;
  });
  for (const { id } of files) await forms.attachments.remove(id);
  return ok({ data: { deleted: gone.length > 0 } });
};

export const getAttachment: Verb<typeof call.getAttachment> = async ({ database, forms, now }, { params, ...who }) => {
  const row = await database
    .selectFrom('form_attachment')
    .select(['id', 'name', 'submission_id'])
    .where('id', '=', params.id ?? '')
    .where('submission_id', 'is not', null)
    .executeTakeFirst();
  const bytes = row && (await forms.attachments.get(row.id));
  if (row === undefined || bytes === undefined) return refuse('NOT_FOUND');
  // Its name may name somebody: the log says which sending it belongs to, and stays when that goes.
  const change = changeBy(who, now(), { what: 'export', thing: 'submission', thingId: row.submission_id ?? 0, after: { count: 1 } });
  await database.transaction().execute((trx) => recordChange(trx, change));
  return ok({ data: { name: row.name, base64: bytes.toString('base64') } });
};

function onWire({ answers: _, sentAt, ...row }: Row) {
  return { ...row, sentAt: sentAt.toISOString() };
}
