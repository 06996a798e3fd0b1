import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ChangedThing } from '#domain/audit/change-record.ts';
import type { Reference } from '#domain/audit/value-form.ts';
import { type ReferenceNames, referenceKey, referencesIn } from '#domain/audit/value-references.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';

interface Told {
  readonly thing: ChangedThing;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What things are called, in a language where they speak it, that the values of changes call by ids and codes; each kind is asked for once, for all changes together. */
export async function referredNames(
  database: Kysely<Database>,
  language: string,
  changes: readonly Told[],
): Promise<ReadonlyMap<Told, ReferenceNames>> {
  const wanted = new Map(
    changes.map((change) => [change, [change.before, change.after].flatMap((values) => referencesIn(change.thing, values))] as const),
  );
  const ids = new Map<Reference, Set<string>>();
  for (const { of, id } of [...wanted.values()].flat()) ids.set(of, (ids.get(of) ?? new Set()).add(id));
  const found = new Map<string, string>();
  for (const [of, asked] of ids) {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select n.id, n.name from (${named(of, language, [...asked])}) n where n.id = any(${[...asked]}::text[])`.execute(database);
    for (const { id, name } of rows) if (name !== null && name !== '') found.set(referenceKey({ of, id }), name);
  }
  return new Map(
    [...wanted].map(([change, references]) => {
      const names = references.flatMap((one) => {
        const name = found.get(referenceKey(one));
        return name === undefined ? [] : [[referenceKey(one), name]];
      });
      return [change, Object.fromEntries(names) as ReferenceNames];
    }),
  );
}

/** Things of a kind, each as the log calls it (`id`, a text) and as people do; of kinds that grow without end those alone that are asked for. */
function named(of: Reference, language: string, asked: readonly string[]): RawBuilder<unknown> {
  const numbers = asked.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  const text = (table: string, key: string, column = 'title') =>
    sql`select distinct on (${sql.ref(key)}) ${sql.ref(key)}::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
      where ${sql.ref(key)} = any(${numbers}::int[]) order by ${sql.ref(key)}, language <> ${language}, language`;
  switch (of) {
    case 'page':
    case 'post':
    case 'event':
    case 'document':
      return text(`${of}_text`, `${of}_id`);
    case 'term':
      return text('term_text', 'term_id');
    case 'termSlug':
      return sql`select s.slug as id, (select t.title from term_text t where t.term_id = s.term_id order by t.language <> ${language}, t.language limit 1) as name from term_text s`;
    case 'documentCategory':
      return text('document_category_text', 'document_category_id', 'name');
    case 'product':
      return text('product_text', 'product_id', 'name');
    case 'form':
      return sql`select f.code as id, (select t.title from form_text t where t.form_id = f.id order by t.language <> ${language}, t.language limit 1) as name from form f`;
    // Products name theirs by the Croatian address, links by the number.
    case 'category':
      return sql`select k.id, (select t.name from category_text t where t.category_id = k.category order by t.language <> ${language}, t.language limit 1) as name
        from (select id::text as id, id as category from category union all select slug, category_id from category_text where language = ${DEFAULT_LANGUAGE}) k`;
    case 'postType':
      return sql`select slug as id, title as name from post_type`;
    case 'media':
      return sql`select id, title as name from media where id = any(${asked}::text[])`;
    case 'mediaFolder':
      return sql`select id::text as id, name from media_folder`;
    case 'user':
      return sql`select id::text as id, trim(first_name || ' ' || last_name) as name from shop_user where id = any(${numbers}::int[])`;
    case 'consent':
      return text('consent_text', 'consent_id', 'display_name');
    case 'newsletterList':
      return sql`select id::text as id, ${textIn(sql`names`, language)} as name from newsletter_list where deleted_at is null`;
    // Views name ways by their code.
    case 'delivery':
    case 'payment':
      return sql`select m.code as id, (select t.name from ${sql.table(`${of}_method_text`)} t where t.${sql.ref(`${of}_method_id`)} = m.id order by t.language <> ${language}, t.language limit 1) as name
        from ${sql.table(`${of}_method`)} m`;
    // A version has no name but its moment, in the form in which the log writes instants.
    case 'version':
      return sql`select id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as name from content_version where id = any(${numbers}::int[])`;
    case 'attribute':
      return sql`select a.code as id, (select t.label from attribute_text t where t.attribute_id = a.id order by t.language <> ${language}, t.language limit 1) as name from attribute a`;
    case 'attributeValue':
      return sql`select a.code || '.' || v.code as id, coalesce((select t.label from attribute_value_text t where t.attribute_value_id = v.id order by t.language <> ${language}, t.language limit 1), v.code) as name
        from attribute a join attribute_value v on v.attribute_id = a.id`;
    case 'dateAttribute':
      return sql`select code as id, input_type as name from attribute where input_type in ('date', 'dateTime')`;
    default:
      return of satisfies never;
  }
}
