import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TermWire } from '#adapters/platform/wire/term.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;
export type TermRow = z.infer<typeof TermWire>;

export interface TermWish {
  readonly language: LanguageCode;
  readonly types: readonly ('category' | 'tag')[];
  /** In the language asked for. */
  readonly slugs?: readonly string[] | undefined;
  readonly id?: number | undefined;
  readonly offset: number;
  /** Null for all. */
  readonly limit: number | null;
}

/** Categories in their order, then tags by name; `slugMain` is the Croatian slug. */
export async function findTerms(database: Connection, wish: TermWish): Promise<{ records: TermRow[]; total: number }> {
  const types = [...new Set(wish.types)];
  if (types.length === 0) return { records: [], total: 0 };
  const found = sql.join(
    types.map((type) => (type === 'category' ? categories(wish) : tags(wish))),
    sql` union all `,
  );
  const { rows } = await sql<TermRow & { total: number }>`
    select f.id, f.type, f.title, f.slug, f."slugMain", f."holdsCalls", (count(*) over ())::int as total from (${found}) f
    order by f.type, f.position, f.title, f.id offset ${wish.offset} limit ${wish.limit}::int`.execute(database);
  return { records: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function categories(wish: TermWish): RawBuilder<unknown> {
  return sql`select t.id, 'category' as type, l.title, l.slug, coalesce(h.slug, l.slug) as "slugMain", t.holds_calls as "holdsCalls", t.position
    from term t join term_text l on l.term_id = t.id and l.language = ${wish.language} left join term_text h on h.term_id = t.id and h.language = ${sql.lit(DEFAULT_LANGUAGE)}
    where ${conditions(wish, sql`t.id`)}`;
}

function tags(wish: TermWish): RawBuilder<unknown> {
  return sql`select t.id, 'tag' as type, l.title, l.slug, coalesce(h.slug, l.slug) as "slugMain", false as "holdsCalls", 0 as position
    from tag t join tag_text l on l.tag_id = t.id and l.language = ${wish.language} left join tag_text h on h.tag_id = t.id and h.language = ${sql.lit(DEFAULT_LANGUAGE)}
    where ${conditions(wish, sql`t.id`)}`;
}

function conditions({ slugs, id }: TermWish, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = [
    ...(slugs === undefined ? [] : [sql`l.slug = any(${slugs}::text[])`]),
    ...(id === undefined ? [] : [sql`${column} = ${id}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
