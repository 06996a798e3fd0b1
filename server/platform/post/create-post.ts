import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createPost as call } from '#adapters/platform/wire/editing.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { readInstant } from '#domain/site/instant.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { freePostSlug, writePostText } from './post-text.ts';

type Trx = Kysely<Database>;
type Body = VerbInput<typeof call>['body'];

/** Writes a post, or the text of one in one more language. */
export const createPost: Verb<typeof call> = async (deps, { body, ...who }) => {
  const { language } = who.facts;
  const at = body.published_at === undefined ? deps.now() : readInstant(body.published_at);
  if (at === undefined) return wrong('published_at', 'instant');
  const made = await inTransaction(deps.database, async (trx) => {
    const slug = await freePostSlug(trx, body, language);
    if (slug.isErr()) return err(slug.error);
    const post = body.originalId === undefined ? await newPost(trx, body, at) : await original(trx, body.originalId, language);
    if (post.isErr()) return err(post.error);
    await writePostText(trx, post.value.id, slug.value, body, language);
    const change = changeBy(who, deps.now(), { what: 'create', thing: 'post', thingId: post.value.id, language });
    await recordChange(trx, { ...change, after: { title: body.title, slug: slug.value } });
    return ok({ ...post.value, slug: slug.value });
  });
  if (made.isErr()) return err(made.error);
  deps.changed(['posts', 'links', `post:${made.value.id}`]);
  return ok({ data: { id: made.value.id, slug: made.value.slug, published_at: made.value.at.toISOString() } });
};

interface Written {
  readonly id: number;
  readonly at: Date;
}

async function newPost(trx: Trx, body: Body, at: Date): Promise<Result<Written, Refusal>> {
  const type = await trx
    .selectFrom('post_type')
    .select('id')
    .where('slug', '=', body.postTypeSlug ?? 'post')
    .executeTakeFirst();
  if (type === undefined) return wrong('postTypeSlug', 'unknown');
  const media = body.mediaId ?? null;
  const known = media === null || (await trx.selectFrom('media').select('id').where('id', '=', media).executeTakeFirst()) !== undefined;
  if (!known) return wrong('mediaId', 'unknown');
  const terms: number[] = [];
  for (const slug of body.termSlugs ?? []) {
    const term = await trx.selectFrom('term_text').select('term_id').where('slug', '=', slug).executeTakeFirst();
    if (term === undefined) return wrong('termSlugs', 'unknown');
    terms.push(term.term_id);
  }
  const documents = [...new Set(body.documentIds ?? [])];
  const there =
    documents.length === 0 ? [] : await trx.selectFrom('document').select('id').where('id', 'in', documents).forKeyShare().execute();
  if (there.length < documents.length) return wrong('documentIds', 'unknown');
  const { id } = await trx
    .insertInto('post')
    .values({ published_at: at, updated_at: at, media_id: media, post_type_id: type.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = [...new Set(terms)].map((term_id, position) => ({ post_id: id, term_id, position, published_at: at }));
  if (places.length > 0) await trx.insertInto('post_term').values(places).execute();
  const belonging = documents.map((document_id, position) => ({ post_id: id, document_id, position }));
  if (belonging.length > 0) await trx.insertInto('post_document').values(belonging).execute();
  return ok({ id, at });
}

async function original(trx: Trx, id: number, language: LanguageCode): Promise<Result<Written, Refusal>> {
  const post = await trx.selectFrom('post').select(['id', 'published_at']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (post === undefined) return wrong('originalId', 'unknown');
  const text = await trx
    .selectFrom('post_text')
    .select('post_id')
    .where('post_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return text === undefined ? ok({ id, at: post.published_at }) : wrong('originalId', 'taken');
}

function wrong(field: string, reason: string): Result<never, Refusal> {
  return refuse('FIELD_INVALID', { field, reason });
}
