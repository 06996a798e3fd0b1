import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedQuestion } from './prepared-question.ts';
import type { Database } from './schema.ts';

/** Whether visitors can be led to a page `p` at a moment: from its first day on, until its last moment, and never to a template (CMS-01). */
export function isPublished(now: Date): RawBuilder<boolean> {
  return sql<boolean>`not p.is_template and ${isInTime(now)}`;
}

/** Whether what was published of a page or template `p` holds at a moment. */
export function isInTime(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(p.published_from is null or p.published_from <= ${now}) and (p.published_until is null or p.published_until > ${now})`;
}

/** Whether what was published of a thing, `as` a name of its row, has not been withdrawn by a moment. */
export function isNotOver(as: string, now: Date): RawBuilder<boolean> {
  const until = sql.ref(`${as}.published_until`);
  return sql<boolean>`(${until} is null or ${until} > ${now})`;
}

/** When the next page, post, event or document appears or goes by the time alone; undefined when none will. */
export async function nextPublication(database: Kysely<Database>, now: Date): Promise<Date | undefined> {
  const [row] = await NEXT(database, { now });
  return row?.at ?? undefined;
}

/** Pages are few and read once; of posts the index knows the next. */
const NEXT = preparedQuestion<{ now: Date }, { at: Date | null }>((blank) => {
  const now = sql`${blank('now')}::timestamptz`;
  return sql`select min(m.at) as at from (
    select unnest(array[published_from, published_until]) as at from page
    union all (select published_until from event where published_until > ${now} order by published_until limit 1)
    union all (select published_at from document where not archived and published_at > ${now} order by published_at limit 1)
    union all (select published_at from post where published_at > ${now} order by published_at limit 1)) m where m.at > ${now}`;
});
