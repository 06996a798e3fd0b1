import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ThingStates, thingKey } from '#domain/editing/named-flaws.ts';
import { NAMED_TYPES, type ThingName, type ThingState } from '#domain/editing/things-named.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../../database/schema.ts';
import { addressStates } from '../../navigation/address-states.ts';
import { namesOf } from '../../navigation/named-things.ts';

/** How named things stand for visitors of a language, by one question; those that are as they should be are left out. */
export async function thingStates(
  database: Kysely<Database>,
  things: readonly ThingName[],
  language: LanguageCode,
  now: Date,
): Promise<ThingStates> {
  const questions = NAMED_TYPES.flatMap((type) => {
    const ids = [...new Set(things.filter((thing) => thing.type === type).map(({ id }) => id))];
    if (ids.length === 0) return [];
    if (type === 'address') return addressStates(ids, now);
    if (type === 'film') return [ofFilms(ids)];
    if (type === 'picture') return [ofPicturesInTexts(ids)];
    return [type === 'media' ? ofPictures(ids, language) : ofThings(type, ids.map(Number), language, now)];
  });
  if (questions.length === 0) return new Map();
  const { rows } = await sql<ThingName & { readonly state: ThingState }>`
    select q.type, q.id, q.state from (${sql.join(questions, sql` union all `)}) q where q.state is not null`.execute(database);
  return new Map(rows.map((row) => [thingKey(row), row.state]));
}

function ofFilms(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select 'film' as type, w.id, case when f.id is null then 'gone' when not exists (select from film_captions c where c.film_id = f.id) then 'mute' end as state
    from unnest(${ids}::text[]) w(id) left join film f on f.id = w.id`;
}

function ofThings(
  type: Exclude<ThingName['type'], 'media' | 'picture' | 'film' | 'address'>,
  ids: readonly number[],
  language: LanguageCode,
  now: Date,
): RawBuilder<unknown> {
  return sql`select ${type} as type, w.id::text as id, case when x.id is null then 'gone' when x.is_public is not true then 'hidden' end as state
    from unnest(${ids}::int[]) w(id) left join (${namesOf(type, language, now)}) x on x.id = w.id`;
}

/** Their words stand in the text. */
function ofPicturesInTexts(ids: readonly string[]): RawBuilder<unknown> {
  return sql`select 'picture' as type, w.id, case when m.id is null then 'gone' when not m.decorative then 'mute' end as state
    from unnest(${ids}::text[]) w(id) left join media m on m.id = w.id`;
}

function ofPictures(ids: readonly string[], language: LanguageCode): RawBuilder<unknown> {
  const said = (where: RawBuilder<unknown>) => sql`exists (select from media_text t where t.media_id = m.id and t.alt <> '' and ${where})`;
  return sql`select 'media' as type, w.id, case when m.id is null then 'gone' when m.decorative or ${said(sql`t.language = ${language} and t.stands_in_for is null`)} then null
      when ${said(sql`true`)} then 'foreign' else 'mute' end as state
    from unnest(${ids}::text[]) w(id) left join media m on m.id = w.id`;
}
