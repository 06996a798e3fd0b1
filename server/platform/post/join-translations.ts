import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { joinTranslations as call } from '#adapters/platform/wire/translation.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { heldPost, translatedPost } from './post-translations.ts';

type Trx = Kysely<Database>;

/** Makes posts the translations of another: what was theirs becomes its own, all of them or none. */
export const joinTranslations: Verb<typeof call> = async (deps, { params: { slug = '' }, body, ...who }) => {
  const { language } = who.facts;
  const ids = [...new Set(body.ids)];
  const made = await inTransaction(deps.database, async (trx) => {
    const id = await heldPost(trx, slug, language);
    if (id === undefined) return refuse('NOT_FOUND');
    for (const [place, other] of ids.entries()) {
      const field = `ids.${place}`;
      if (other === id) return refuse('FIELD_INVALID', { field, reason: 'same' });
      const held = await trx.selectFrom('post').select('id').where('id', '=', other).forUpdate().executeTakeFirst();
      if (held === undefined) return refuse('FIELD_INVALID', { field, reason: 'unknown' });
      const { rows } = await sql<{ language: string }>`
        select language from post_text where post_id = ${other} intersect select language from post_text where post_id = ${id}`.execute(
        trx,
      );
      if (rows.length > 0)
        return refuse('FIELD_INVALID', { field, reason: 'taken', name: rows.map(({ language: code }) => code).join(', ') });
      await handOver(trx, other, id);
    }
    const change = changeBy(who, deps.now(), { what: 'join', thing: 'post', thingId: id });
    await recordChange(trx, { ...change, after: { joined: ids } });
    return ok(await translatedPost(trx, id));
  });
  if (made.isErr()) return err(made.error);
  if (made.value === undefined) return refuse('NOT_FOUND');
  // Pages and elements that led to the posts lead to another one.
  deps.changed(['*']);
  return ok({ data: made.value });
};

/** Texts, comments, categories, tags, documents, a picture if the other has none, and every link of the site; then the emptied post goes. */
async function handOver(trx: Trx, from: number, to: number): Promise<void> {
  // The search hears of texts whose words are written, not of those that change hands.
  await sql`update post_text set post_id = ${to}, title = title where post_id = ${from}`.execute(trx);
  await trx.updateTable('post_comment').set({ post_id: to }).where('post_id', '=', from).execute();
  await sql`insert into post_term (post_id, term_id, position, published_at) select p.id, x.term_id, x.position + 100, p.published_at
    from post_term x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`insert into post_tag (post_id, tag_id, published_at) select p.id, x.tag_id, p.published_at
    from post_tag x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`insert into post_document (post_id, document_id, position) select p.id, x.document_id, x.position + 100
    from post_document x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`update post p set media_id = coalesce(p.media_id, o.media_id) from post o where p.id = ${to} and o.id = ${from}`.execute(trx);
  // A json object is written one way only, and its quotes are no quotes within a text.
  const [old, now] = [`{"id": ${from}, "type": "post"}`, `{"id": ${to}, "type": "post"}`];
  await sql`update navigation_node set link = replace(link::text, ${old}, ${now})::jsonb where strpos(link::text, ${old}) > 0`.execute(trx);
  await sql`update element set meta = replace(meta::text, ${old}, ${now})::jsonb where strpos(meta::text, ${old}) > 0`.execute(trx);
  await sql`update page_text set sections = replace(sections::text, ${old}, ${now})::jsonb where strpos(sections::text, ${old}) > 0`.execute(
    trx,
  );
  await trx.deleteFrom('post').where('id', '=', from).execute();
}
