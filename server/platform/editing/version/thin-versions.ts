import { type Kysely, sql } from 'kysely';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import type { Database } from '../../database/schema.ts';

/** Days for which every state is kept that somebody wrote and did not publish; after that the last one of each day is. */
const WHOLE_DAYS = 90;
/** Rows that go in one statement, so that nobody who saves meanwhile waits for long. */
export const A_TURN = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Takes away states of things in a language that a later one of the same day on the site's clock makes dispensable, once they are old; answers how many went, at most A_TURN. What was published or withdrawn
 * is kept for ever, and so is what a plan names.
 */
export async function thinVersions(database: Kysely<Database>, now: Date): Promise<number> {
  const day = (version: 'v' | 'later') => sql`(${sql.ref(`${version}.at`)} at time zone ${sql.lit(SITE_TIME_ZONE)})::date`;
  const before = new Date(now.getTime() - WHOLE_DAYS * DAY_MS);
  const { rows } = await sql`
    delete from content_version where id in (
      select v.id from content_version v where v.kind in ('session', 'restore', 'discard', 'plan') and v.at < ${before}
        and exists (select from content_version later where later.thing = v.thing and later.thing_id = v.thing_id and later.language = v.language and later.id > v.id
          and later.kind in ('session', 'restore', 'discard', 'plan') and ${day('later')} = ${day('v')})
        and not exists (select from publication_plan p where p.version_id = v.id)
      order by v.id limit ${A_TURN}) returning id`.execute(database);
  return rows.length;
}

/** Thins turn by turn until nothing is left to thin; answers how many went. */
export async function thinAllVersions(database: Kysely<Database>, now: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const count = await thinVersions(database, now);
    gone += count;
    if (count < A_TURN) return gone;
  }
}
