import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as call from '#adapters/platform/wire/form.ts';
import type { ExportColumn, SubmissionState } from '#domain/form/submission.ts';
import { readId } from '#domain/id.ts';
import { EXPORT_PART, recordExport } from '../audit/export-part.ts';
import type { Database, StoredAnswer } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { NO, YES } from '../locale/said-answers.ts';
import { spreadsheetIn } from '../locale/spreadsheet.ts';
import { inState } from './look-after-submissions.ts';

/** A part of what was sent with one form, the newest first, and where to go on. The columns are those of the first part, so that all parts make one table. */
export const exportSubmissions: Verb<typeof call.exportSubmissions> = async (deps, { params, body, ...who }) => {
  const { database } = deps;
  const id = readId(params.id);
  const form =
    id === undefined ? undefined : await database.selectFrom('form').select(['id', 'code']).where('id', '=', id).executeTakeFirst();
  if (form === undefined) return refuse('NOT_FOUND');
  const columns = body.from?.columns ?? (await findColumns(database, form.id));
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
    ...cellsOf(answers, columns).map((cell) => (cell === YES || cell === NO ? sheet.yesOrNo(cell === YES) : cell)),
  ]);
  return ok({
    data: {
      name: `${form.code}.csv`,
      csv: `${body.from === undefined ? sheet.head([...known, ...headsOf(columns)]) : ''}${sheet.rows(lines)}`,
      next: before === null ? null : { before, columns: [...columns] },
    },
  });
};

/**
 * Every question that was ever answered, in the order of the newest answers: a field by its name, whatever it was called, so that two that are called alike are two. Answers that were kept
 * without the name go with the field that is called so, the second of one sending with the second.
 */
async function findColumns(database: Kysely<Database>, formId: number): Promise<readonly ExportColumn[]> {
  const { rows } = await sql<ExportColumn & { nth: number }>`
    select name, (array_agg(label order by id desc))[1] as label, min(nth)::int as nth from (
      select s.id, a.place, a.answer ->> 'name' as name, a.answer ->> 'label' as label,
        row_number() over (partition by s.id, a.answer ->> 'label' order by a.place) as nth
      from form_submission s cross join lateral jsonb_array_elements(s.answers) with ordinality a(answer, place) where s.form_id = ${formId}) x
    group by name, case when name is null then label end, case when name is null then nth end
    order by max(id) desc, (array_agg(place order by id desc))[1]`.execute(database);
  const named = rows.filter(({ name }) => name !== null);
  return rows
    .filter(({ name, label, nth }) => name !== null || named.filter((one) => one.label === label).length < nth)
    .map(({ name, label }) => ({ name, label }));
}

/** Labels, those of several columns with a number behind. */
function headsOf(columns: readonly ExportColumn[]): readonly string[] {
  return columns.map((column) => {
    const alike = columns.filter(({ label }) => label === column.label);
    return alike.length === 1 ? column.label : `${column.label} (${alike.indexOf(column) + 1})`;
  });
}

function cellsOf(answers: readonly StoredAnswer[], columns: readonly ExportColumn[]): readonly string[] {
  return columns.map((column) => {
    const { name, label } = column;
    const named = name === null ? undefined : answers.find((answer) => answer.name === name);
    if (named !== undefined) return named.value;
    const nth = columns.filter((one) => one.label === label).indexOf(column);
    return answers.filter((answer) => answer.name === undefined && answer.label === label)[nth]?.value ?? '';
  });
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
