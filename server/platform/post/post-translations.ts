import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { postTranslations as call, TranslatedPostWire } from '#adapters/platform/wire/translation.ts';
import { readId } from '#domain/id.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';

/** A post's texts and the languages of the site that it lacks. */
export const postTranslations: Verb<typeof call> = async ({ database }, { params }) => {
  const id = readId(params.x);
  const post = id === undefined ? undefined : await translatedPost(database, id);
  return post === undefined ? refuse('NOT_FOUND') : ok({ data: post });
};

/** Undefined when there is no such post. */
export async function translatedPost(database: Kysely<Database>, id: number): Promise<TranslatedPostWire | undefined> {
  const { rows } = await sql<TranslatedPostWire>`
    select p.id, to_json(p.published_at at time zone 'UTC') #>> '{}' || 'Z' as published_at,
      (select coalesce(json_agg(json_build_object('language', t.language, 'slug', t.slug, 'title', t.title) order by array_position(spoken_languages(), t.language), t.language), '[]')
        from post_text t where t.post_id = p.id) as texts,
      (select coalesce(json_agg(s.language order by s.place), '[]') from unnest(spoken_languages()) with ordinality s(language, place)
        where not exists (select from post_text t where t.post_id = p.id and t.language = s.language)) as missing
    from post p where p.id = ${id}`.execute(database);
  const post = rows[0];
  return post && { ...post, published_at: new Date(post.published_at).toISOString() };
}

/** The id of the post at a slug, held until the transaction ends; the language of the request goes before others, unless it is said which post is `meant`. */
export async function heldPost(trx: Kysely<Database>, slug: string, language: LanguageCode, meant?: number): Promise<number | undefined> {
  const isMeant = meant === undefined ? sql`true` : sql`post_id = ${meant}`;
  const { rows } = await sql<{ id: number }>`
    select p.id from post p where p.id = (select post_id from post_text where slug = ${slug} and ${isMeant} order by language = ${language} desc, post_id limit 1) for update`.execute(
    trx,
  );
  return rows[0]?.id;
}
