import { type RawBuilder, sql } from 'kysely';

/** Where a page of a library begins, which is the newest first: behind the record with this key, which the page before has told; and how to find it. */
export interface Beginning {
  readonly after?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The key of a record of `alias`, as a column: when it came, to the microsecond, and its id. */
export const newestKey = (alias: 'm' | 'f') =>
  sql<string>`json_build_array((extract(epoch from ${sql.ref(`${alias}.created_at`)}) * 1000000)::bigint::text, ${sql.ref(`${alias}.id`)})::text`;

/** What holds of the records behind a key, so that an index finds the first of them; a key that no page has told is the beginning. */
export function behindKey(alias: 'm' | 'f', after: string | undefined): RawBuilder<unknown> {
  const [at, id] = readKey(after);
  if (at === undefined || id === undefined) return sql`true`;
  const came = sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`;
  const [created, own] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`)];
  return sql`${created} <= ${came} and (${created} < ${came} or ${own} > ${id})`;
}

/** The records that a page shows, and the key of the page behind it; undefined where none is. It takes one row more than the page holds. */
export function cutAt<Row extends { readonly key: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last && Buffer.from(last.key).toString('base64url') };
}

function readKey(key: string | undefined): readonly (string | undefined)[] {
  try {
    const held: unknown = JSON.parse(Buffer.from(key ?? '', 'base64url').toString());
    const [at, id] = Array.isArray(held) ? held : [];
    return /^-?\d{1,17}$/.test(String(at)) && typeof id === 'string' && !id.includes('\u0000') ? [String(at), id] : [];
  } catch {
    return [];
  }
}
