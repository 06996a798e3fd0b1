import { err, ok } from 'neverthrow';
import type { beginPost as call } from '#adapters/platform/wire/written-post.ts';
import { slugProblem } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { checkSlug, freeSlug } from '../thing/slug-of-thing.ts';
import { storeDraft } from '../version/draft-queries.ts';

/** What all languages of a post will share, before anybody has said it. */
function nothingShared(term: number | undefined) {
  const call = { callOpens: '', callDeadline: '', callMark: 'none', callAmount: 0 };
  return { day: '', categories: term === undefined ? [] : [term], documents: [], ...call };
}

/** Begins a post that is nothing but a working copy: without a text no visitor, list, search or map of the site knows of it. */
export const beginPost: Verb<typeof call> = async ({ database, now }, { body, ...who }) => {
  const { language } = who.facts;
  const title = body.title.trim();
  if (title === '') return refuse('DRAFT_INVALID', { field: 'title', reason: 'required' });
  const problem = body.slug === undefined ? undefined : slugProblem(body.slug);
  if (problem !== undefined) return refuse('DRAFT_INVALID', { field: 'slug', reason: problem });
  return inTransaction(database, async (trx) => {
    const { category } = body;
    const term =
      category === undefined
        ? undefined
        : await trx.selectFrom('term_text').select('term_id').where('slug', '=', category).orderBy('term_id').executeTakeFirst();
    if (category !== undefined && term === undefined) return refuse('DRAFT_INVALID', { field: 'category', reason: 'unknown' });
    const slug = body.slug ?? (await freeSlug(trx, { kind: 'post', id: undefined }, title, language));
    const checked = await checkSlug(trx, { kind: 'post', id: undefined, language, slug, before: undefined, isHome: false });
    if (checked.isErr()) return err(checked.error);
    const at = now();
    const { id } = await trx.insertInto('post').values({ published_at: at, updated_at: at }).returning('id').executeTakeFirstOrThrow();
    if (term !== undefined) await trx.insertInto('post_term').values({ post_id: id, term_id: term.term_id, published_at: at }).execute();
    const json = JSON.stringify({
      values: { title, slug, excerpt: '', media: null, body: '', ...nothingShared(term?.term_id) },
      sections: [],
    });
    await storeDraft(trx, { kind: 'post', id, language }, 0, { json, client: null, request: null, by: who.user.userId, at });
    const change = changeBy(who, at, { what: 'create', thing: 'post', thingId: id, language });
    await recordChange(trx, { ...change, after: { title, slug, ...(category !== undefined && { category }) } });
    return ok({ data: { id, slug } });
  });
};
