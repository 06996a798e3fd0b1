import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { PageKind } from '#domain/page/page-record.ts';
import { isInTime } from '../database/published.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface PagesByTitle {
  readonly kind: PageKind;
  readonly language: LanguageCode;
  readonly now: Date;
  /** Those of the menus, in their order: they come first. */
  readonly placed: readonly number[];
}

export interface ListedPage {
  readonly id: number;
  readonly title: string;
  readonly updated_at: Date;
  readonly is_public: boolean;
}

/** What a page `p` is called in a language: by its own text `own`, where it has none by what its editors call it, else by any other text. */
export function titleIn(language: LanguageCode) {
  return sql<string>`coalesce(own.title, case when own.page_id is null then coalesce(
      (select d.content #>> '{values,title}' from draft d where d.thing = 'page' and d.thing_id = p.id and d.content is not null order by d.language <> ${language} limit 1),
      (select t.title from page_text t where t.page_id = p.id order by t.language limit 1)) end, '')`;
}

/** A part of all pages, those of the menus first and the others by their titles. However many there are, no more of these are read than lie before its end. */
export async function findByTitle(
  database: Connection,
  { kind, language, now, placed }: PagesByTitle,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedPage[]; readonly total: number }> {
  const isTemplate = kind === 'template';
  const [{ rows: gone }, counted] = await Promise.all([
    sql<{
      id: number;
    }>`select o.id from unnest(${placed}::int[]) o(id) where not exists (select from page p where p.id = o.id and ${isOfKind(isTemplate)})`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*)::int as total from page p where ${isOfKind(isTemplate)}`.execute(database),
  ]);
  const left = new Set(gone.map(({ id }) => id));
  const first = placed.filter((id) => !left.has(id));
  const ids = first.slice(offset, offset + limit);
  const wanted = { limit: limit - ids.length, offset: Math.max(0, offset - first.length) };
  if (wanted.limit > 0) ids.push(...(await findOthers(database, { isTemplate, language, placed }, wanted)));
  const { rows } = await sql<ListedPage>`
    select p.id, ${titleIn(language)} as title, p.updated_at, ${isInTime(now)} as is_public
    from unnest(${ids}::int[]) with ordinality o(id, place) join page p on p.id = o.id left join page_text own on own.page_id = p.id and own.language = ${language}
    order by o.place`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface Others {
  readonly isTemplate: boolean;
  readonly language: LanguageCode;
  readonly placed: readonly number[];
}

/**
 * Pages that stand in no menu: the index knows the order of those with a text in the language, the few without one are put among them. What is left out is looked up in a hash: a plan that
 * is kept would compare each page with each of a list.
 */
async function findOthers(
  database: Connection,
  { isTemplate, language, placed }: Others,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly number[]> {
  const isOther = (id: RawBuilder<unknown>) => sql`${id} not in (select unnest(${placed}::int[]))`;
  const templates = sql`(select t.id from page t where t.is_template)`;
  const { rows } = await sql<{ id: number }>`
    select x.id from (
      (select own.page_id as id, lower(own.title) as sorted from page_text own
        where own.language = ${language} and own.page_id ${sql.raw(isTemplate ? 'in' : 'not in')} ${templates} and ${isOther(sql`own.page_id`)}
        order by lower(own.title), own.page_id limit ${limit + offset})
      union all select p.id, lower(${titleIn(language)}) from page p left join page_text own on own.page_id = p.id and own.language = ${language}
        where not (p.languages @> array[${sql.lit(language)}::text]) and ${isOfKind(isTemplate)} and ${isOther(sql`p.id`)}) x
    order by x.sorted, x.id limit ${limit} offset ${offset}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Written out, so that an index of the one kind is of use. */
function isOfKind(isTemplate: boolean): RawBuilder<unknown> {
  return isTemplate ? sql`p.is_template` : sql`not p.is_template`;
}
