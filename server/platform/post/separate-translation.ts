import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { separateTranslation as call } from '#adapters/platform/wire/translation.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { claimedLanguages, moveTexts } from './move-texts.ts';
import { heldPost, translatedPost } from './post-translations.ts';

/** Makes a post of its own of one of another's languages. */
export const separateTranslation: Verb<typeof call> = async (deps, { params: { slug = '' }, body: { language, post }, ...who }) => {
  const made = await inTransaction(deps.database, async (trx) => {
    const id = await heldPost(trx, slug, who.facts.language, post);
    if (id === undefined) return refuse('NOT_FOUND');
    const has = await claimedLanguages(trx, id);
    if (!has.includes(language)) return refuse('FIELD_INVALID', { field: 'language', reason: 'unknown' });
    if (has.length === 1) return refuse('FIELD_INVALID', { field: 'language', reason: 'last' });
    const own = await copyOf(trx, id);
    await moveTexts(trx, { from: id, to: own, language });
    const change = changeBy(who, deps.now(), { what: 'separate', thing: 'post', thingId: own, language });
    await recordChange(trx, { ...change, after: { separated: id } });
    return ok(await translatedPost(trx, own));
  });
  if (made.isErr()) return err(made.error);
  if (made.value === undefined) return refuse('NOT_FOUND');
  deps.changed(['*']);
  return ok({ data: made.value });
};

/** A post without texts, of the same kind and day, with the same picture, call, categories, tags and documents. */
async function copyOf(trx: Kysely<Database>, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into post (post_type_id, media_id, published_at, updated_at, call_opens_at, call_deadline, call_mark, call_amount, withdraw_at, withdraw_by)
    select post_type_id, media_id, published_at, updated_at, call_opens_at, call_deadline, call_mark, call_amount, withdraw_at, withdraw_by from post where id = ${id} returning id`.execute(
    trx,
  );
  const own = rows[0]?.id ?? 0;
  await sql`insert into post_term (post_id, term_id, position, published_at) select ${own}::int, term_id, position, published_at from post_term where post_id = ${id}`.execute(
    trx,
  );
  await sql`insert into post_tag (post_id, tag_id, published_at) select ${own}::int, tag_id, published_at from post_tag where post_id = ${id}`.execute(
    trx,
  );
  await sql`insert into post_document (post_id, document_id, position) select ${own}::int, document_id, position from post_document where post_id = ${id}`.execute(
    trx,
  );
  return own;
}
