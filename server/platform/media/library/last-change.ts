import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MediaItemWire } from '#adapters/platform/wire/media.ts';
import type { Database } from '../../database/schema.ts';

type LastChange = NonNullable<MediaItemWire['lastChange']>;

/** Who changed a picture last, as a json object; null where nobody has since it is there. Its number is what a save is compared with: each change writes one line into the log. */
export function lastChange(mediaId: RawBuilder<unknown>): RawBuilder<LastChange | null> {
  return sql`(select json_build_object('id', c.id, 'by', c.user_name, 'at', to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from audit_entry c where c.thing = 'media' and c.thing_id = ${mediaId} order by c.id desc limit 1)`;
}

/** Who has changed a picture since somebody saw it, whose row is held by whoever asks; undefined where nobody has, or nobody says what was seen. */
export async function changedSince(trx: Kysely<Database>, id: string, seen: number | null | undefined): Promise<LastChange | undefined> {
  if (seen === undefined) return undefined;
  const { rows } = await sql<{ last: LastChange | null }>`select ${lastChange(sql`${id}::text`)} as last`.execute(trx);
  const last = rows[0]?.last ?? undefined;
  return last?.id === (seen ?? undefined) ? undefined : last;
}
