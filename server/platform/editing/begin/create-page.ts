import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { slugProblem } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { checkSlug, freeSlug } from '../thing/slug-of-thing.ts';
import { storeDraft } from '../version/draft-queries.ts';

/** Makes a page that is nothing but a working copy: without a text no visitor, list, search or map of the site knows of it. */
export const createPage: Verb<typeof wire.createPage> = async ({ database, now }, { body, facts, user }) => {
  const { language } = facts;
  const title = body.title.trim();
  if (title === '') return refuse('DRAFT_INVALID', { field: 'title', reason: 'required' });
  const problem = body.slug === undefined ? undefined : slugProblem(body.slug);
  if (problem !== undefined) return refuse('DRAFT_INVALID', { field: 'slug', reason: problem });
  return inTransaction(database, async (trx) => {
    const of = body.copyOf;
    const original = of === undefined ? undefined : await readWorkingCopy(trx, { kind: 'page', id: of, language }, now());
    if (of !== undefined && original === undefined) return refuse('NOT_FOUND');
    const slug = body.slug ?? (await freeSlug(trx, { kind: 'page', id: undefined }, title, language));
    const checked = await checkSlug(trx, { kind: 'page', id: undefined, language, slug, before: undefined, isHome: false });
    if (checked.isErr()) return err(checked.error);
    const wanted = body.sections && new Set(body.sections);
    const sections = (original?.draft.sections ?? []).filter((section) => wanted?.has(section.id) ?? true);
    const isTemplate = body.isTemplate === true;
    const { id } = await trx
      .insertInto('page')
      .values({ updated_at: now(), is_template: isTemplate })
      .returning('id')
      .executeTakeFirstOrThrow();
    const json = JSON.stringify({ values: { title, slug, description: '' }, sections });
    await storeDraft(trx, { kind: 'page', id, language }, 0, { json, client: null, request: null, by: user.userId, at: now() });
    const after = { title, slug, ...(of !== undefined && { copyOf: of }), ...(isTemplate && { isTemplate }) };
    await recordChange(trx, changeBy({ user, facts }, now(), { what: 'create', thing: 'page', thingId: id, language, after }));
    return ok({ data: { id, slug } });
  });
};
