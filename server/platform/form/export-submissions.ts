import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/form.ts';
import type { SubmissionState } from '#domain/form/submission.ts';
import { readId } from '#domain/id.ts';
import { EXPORT_PART, recordExport } from '../audit/export-part.ts';
import type { Database, StoredAnswer } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { spreadsheetIn } from '../locale/spreadsheet.ts';
import { inState } from './look-after-submissions.ts';

/** A part of what was sent with one form, the newest first, and where to go on. The columns are those of the first part, so that all parts make one table. */
export const exportSubmissions: Verb<typeof call.exportSubmissions> = async (deps, { params, body, ...who }) => {
  const { database } = deps;
  const id = readId(params.id);
  const form =
    id === undefined ? undefined : await database.selectFrom('form').select(['id', 'code']).where('id', '=', id).executeTakeFirst();
  if (form === undefined) return refuse('NOT_FOUND');
  const labels = body.from?.labels ?? (await findLabels(database, form.id));
  const rows = await findRows(database, form.id, body.state, body.from?.before);
  const asked = { code: form.code, ...(body.state && { state: body.state }) };
  const before = await recordExport(deps, who, { thing: 'submission', rows, asked });
  const sheet = spreadsheetIn(who.facts.language);
  const { words } = sheet;
  const known = [
    words['submissionTable.reference'],
    sheet.moments('submissionTable.sentAt'),
    words['address.contactEmail'],
    words['submissionTable.confirmed'],
    words['submissionTable.files'],
  ];
  const lines = rows.map(({ reference, sentAt, email, isConfirmed, attachments, answers }) => [
    reference,
    sheet.at(sentAt),
    email ?? '',
    isConfirmed === null ? '' : sheet.yesOrNo(isConfirmed),
    String(attachments),
    ...labels.map((label) => answers.find((answer) => answer.label === label)?.value ?? ''),
  ]);
  return ok({
    data: {
      name: `${form.code}.csv`,
      csv: `${body.from === undefined ? sheet.head([...known, ...labels]) : ''}${sheet.rows(lines)}`,
      next: before === null ? null : { before, labels: [...labels] },
    },
  });
};

/** Every question that was ever answered, in the order of the newest answers. */
async function findLabels(database: Kysely<Database>, formId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ label: string }>`
    select a.answer ->> 'label' as label from form_submission s cross join lateral jsonb_array_elements(s.answers) with ordinality a(answer, place) where s.form_id = ${formId}
    group by 1 order by max(s.id) desc, (array_agg(a.place order by s.id desc))[1]`.execute(database);
  return rows.map(({ label }) => label);
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly sentAt: Date;
  readonly email: string | null;
  /** Null where the form asks for no confirmation. */
  readonly isConfirmed: boolean | null;
  readonly attachments: number;
  readonly answers: readonly StoredAnswer[];
}

async function findRows(
  database: Kysely<Database>,
  formId: number,
  state: SubmissionState | undefined,
  before: number | undefined,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.reference, s.sent_at as "sentAt", s.email, s.answers,
      case when s.confirm_hash is null then null else s.confirmed_at is not null end as "isConfirmed", (select count(*)::int from form_attachment a where a.submission_id = s.id) as attachments
    from form_submission s where s.form_id = ${formId} and ${inState(state)} and ${before === undefined ? sql`true` : sql`s.id < ${before}`} order by s.id desc limit ${EXPORT_PART}`.execute(
    database,
  );
  return rows;
}
