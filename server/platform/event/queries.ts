import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { EventRecordWire, EventWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/media-record.ts';

type Connection = Kysely<Database>;
type EventRecord = z.infer<typeof EventRecordWire>;

/** Events that have not ended by a moment, the soonest first, and how many there are. */
export async function findEvents(
  database: Connection,
  language: LanguageCode,
  from: Date,
  offset: number,
  limit: number,
): Promise<{ records: readonly EventRecord[]; total: number }> {
  const { rows } = await sql<{ total: number; records: EventRecord[] }>`
    with found as (select e.id, t.title, t.excerpt, e.starts_at, e.ends_at, t.place from event e join event_text t on t.event_id = e.id and t.language = ${language} where e.ends_at >= ${from}),
    shown as (select * from found order by starts_at, id offset ${offset} limit ${limit})
    select (select count(*) from found) as total, (select coalesce(json_agg(json_build_object('id', id::text, 'title', title, 'excerpt', excerpt, 'start', starts_at, 'end', ends_at, 'place', place)
      order by starts_at, id), '[]') from shown) as records`.execute(database);
  const { total = 0, records = [] } = rows[0] ?? {};
  return { total, records: records.map(withInstants) };
}

export async function findEvent(database: Connection, id: number, language: LanguageCode): Promise<z.infer<typeof EventWire> | undefined> {
  const { rows } = await sql<z.infer<typeof EventWire>>`
    select e.id::text as id, t.title, t.excerpt, e.starts_at as start, e.ends_at as "end", t.place, t.address, t.body, ${mediaObject(sql`e.media_id`, language)} as media
    from event e join event_text t on t.event_id = e.id and t.language = ${language} where e.id = ${id}`.execute(database);
  return rows[0] && withInstants(rows[0]);
}

function withInstants<T extends EventRecord>(event: T): T {
  return { ...event, start: new Date(event.start).toISOString(), end: new Date(event.end).toISOString() };
}
