import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { instantOfSiteTime, siteTimeOf } from '#domain/site/site-day.ts';
import { isNotOver } from '../../database/published.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { markStale } from '../../search/mark-stale.ts';
import { pictureOf } from '../thing/picture-of.ts';
import { leads, type Publication, type PublicText, type ThingTables } from '../thing/thing.ts';

type Connection = Kysely<Database>;

/** Events: a text in each language; when they are, their picture and how many may come are the same in all. */
export const EVENTS: ThingTables = {
  async hold(trx, id) {
    return (await trx.selectFrom('event').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
  },

  async has(database, id) {
    return (await database.selectFrom('event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },

  async read(database, id, language, now): Promise<PublicText | null | undefined> {
    const { rows } = await sql<EventTextRow>`
      select e.updated_at, ${isNotOver('e', now)} as is_public, e.starts_at, e.ends_at, e.media_id, e.host, e.seats, e.sign_up_page_id,
        t.title, t.excerpt, t.body, t.place, t.address, ${leadingLanguage()} as leading
      from event e left join event_text t on t.event_id = e.id and t.language = ${language} where e.id = ${id}`.execute(database);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { title, excerpt, body, place, address } = row;
    if (title === null) return null;
    const shared = {
      starts: siteTimeOf(row.starts_at.getTime()),
      ends: siteTimeOf(row.ends_at.getTime()),
      media: row.media_id,
      host: row.host,
      seats: row.seats ?? 0,
      signUp: row.sign_up_page_id,
    };
    return {
      draft: { values: { title, excerpt, place, address, body, ...(row.leading === language && shared) }, sections: [] },
      standsInFor: null,
      changedAt: row.updated_at,
      isPublic: row.is_public,
      path: eventPath(id, language),
    };
  },

  async write(trx, publication) {
    const { id, language, draft, now } = publication;
    const { rows } = await sql<{
      leading: LanguageCode | null;
    }>`select ${leadingLanguage()} as leading from event e where e.id = ${id}`.execute(trx);
    const shared = leads(language, rows[0]?.leading ?? null) ? await sharedOf(trx, draft.values) : ok({});
    if (shared.isErr()) return err(shared.error);
    await writeText(trx, publication);
    // Whoever publishes wants it seen: an end that has passed is over with that.
    await sql`update event set published_until = case when published_until > ${now} then published_until end where id = ${id}`.execute(trx);
    await trx
      .updateTable('event')
      .set({ updated_at: now, ...shared.value })
      .where('id', '=', id)
      .execute();
    await markStale(trx, 'event', id);
    return ok({ tags: tagsOf(id), path: eventPath(id, language) });
  },

  async until(database, id) {
    const row = await database.selectFrom('event').select('published_until').where('id', '=', id).executeTakeFirst();
    return row?.published_until ?? null;
  },

  async end(trx, id, at) {
    await trx.updateTable('event').set({ published_until: at }).where('id', '=', id).execute();
    await markStale(trx, 'event', id);
    return ok(tagsOf(id));
  },
};

interface EventTextRow {
  readonly updated_at: Date;
  readonly is_public: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly media_id: string | null;
  readonly host: string;
  readonly seats: number | null;
  readonly sign_up_page_id: number | null;
  readonly leading: string | null;
  /** Null, as all of the text, where there is none in the language. */
  readonly title: string | null;
  readonly excerpt: string | null;
  readonly body: string | null;
  readonly place: string | null;
  readonly address: string | null;
}

/** The language in which what all share of an event `e` is said: the first of the platform's that it has a text in. */
function leadingLanguage() {
  return sql<LanguageCode | null>`(select x.language from event_text x where x.event_id = e.id order by array_position(${LANGUAGE_CODES}::text[], x.language) limit 1)`;
}

function eventPath(id: number, language: LanguageCode): string {
  return routePath('event', localeOfLanguage(language) ?? DEFAULT_LOCALE, String(id));
}

function tagsOf(id: number): readonly string[] {
  return ['events', `event:${id}`, 'links', 'navigation'];
}

/** What all languages share, as far as the draft says anything of it. */
async function sharedOf(
  trx: Connection,
  { starts, ends, media, host, seats, signUp }: Publication['draft']['values'],
): Promise<Result<object, Refusal>> {
  const picture = await pictureOf(trx, media);
  if (picture.isErr()) return err(picture.error);
  const [from, to] = [starts, ends].map((moment) => instantOfSiteTime(String(moment ?? '')));
  if (typeof signUp === 'number' && !(await isPage(trx, signUp))) return refuse('DRAFT_INVALID', { field: 'signUp', reason: 'unknown' });
  return ok({
    ...(from !== undefined && { starts_at: new Date(from) }),
    ...(to !== undefined && { ends_at: new Date(to) }),
    ...(picture.value !== undefined && { media_id: picture.value }),
    ...(host !== undefined && { host: String(host).trim() }),
    ...(seats !== undefined && { seats: Number(seats) > 0 ? Number(seats) : null }),
    ...(signUp !== undefined && { sign_up_page_id: signUp === null ? null : Number(signUp) }),
  });
}

async function isPage(trx: Connection, id: number): Promise<boolean> {
  const page = await trx
    .selectFrom('page')
    .select('id')
    .where('id', '=', id)
    .where('is_template', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return page !== undefined;
}

async function writeText(trx: Connection, { id, language, draft }: Publication): Promise<void> {
  const { title = '', excerpt = '', body = '', place = '', address = '' } = draft.values;
  const [said, lead, where, at] = [title, excerpt, place, address].map((text) => String(text).trim());
  const text = { title: said ?? '', excerpt: lead ?? '', place: where ?? '', address: at ?? '', body: String(body) };
  await trx
    .insertInto('event_text')
    .values({ event_id: id, language, ...text })
    .onConflict((conflict) => conflict.columns(['event_id', 'language']).doUpdateSet(text))
    .execute();
}
