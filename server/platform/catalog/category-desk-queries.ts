import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { CategoryTexts } from '#domain/catalog/category-record.ts';
import { DEFAULT_LOCALE, LANGUAGE_CODES, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** A category as it is kept, as far as people change it. */
export interface KeptCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly texts: CategoryTexts;
  readonly inMenu: boolean;
  readonly picture: string | null;
  readonly products: number;
  readonly allProducts: number;
}

/** One person's change at a time: the tree has no row of its own that could be held. */
export async function lockCategories(trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('category'))`.execute(trx);
}

/** All categories, each followed by those below it. */
export async function readCategories(database: Connection): Promise<readonly KeptCategory[]> {
  const { rows } = await sql<KeptCategory>`
    with recursive branch as (select id as top, id from category union all select b.top, c.id from branch b join category c on c.parent_id = b.id)
    select c.id, c.parent_id as "parentId", c.in_menu as "inMenu", c.media_id as picture,
      (select coalesce(json_object_agg(t.language, json_build_object('name', t.name, 'slug', t.slug, 'description', t.description)
        order by array_position(${LANGUAGE_CODES}::text[], t.language)), '{}') from category_text t where t.category_id = c.id and t.stands_in_for is null) as texts,
      (select count(*)::int from product_category pc where pc.category_id = c.id) as products,
      (select count(distinct pc.product_id)::int from branch b join product_category pc on pc.category_id = b.id where b.top = c.id) as "allProducts"
    from category c order by c.position, c.id`.execute(database);
  const below = (parentId: number | null): KeptCategory[] =>
    rows.filter((one) => one.parentId === parentId).flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}

/** Tells how the tree was; of the same content it is the same. How many products stand in it is not its content. */
export function treeVersion(categories: readonly KeptCategory[]): string {
  const content = categories.map(({ id, parentId, texts, inMenu, picture }) => [id, parentId, texts, inMenu, picture]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
}

/** Places of categories, written where they are other ones. */
export async function writeCategoryPlaces(trx: Connection, categories: readonly Pick<KeptCategory, 'id' | 'parentId'>[]): Promise<void> {
  const ids = categories.map(({ id }) => id);
  const parents = categories.map(({ parentId }) => parentId);
  await sql`update category c set parent_id = m.parent_id, position = m.position, updated_at = now()
    from unnest(${ids}::int[], ${parents}::int[]) with ordinality m (id, parent_id, position)
    where c.id = m.id and (c.parent_id, c.position) is distinct from (m.parent_id, m.position)`.execute(trx);
}

/** Writes the words of a category, as an import does: where a language has none another one stands in. Old addresses lead on to those of now, also where another language stood in. */
export async function writeCategoryTexts(trx: Connection, id: number, texts: CategoryTexts): Promise<void> {
  const languages = LANGUAGE_CODES.filter((language) => texts[language] !== undefined);
  const before = await slugsOf(trx, id);
  await trx.deleteFrom('category_text').where('category_id', '=', id).where('language', 'not in', languages).execute();
  for (const language of languages) {
    const words = texts[language];
    if (words === undefined) continue;
    await trx
      .insertInto('category_text')
      .values({ category_id: id, language, ...words })
      .onConflict((conflict) => conflict.columns(['category_id', 'language']).doUpdateSet({ ...words, stands_in_for: null }))
      .execute();
  }
  // Read only now: the database has brought along what stands in.
  for (const [language, slug] of await slugsOf(trx, id)) {
    const was = before.get(language);
    if (was !== undefined && was !== slug) await leadOn(trx, categoryPath(was, language), categoryPath(slug, language));
    else await trx.deleteFrom('redirect').where('path', '=', categoryPath(slug, language)).execute();
  }
}

async function slugsOf(trx: Connection, id: number): Promise<ReadonlyMap<LanguageCode, string>> {
  const rows = await trx.selectFrom('category_text').select(['language', 'slug']).where('category_id', '=', id).execute();
  return new Map(
    LANGUAGE_CODES.flatMap((code) => rows.filter(({ language }) => language === code).map(({ slug }) => [code, slug] as const)),
  );
}

/** A language in which another category stands at one of these addresses by words of its own; undefined when all are free. What only stands in makes way. */
export async function takenSlug(trx: Connection, id: number, texts: CategoryTexts): Promise<LanguageCode | undefined> {
  for (const language of LANGUAGE_CODES) {
    const slug = texts[language]?.slug;
    if (slug === undefined) continue;
    const other = await trx
      .selectFrom('category_text')
      .select('category_id')
      .where('language', '=', language)
      .where('slug', '=', slug)
      .where('category_id', '<>', id)
      .where('stands_in_for', 'is', null)
      .executeTakeFirst();
    if (other !== undefined) return language;
  }
  return undefined;
}

/** No redirect ever leads to another one, and none away from where something stands. */
async function leadOn(trx: Connection, from: string, to: string): Promise<void> {
  await trx.deleteFrom('redirect').where('path', '=', to).execute();
  await trx.updateTable('redirect').set({ target: to }).where('target', '=', from).execute();
  await trx
    .insertInto('redirect')
    .values({ path: from, target: to })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target: to }))
    .execute();
}

function categoryPath(slug: string, language: LanguageCode): string {
  return routePath('shop', localeOfLanguage(language) ?? DEFAULT_LOCALE, slug);
}
