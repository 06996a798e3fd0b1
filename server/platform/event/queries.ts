import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { EventRecordWire, EventWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { isNotOver, isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/picture/media-record.ts';

type Connection = Kysely<Database>;
type EventRecord = z.infer<typeof EventRecordWire>;

/** What else is asked of events; without it those that have not ended, the soonest first. */
export interface EventQuestion {
  /** Begun by this moment. */
  readonly to?: Date | undefined;
  /** Those that have ended. */
  readonly isPast?: boolean;
  readonly isLatestFirst?: boolean;
}

/** Events that have not ended by a moment, the soonest first, and how many there are. */
export async function findEvents(
  database: Connection,
  { language, now }: { readonly language: LanguageCode; readonly now: Date },
  from: Date,
  offset: number,
  limit: number,
  { to, isPast = false, isLatestFirst = false }: EventQuestion = {},
): Promise<{ records: readonly EventRecord[]; total: number }> {
  const ended = isPast ? sql`e.ends_at < ${from}` : sql`e.ends_at >= ${from}`;
  const begun = to === undefined ? sql`true` : sql`e.starts_at <= ${to}`;
  const order = isLatestFirst ? sql`starts_at desc, id desc` : sql`starts_at, id`;
  const { rows } = await sql<{ total: number; records: EventRecord[] }>`
    with found as (select e.id, t.title, t.excerpt, e.starts_at, e.ends_at, t.place, t.address, e.seats, case when e.seats > 0 then greatest(e.seats - e.taken, 0) end as free, e.updated_at
        from event e join event_text t on t.event_id = e.id and t.language = ${language} where ${ended} and ${begun} and ${isNotOver('e', now)}),
      shown as (select * from found order by ${order} offset ${offset} limit ${limit})
    select (select count(*) from found)::int as total, (select coalesce(json_agg(json_build_object('id', id::text, 'title', title, 'excerpt', excerpt, 'start', starts_at, 'end', ends_at,
      'place', place, 'address', address, 'seats', seats, 'free', free, 'updatedAt', updated_at) order by ${order}), '[]') from shown) as records`.execute(
    database,
  );
  const { total = 0, records = [] } = rows[0] ?? {};
  return { total, records: records.map(withInstants) };
}

export async function findEvent(
  database: Connection,
  id: number,
  language: LanguageCode,
  now: Date,
): Promise<z.infer<typeof EventWire> | undefined> {
  const { rows } = await sql<EventRow>`
    select e.id::text as id, t.title, t.excerpt, e.starts_at as start, e.ends_at as "end", t.place, t.address, t.body, e.host, e.seats,
      case when e.seats > 0 then greatest(e.seats - e.taken, 0) end as free, e.updated_at as "updatedAt", ${mediaObject(sql`e.media_id`, language)} as media,
      (select s.slug from page p join page_text s on s.page_id = p.id and s.language = ${language} where p.id = e.sign_up_page_id and ${isPublished(now)}) as "signUpSlug"
    from event e join event_text t on t.event_id = e.id and t.language = ${language} where e.id = ${id} and ${isNotOver('e', now)}`.execute(
    database,
  );
  return rows[0] && withInstants(rows[0]);
}

/** Moments as the database gives them: a Date each, or a text within JSON. */
interface Moments<Moment> {
  readonly start: Moment;
  readonly end: Moment;
  readonly updatedAt?: Moment | undefined;
}

type EventRow = Omit<z.infer<typeof EventWire>, keyof Moments<Date>> & Moments<Date>;

function withInstants<T extends Moments<Date | string>>({ start, end, updatedAt, ...event }: T) {
  const instant = (time: Date | string) => new Date(time).toISOString();
  return { ...event, start: instant(start), end: instant(end), ...(updatedAt === undefined ? {} : { updatedAt: instant(updatedAt) }) };
}
