import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft-translation.ts';
import { pageNeed } from '#domain/page/needed-page.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { homeSlug } from '../../page/home-slug.ts';
import { THINGS } from '../kind/things.ts';
import { siteSlug } from '../thing/site-slug.ts';
import { freeSlug, slugOfTitle } from '../thing/slug-of-thing.ts';
import { namedThing, type ThingInLanguage } from '../thing/thing.ts';
import { languagesOf } from '../thing/thing-languages.ts';

/** The address that a translated title makes, as long as nobody has chosen one and no visitor knows it. */
export const translatedSlug: Verb<typeof wire.translatedSlug> = async ({ database }, { params, query, facts }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined || (thing.kind !== 'page' && thing.kind !== 'post')) return refuse('NOT_FOUND');
  if (!(await THINGS[thing.kind].has(database, thing.id))) return refuse('NOT_FOUND');
  const { kind, id, language } = thing;
  const { title, before = '', slug = '' } = query;
  return inTransaction(database, async (trx) => {
    const follows =
      !(await wasPublished(trx, thing)) &&
      !(await isNeeded(trx, thing, slug)) &&
      (slug === '' || isMadeOf(slug, slugOfTitle(kind, before, language)) || (await isOfOtherLanguage(trx, thing, slug)));
    const made = async () => (await siteSlug(trx, { kind, id }, language)) ?? freeSlug(trx, { kind, id }, title, language);
    return ok({ data: { slug: follows ? await made() : null } });
  });
};

async function wasPublished(trx: Kysely<Database>, thing: ThingInLanguage): Promise<boolean> {
  const { kind, id, language } = thing;
  if ((await languagesOf(trx, thing)).includes(language)) return true;
  const { rows } = await sql`
    select 1 from content_version where thing = ${kind} and thing_id = ${id} and language = ${language} and kind in ('publish', 'withdraw') limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The site itself leads there. */
async function isNeeded(trx: Kysely<Database>, { kind, language }: ThingInLanguage, slug: string): Promise<boolean> {
  return kind === 'page' && slug !== '' && pageNeed([[language, slug]], slug === (await homeSlug(trx))) !== undefined;
}

/** A number at its end was only to tell it from others. */
function isMadeOf(slug: string, made: string): boolean {
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}

/** The original's, which was taken over with its words, or one that stands in. */
async function isOfOtherLanguage(trx: Kysely<Database>, { kind, id, language }: ThingInLanguage, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from page_text where ${kind} = 'page' and page_id = ${id} and language <> ${language} and slug = ${slug}
    union all select 1 from post_text where ${kind} = 'post' and post_id = ${id} and language <> ${language} and slug = ${slug}
    union all select 1 from draft where thing = ${kind} and thing_id = ${id} and language <> ${language} and slug = ${slug} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
