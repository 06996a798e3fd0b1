import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { allCountries } from '../checkout/countries.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import type { FormRow } from './stored-form.ts';

type Connection = Kysely<Database>;

/** Words of a form in a language, else in Croatian, else in any. */
const inLanguage = (language: string) => sql`
  join lateral (select t.language, title, intro, submit, done, goal, words from form_text t where t.form_id = f.id
    order by ${bestLanguage(sql`t.language`, language, [DEFAULT_LANGUAGE])}, t.language limit 1) t on true`;

interface FormQuestion {
  readonly ids?: readonly number[] | undefined;
  readonly page: number;
  readonly limit: number;
  /** Only those that visitors can fill in. */
  readonly open?: boolean;
}

export async function findForms(
  database: Connection,
  language: string,
  { ids, page, limit, open = false }: FormQuestion,
): Promise<{ readonly rows: readonly FormRow[]; readonly total: number }> {
  const wanted = sql`${ids === undefined ? sql`true` : sql`f.id = any(${[...ids]}::int[])`} and ${open ? sql`f.is_open` : sql`true`}`;
  const { rows } = await sql<Omit<FormRow, 'countries'> & { total: number }>`
    select f.*, t.*, count(*) over ()::int as total from form f ${inLanguage(language)}
    where ${wanted} order by f.id limit ${limit} offset ${(page - 1) * limit}`.execute(database);
  return { rows: await withCountries(database, rows), total: rows[0]?.total ?? 0 };
}

/** Countries are asked for only where some form has an address in it. */
async function withCountries(database: Connection, rows: readonly Omit<FormRow, 'countries'>[]): Promise<readonly FormRow[]> {
  const found: FormRow[] = [];
  for (const row of rows) {
    const hasAddress = row.fields.some(({ type }) => type === 'address');
    found.push({ ...row, countries: hasAddress ? await allCountries(database, row.language) : [] });
  }
  return found;
}

export async function findForm(database: Connection, id: number, language: string): Promise<FormRow | undefined> {
  const { rows } = await findForms(database, language, { ids: [id], page: 1, limit: 1 });
  return rows[0];
}

/** The id of the form that a site option names. */
export async function formOfOption(database: Connection, option: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select f.id from form f join site_option o on o.key = ${option} and o.value = to_jsonb(f.code)`.execute(database);
  return rows[0]?.id;
}

export async function findFormByCode(database: Connection, code: string, language: string): Promise<FormRow | undefined> {
  const row = await database.selectFrom('form').select('id').where('code', '=', code).executeTakeFirst();
  return row && findForm(database, row.id, language);
}
